import { transactionStatuses, transactionTypes } from '#contract/statuses.ts';
import type { TransactionItem } from '#contract/transactionItem.ts';
import { AccountName } from '#src/components/AccountName.tsx';
import { choiceFilter, dayFilters, searchFilter, type ListFilter } from '#src/components/list/filters.ts';
import { idTexts, partyTexts } from '#src/components/list/searchTexts.ts';
import { MeetingName } from './MeetingName.tsx';
import { isStuck, STUCK } from './stuck.ts';

type TransactionFilter = ListFilter<TransactionItem>;

/** Set by links from other pages and taken away by its chip: there is nothing to type. */
const partyFilter = (side: 'expert' | 'user'): TransactionFilter => ({
  kind: 'custom',
  source: `${side}Id`,
  text: (value) => <AccountName id={String(value)} />,
  matches: (row, value) => row[side]?.id === value,
});

const meetingFilter: TransactionFilter = {
  kind: 'custom',
  source: 'meetingId',
  text: (value) => <MeetingName id={String(value)} />,
  matches: (row, value) => row.meetingId === value,
};

const statusFilter: TransactionFilter = {
  ...choiceFilter<TransactionItem>(
    'status',
    [...transactionStatuses, STUCK].map((value) => ({ value, label: `transactions.statuses.${value}` })),
  ),
  matches: (row, value) => (value === STUCK ? isStuck(row, Date.now()) : row.status === value),
};

/** The filters of the transaction list; `from` and `to` are days of this browser's zone. */
export const transactionFilters: readonly TransactionFilter[] = [
  searchFilter(({ id, meetingId, gatewayReference, expert, user }) => [
    ...idTexts(id),
    ...idTexts(meetingId),
    gatewayReference,
    ...partyTexts(expert),
    ...partyTexts(user),
  ]),
  choiceFilter(
    'type',
    transactionTypes.map((value) => ({ value, label: `transactions.types.${value}` })),
  ),
  statusFilter,
  ...dayFilters<TransactionItem>(({ createdAt }) => createdAt),
  meetingFilter,
  partyFilter('expert'),
  partyFilter('user'),
];
