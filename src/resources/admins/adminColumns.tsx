import type { Admin } from '#contract/auth.ts';
import { displayNameOf } from '#contract/names.ts';
import { DateTimeField } from '#src/components/DateTimeField.tsx';
import type { Column } from '#src/components/list/columns.ts';
import { StatusChip } from '#src/components/StatusChip.tsx';

export const adminColumns: readonly Column<Admin>[] = [
  { source: 'name', sortBy: 'firstName', cell: displayNameOf },
  { source: 'email', sortBy: 'email', cell: ({ email }) => email },
  { source: 'active', cell: ({ active }) => <StatusChip status={active === false ? 'INACTIVE' : 'ACTIVE'} /> },
  { source: 'createdAt', sortBy: 'createdAt', cell: ({ createdAt }) => <DateTimeField value={createdAt} dateOnly /> },
  { source: 'lastLoginAt', sortBy: 'lastLoginAt', cell: ({ lastLoginAt }) => <DateTimeField value={lastLoginAt} /> },
];
