import { Button } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useListContext, useTranslate } from 'react-admin';
import { useTickedNames } from '#src/list/SelectionBar.tsx';
import { BulkDialog } from './bulk/BulkDialog.tsx';
import { useBulk } from './bulk/useBulk.ts';

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
  const dataProvider = useDataProvider();
  const { resource } = useListContext();
  const bulk = useBulk();
  return (
    <BulkDialog
      bulk={bulk}
      ids={ids}
      nameOf={useTickedNames()}
      title="components.bulk.delete.title"
      explain="components.bulk.delete.explain"
      confirm="components.bulk.delete.action"
      done="components.bulk.delete.receipt"
      onConfirm={() => void bulk.run(ids, (id) => dataProvider.deleteMany(resource, { ids: [id] }))}
      onClose={() => (bulk.isRunning ? undefined : onClose(bulk.receipt?.done ?? []))}
    />
  );
};
