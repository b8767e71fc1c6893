import AccountsIcon from '@mui/icons-material/PeopleOutlined';
import { profile } from '#contract/accounts.ts';
import { displayNameOf } from '#contract/names.ts';
import { paths } from '#src/paths.ts';
import type { ResourceDeclaration } from '../declaration.ts';
import { accountData } from './data.ts';
import { AccountEdit } from './edit/AccountEdit.tsx';
import { AccountList } from './list/AccountList.tsx';
import { PendingBadge } from './PendingBadge.tsx';
import { AccountTriage } from './triage/AccountTriage.tsx';

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
