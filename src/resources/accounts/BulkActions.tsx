import { Button } from '@mui/material';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { AccountItem } from '#contract/accounts.ts';
import { useTickedNames } from '#src/components/list/SelectionBar.tsx';
import { type BulkAction, bulkActions, BulkDialog } from './BulkDialog.tsx';

/** Deactivate, approve and decline of the ticked accounts; those that went well are unticked. */
export const BulkActions = () => {
  const translate = useTranslate();
  const { selectedIds, onSelect } = useListContext<AccountItem>();
  const [open, setOpen] = useState<{ action: BulkAction; ids: string[]; left: string[] }>();
  const nameOf = useTickedNames();
  const close = () => {
    if (open) onSelect(open.left);
    setOpen(undefined);
  };
  return (
    <>
      {bulkActions.map((action) => (
        <Button
          key={action}
          variant="outlined"
          color={action === 'approve' ? 'success' : 'error'}
          onClick={() => {
            const ids = selectedIds.map(String);
            setOpen({ action, ids, left: ids });
          }}
        >
          {translate(`accounts.bulk.confirm.${action}`)}
        </Button>
      ))}
      {open && (
        <BulkDialog
          action={open.action}
          ids={open.ids}
          nameOf={nameOf}
          onSettled={({ done }) => setOpen({ ...open, left: open.ids.filter((id) => !done.includes(id)) })}
          onClose={close}
        />
      )}
    </>
  );
};
