import AccountsIcon from '@mui/icons-material/PeopleOutlined';
import { Chip } from '@mui/material';
import { useGetList, useTranslate } from 'react-admin';
import { type AccountItem, profile } from '#contract/accounts.ts';
import { nameWithEmail } from '#src/components/Person.tsx';
import { lazyPart } from '#src/components/lazyPart.tsx';
import { paths } from '#src/paths.ts';
import type { ResourceDeclaration } from '../declaration.ts';
import { changedFields } from './accountFields.tsx';
import { accountData } from './data.ts';
import { AccountList } from './list/AccountList.tsx';

const MINUTE = 60_000;

const oneOf = (status: 'PENDING' | 'APPROVED') => ({
  filter: { status },
  sort: { field: 'createdAt', order: 'ASC' as const },
  pagination: { page: 1, perPage: 1 },
});

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
  const pending = useGetList<AccountItem>('accounts', oneOf('PENDING'), { refetchInterval: MINUTE, staleTime: MINUTE });
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
