import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useId, useState } from 'react';
import { useDataProvider, useListContext, useTranslate } from 'react-admin';
import { useTickedNames } from '#src/components/list/SelectionBar.tsx';
import { BulkNames } from './bulk/BulkNames.tsx';
import { BulkButtons, BulkReceipt } from './bulk/BulkReceipt.tsx';
import { useBulk } from './bulk/useBulk.ts';

const DONE = 'components.bulk.delete.receipt';

export const BulkDelete = () => {
  const translate = useTranslate();
  const { selectedIds, onSelect } = useListContext();
  const [asked, setAsked] = useState<readonly string[]>();
  const close = (done: readonly string[]) => {
    onSelect(selectedIds.filter((id) => !done.includes(String(id))));
    setAsked(undefined);
  };
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setAsked(selectedIds.map(String))}>
        {translate('components.bulk.delete.action')}
      </Button>
      {asked && <DeleteDialog ids={asked} onClose={close} />}
    </>
  );
};

interface DeleteDialogProps {
  readonly ids: readonly string[];
  readonly onClose: (done: readonly string[]) => void;
}

const DeleteDialog = ({ ids, onClose }: DeleteDialogProps) => {
  const translate = useTranslate();
  const titleId = useId();
  const nameOf = useTickedNames();
  const dataProvider = useDataProvider();
  const { resource } = useListContext();
  const bulk = useBulk();
  const { receipt, isRunning, run } = bulk;
  const close = () => (isRunning ? undefined : onClose(receipt?.done ?? []));
  return (
    <Dialog open onClose={close} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>
        {receipt && !isRunning
          ? translate(DONE, { smart_count: receipt.done.length })
          : translate('components.bulk.delete.title', { smart_count: ids.length })}
      </DialogTitle>
      <DialogContent>
        {receipt ? (
          <BulkReceipt done={DONE} receipt={receipt} isRunning={isRunning} nameOf={nameOf} />
        ) : (
          <>
            <DialogContentText>{translate('components.bulk.delete.explain')}</DialogContentText>
            <BulkNames ids={ids} nameOf={nameOf} />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <BulkButtons bulk={bulk} onClose={close} />
        {!receipt && (
          <Button
            variant="contained"
            color="error"
            onClick={() => void run(ids, (id) => dataProvider.deleteMany(resource, { ids: [id] }))}
          >
            {translate('components.bulk.delete.action')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};
