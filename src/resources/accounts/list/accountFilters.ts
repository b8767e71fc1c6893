import { accountTypes } from '#contract/accounts.ts';
import { expertStatuses } from '#contract/statuses.ts';
import type { ListFilter } from '#src/components/list/filters.ts';

/** The filters of the account list (ux, Accounts). */
export const accountFilters: readonly ListFilter[] = [
  { source: 'keyword', kind: 'search', label: 'accounts.list.search' },
  {
    source: 'status',
    kind: 'choice',
    choices: expertStatuses.map((value) => ({ value, label: `components.status.${value}` })),
  },
  {
    source: 'type',
    kind: 'choice',
    choices: accountTypes.map((value) => ({ value, label: `accounts.type.${value}` })),
  },
  {
    source: 'active',
    kind: 'choice',
    choices: [
      { value: 'true', label: 'accounts.active.yes' },
      { value: 'false', label: 'accounts.active.no' },
    ],
  },
];
