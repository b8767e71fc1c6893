import { accountItem, accountTypes, type AccountItem } from '#contract/accounts.ts';
import { displayNameOf } from '#contract/names.ts';
import { expertStatuses } from '#contract/statuses.ts';
import { idTexts, searchFilter, type ListFilter } from '#src/components/list/filters.ts';
import { fieldsOf } from '#src/fields/fieldsOf.ts';

const typeOf = ({ isExpert }: AccountItem) => (isExpert === true ? 'expert' : 'user');
const isActive = ({ active }: AccountItem) => active === true;

/** An account as a row of its list (spec 3): who has no flag is inactive, and a user. */
export const accountFields = fieldsOf(
  accountItem,
  {
    status: { kind: 'status', choices: expertStatuses, sortBy: true },
    active: { value: isActive, words: 'accounts.active' },
    email: { kind: 'email', sortBy: true },
    phone: { kind: 'phone' },
    createdAt: { form: 'date', sortBy: true },
  },
  {
    name: { kind: 'text', value: displayNameOf, sortBy: 'firstName', isClipped: true },
    type: { kind: 'choice', value: typeOf, choices: accountTypes, words: 'accounts.type' },
  },
);

const { name, type, status, active, email, phone, createdAt } = accountFields;

/** The columns of the list, and of its file (ux, Accounts). */
export const accountColumns = [name, type, status, active, email, phone, createdAt];

/** The filters of the list (ux, Accounts). */
export const accountFilters: readonly ListFilter<AccountItem>[] = [
  searchFilter(
    (row) => [...idTexts(row.id), row.firstName, row.lastName, row.email, row.phone],
    'accounts.list.search',
  ),
  ...[status, type, active].flatMap((field) => field.filters),
];
