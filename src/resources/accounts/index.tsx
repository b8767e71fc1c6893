import EditIcon from '@mui/icons-material/EditOutlined';
import TriageIcon from '@mui/icons-material/FactCheckOutlined';
import AccountsIcon from '@mui/icons-material/PeopleOutlined';
import DeactivateIcon from '@mui/icons-material/PersonOffOutlined';
import { Button, Chip, IconButton, Tooltip } from '@mui/material';
import { useEffect, useState } from 'react';
import { useGetList, useListContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { type AccountItem } from '#contract/accounts.ts';
import { displayNameOf } from '#contract/names.ts';
import { profile } from '#contract/profile.ts';
import { nameWithEmail } from '#src/components/Person.tsx';
import { lazyPart } from '#src/components/lazyPart.tsx';
import { DataList } from '#src/components/list/DataList.tsx';
import { paths } from '#src/paths.ts';
import type { ResourceDeclaration } from '../declaration.ts';
import { DeactivateDialog } from './DeactivateDialog.tsx';
import { accountColumns, accountFilters, changedFields } from './accountFields.tsx';
import { accountData } from './data.ts';
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
const AccountList = () => (
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
);

const MINUTE = 60_000;

const oneOf = (status: 'PENDING' | 'APPROVED') => ({
  filter: { status },
  sort: { field: 'createdAt', order: 'ASC' as const },
  pagination: { page: 1, perPage: 1 },
});

/** Asked by itself as long as the portal is open: that must keep no session alive (background, contract). */
const polled = { ...oneOf('PENDING'), filter: { status: 'PENDING', background: true } };

interface Page {
  readonly data?: readonly AccountItem[] | undefined;
  readonly total?: number | undefined;
}

/**
 * Whether the API heeds the filter: one that does not answers the same row to every status, and no row is of two.
 */
const heedsStatus = (pending: Page, approved: Page): boolean => {
  const [waiting, other] = [pending.data?.[0], approved.data?.[0]];
  if (waiting?.status !== 'PENDING') return false;
  return other ? other.status === 'APPROVED' : approved.total === 0;
};

/** How many experts wait for a decision; nothing where there are none or the API does not tell. */
const PendingBadge = () => {
  const translate = useTranslate();
  const pending = useGetList<AccountItem>('accounts', polled, { refetchInterval: MINUTE, staleTime: MINUTE });
  const { total = 0 } = pending;
  const approved = useGetList<AccountItem>('accounts', oneOf('APPROVED'), { enabled: total > 0, staleTime: Infinity });
  if (total === 0 || !heedsStatus(pending, approved)) return null;
  const label = translate('accounts.pendingCount', { smart_count: total });
  return <Chip size="small" color="warning" label={total} title={label} aria-label={label} />;
};

/** The form and the queue are fetched when they are first opened: a list does not pay for inputs. */
const AccountEdit = lazyPart(async () => (await import('./edit/AccountEdit.tsx')).AccountEdit);
const AccountTriage = lazyPart(async () => (await import('./triage/AccountTriage.tsx')).AccountTriage);

export const accounts: ResourceDeclaration = {
  name: 'accounts',
  icon: AccountsIcon,
  menu: { order: 10, path: paths.accounts, badge: PendingBadge },
  list: AccountList,
  routes: [
    { path: 'triage', element: <AccountTriage /> },
    { path: ':id/edit', element: <AccountEdit /> },
  ],
  recordRepresentation: (record) => nameWithEmail(profile.safeParse(record['profile'] ?? record).data ?? {}),
  recordPath: paths.account,
  data: accountData,
  fields: changedFields,
  entities: ['account'],
};
