import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { AccountItem } from '#contract/accounts.ts';
import { displayNameOf } from '#contract/names.ts';
import { Instant } from '#src/components/Instant.tsx';
import type { Column } from '#src/components/list/columns.ts';
import { StatusChip } from '#src/components/StatusChip.tsx';

const AccountType = ({ isExpert }: AccountItem) =>
  useTranslate()(isExpert === true ? 'accounts.type.expert' : 'accounts.type.user');

const AccountActive = ({ active }: AccountItem) =>
  useTranslate()(active === true ? 'accounts.active.yes' : 'accounts.active.no');

/** A long text does not push the other columns out, nor make its row higher; the whole is its title. */
const Clipped = ({ text }: { readonly text: string | null | undefined }) => (
  <Box
    title={text ?? undefined}
    sx={{ maxWidth: { sm: 168 }, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: { sm: 'nowrap' } }}
  >
    {text}
  </Box>
);

/** An email is never cut: one that is too long goes on in a second line, at its @ where there is one. */
const Email = ({ email }: AccountItem) => {
  const [name, ...domain] = (email ?? '').split('@');
  return (
    <Box sx={{ minWidth: { md: 150 }, overflowWrap: 'anywhere', lineHeight: 1.25 }}>
      {name}
      {domain.length > 0 && (
        <>
          <wbr />
          {`@${domain.join('@')}`}
        </>
      )}
    </Box>
  );
};

/** The columns of the account list (ux, Accounts). */
export const accountColumns: readonly Column<AccountItem>[] = [
  { source: 'name', sortBy: 'firstName', cell: (account) => <Clipped text={displayNameOf(account)} /> },
  { source: 'type', cell: (account) => <AccountType {...account} /> },
  { source: 'status', sortBy: 'status', cell: ({ status }) => <StatusChip status={status} /> },
  { source: 'active', cell: (account) => <AccountActive {...account} /> },
  { source: 'email', sortBy: 'email', cell: (account) => <Email {...account} /> },
  { source: 'phone', cell: ({ phone }) => phone },
  { source: 'createdAt', sortBy: 'createdAt', cell: ({ createdAt }) => <Instant value={createdAt} form="date" /> },
];
