import { Button } from '@mui/material';
import { useEffect, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { AccountItem } from '#contract/accounts.ts';
import { displayNameOf } from '#contract/names.ts';
import { BulkDialog } from './BulkDialog.tsx';
import { bulkActions, type BulkAction } from './runBulk.ts';

/** The names of the rows seen while something is ticked: a ticked row may be on another page by now. */
const useNames = () => {
  const { data } = useListContext<AccountItem>();
  const [names] = useState(() => new Map<string, string>());
  useEffect(() => {
    for (const account of data ?? []) names.set(account.id, displayNameOf(account));
  }, [data, names]);
  return (id: string) => names.get(id) ?? id;
};

/** Deactivate, approve and decline of the ticked accounts; those that went well are unticked. */
export const BulkActions = () => {
  const translate = useTranslate();
  const { selectedIds, onSelect } = useListContext<AccountItem>();
  const [open, setOpen] = useState<{ action: BulkAction; ids: string[]; left: string[] }>();
  const nameOf = useNames();
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
