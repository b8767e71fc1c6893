import EditIcon from '@mui/icons-material/EditOutlined';
import TriageIcon from '@mui/icons-material/FactCheckOutlined';
import DeactivateIcon from '@mui/icons-material/PersonOffOutlined';
import { Button, IconButton, Tooltip } from '@mui/material';
import { useEffect, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { AccountItem } from '#contract/accounts.ts';
import { displayNameOf } from '#contract/names.ts';
import { PageTitle } from '#src/components/PageTitle.tsx';
import { DataList } from '#src/components/list/DataList.tsx';
import { paths } from '#src/paths.ts';
import { accountColumns, accountFilters } from '../accountFields.tsx';
import { DeactivateDialog } from '../DeactivateDialog.tsx';
import { type BulkAction, bulkActions, BulkDialog } from './BulkDialog.tsx';

/** What can be done with one account of the list. */
const AccountRowActions = ({ account }: { account: AccountItem }) => {
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const name = displayNameOf(account);
  const isInactive = account.active === false;
  const editLabel = translate('accounts.list.edit', { name });
  const deactivateLabel = translate('accounts.list.deactivate', { name });
  return (
    <>
      <Tooltip title={editLabel}>
        <IconButton component={Link} to={paths.account(account.id)} size="small" aria-label={editLabel}>
          <EditIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Tooltip title={isInactive ? '' : deactivateLabel}>
        <IconButton size="small" disabled={isInactive} aria-label={deactivateLabel} onClick={() => setAsking(true)}>
          <DeactivateIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      {isAsking && <DeactivateDialog id={account.id} name={name} onClose={() => setAsking(false)} />}
    </>
  );
};

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
const BulkActions = () => {
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

const byStatus = { field: 'status', order: 'DESC' } as const;

const ListActions = () => {
  const translate = useTranslate();
  return (
    <Button component={Link} to={paths.triage} startIcon={<TriageIcon />}>
      {translate('accounts.list.triage')}
    </Button>
  );
};

/** All accounts (spec 2, 7): by status descending, ten a page. */
export const AccountList = () => (
  <>
    <PageTitle title="accounts.list.title" />
    <DataList<AccountItem>
      columns={accountColumns}
      file={accountColumns}
      sort={byStatus}
      filters={accountFilters}
      rowPath={({ id }) => paths.account(id)}
      rowName={displayNameOf}
      rowActions={(account) => <AccountRowActions account={account} />}
      bulkActions={<BulkActions />}
      actions={<ListActions />}
    />
  </>
);
