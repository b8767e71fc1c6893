import { accountTypes, type AccountItem } from '#contract/accounts.ts';
import { expertStatuses } from '#contract/statuses.ts';
import { choiceFilter, idTexts, type ListFilter, searchFilter } from '#src/components/list/filters.ts';

/** The filters of the account list (ux, Accounts). */
export const accountFilters: readonly ListFilter<AccountItem>[] = [
  searchFilter(
    ({ id, firstName, lastName, email, phone }) => [...idTexts(id), firstName, lastName, email, phone],
    'accounts.list.search',
  ),
  choiceFilter(
    'status',
    expertStatuses.map((value) => ({ value, label: `components.status.${value}` })),
  ),
  choiceFilter(
    'type',
    accountTypes.map((value) => ({ value, label: `accounts.type.${value}` })),
    { read: ({ isExpert }) => (isExpert === true ? 'expert' : 'user') },
  ),
  choiceFilter(
    'active',
    [
      { value: 'true', label: 'accounts.active.yes' },
      { value: 'false', label: 'accounts.active.no' },
    ],
    { read: ({ active }) => active === true },
  ),
];
