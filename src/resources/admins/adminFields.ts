import { admin } from '#contract/auth.ts';
import { displayNameOf } from '#contract/names.ts';
import { fieldsOf } from '#src/fields/fieldsOf.ts';

export const adminFields = fieldsOf(
  admin,
  {
    email: { kind: 'email', sortBy: true, width: 11.5 },
    active: { isState: true, words: 'accounts.active', value: ({ active }) => active !== false },
    createdAt: { form: 'date', sortBy: true, width: 7, card: 'none' },
    lastLoginAt: { sortBy: true, width: 8 },
  },
  { name: { kind: 'text', value: displayNameOf, sortBy: 'firstName', width: 8.5 } },
);
