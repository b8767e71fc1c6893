import AccountsIcon from '@mui/icons-material/PeopleOutlined';
import { Chip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { profile } from '#contract/accounts.ts';
import { displayNameOf } from '#contract/names.ts';
import { useRead } from '#src/dataProvider/useRead.ts';
import { paths } from '#src/paths.ts';
import type { ResourceDeclaration } from '../declaration.ts';
import { accountData } from './data.ts';
import { AccountEdit } from './edit/AccountEdit.tsx';
import { AccountList } from './list/AccountList.tsx';
import { AccountTriage } from './triage/AccountTriage.tsx';

const MINUTE = 60_000;

const oneOf = (status: 'PENDING' | 'APPROVED') => ({ query: { status, page: 1, perPage: 1 } });

interface Page {
  readonly items: readonly { readonly status?: string | null }[];
  readonly totalItems?: number | undefined;
}

/**
 * Whether the API heeds the filter: one that does not answers the same row to every status, and no row is of two.
 */
const heedsStatus = (pending?: Page, approved?: Page): boolean => {
  if (!pending || !approved) return false;
  const [waiting, other] = [pending.items[0], approved.items[0]];
  if (waiting?.status !== 'PENDING') return false;
  return other ? other.status === 'APPROVED' : approved.totalItems === 0;
};

/** How many experts wait for a decision; nothing where there are none or the API does not tell. */
const PendingBadge = () => {
  const translate = useTranslate();
  const pending = useRead('searchAccounts', oneOf('PENDING'), { refetchInterval: MINUTE, staleTime: MINUTE });
  const total = pending.data?.data.totalItems ?? 0;
  const approved = useRead('searchAccounts', oneOf('APPROVED'), { enabled: total > 0, staleTime: Infinity });
  if (total === 0 || !heedsStatus(pending.data?.data, approved.data?.data)) return null;
  const label = translate('accounts.pendingCount', { smart_count: total });
  return <Chip size="small" color="warning" label={total} title={label} aria-label={label} />;
};

export const accounts: ResourceDeclaration = {
  name: 'accounts',
  icon: AccountsIcon,
  menu: { order: 10, path: paths.accounts, badge: PendingBadge },
  list: AccountList,
  routes: [
    { path: 'triage', element: <AccountTriage /> },
    { path: ':id/edit', element: <AccountEdit /> },
  ],
  recordRepresentation: (record) => displayNameOf(profile.safeParse(record['profile'] ?? record).data ?? {}),
  recordPath: paths.account,
  data: accountData,
};
