import type { Admin } from '#contract/auth.ts';
import { displayNameOf } from '#contract/names.ts';
import { Instant } from '#src/components/Instant.tsx';
import type { Column } from '#src/components/list/columns.ts';
import { StatusChip } from '#src/components/StatusChip.tsx';

export const adminColumns: readonly Column<Admin>[] = [
  { source: 'name', sortBy: 'firstName', cell: displayNameOf },
  { source: 'email', sortBy: 'email', cell: ({ email }) => email },
  { source: 'active', cell: ({ active }) => <StatusChip status={active === false ? 'INACTIVE' : 'ACTIVE'} /> },
  { source: 'createdAt', sortBy: 'createdAt', cell: ({ createdAt }) => <Instant value={createdAt} form="date" /> },
  { source: 'lastLoginAt', sortBy: 'lastLoginAt', cell: ({ lastLoginAt }) => <Instant value={lastLoginAt} /> },
];
