import { transactionStatuses, transactionTypes } from '#contract/statuses.ts';
import type { TransactionItem } from '#contract/transactionItem.ts';
import type { ListFilter } from '#src/components/list/filters.ts';
import { toTransactionFilter } from './data.ts';

/** Set by links from other pages and taken away by its chip: there is nothing to type. */
const linked = (source: string): ListFilter => ({
  kind: 'custom',
  source,
  input: () => null,
  text: (value) => String(value).slice(0, 8),
});

/** The filters of the transaction list; `from` and `to` are days of this browser's zone. */
export const transactionFilters: readonly ListFilter[] = [
  { kind: 'search', source: 'keyword' },
  {
    kind: 'choice',
    source: 'type',
    choices: transactionTypes.map((value) => ({ value, label: `transactions.types.${value}` })),
  },
  {
    kind: 'choice',
    source: 'status',
    choices: transactionStatuses.map((value) => ({ value, label: `transactions.statuses.${value}` })),
  },
  { kind: 'day', source: 'from' },
  { kind: 'day', source: 'to' },
  linked('meetingId'),
  linked('expertId'),
  linked('userId'),
];

/** True where a row fits the filter, as far as a row can tell; an API that ignores a filter is found out by it. */
export const fitsFilter = (row: TransactionItem, filter: Readonly<Record<string, unknown>>, zone: string): boolean => {
  const { type, status, meetingId, expertId, userId, from, to } = toTransactionFilter(filter, zone);
  const at = Date.parse(row.createdAt);
  return (
    (!type || row.type === type) &&
    (!status || row.status === status) &&
    (!meetingId || row.meetingId === meetingId) &&
    (!expertId || row.expert?.id === expertId) &&
    (!userId || row.user?.id === userId) &&
    (typeof from !== 'string' || at >= Date.parse(from)) &&
    (typeof to !== 'string' || at <= Date.parse(to))
  );
};
