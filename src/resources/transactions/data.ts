import type { TransactionItem } from '#contract/transactionItem.ts';
import { STUCK_AFTER } from '#contract/transactions.ts';
import { withInstants } from '#src/components/list/filters.ts';
import type { ResourceData } from '#src/dataProvider/resourceData.ts';
import { localZone } from '#src/format/dateTime.ts';

/** A value of the list's status filter: pending for too long. */
export const STUCK = 'STUCK';

/** True where the gateway has not answered for so long that somebody has to look; `now` in milliseconds. */
export const isStuck = ({ status, createdAt }: Pick<TransactionItem, 'status' | 'createdAt'>, now: number): boolean =>
  status === 'PENDING' && Date.parse(createdAt) <= now - STUCK_AFTER;

type Filter = Readonly<Record<string, unknown>>;

/** The list's filter as the API takes it: days are instants there, and what is pending for too long is so since then. */
export const toTransactionFilter = (filter: Filter, zone: string, now: Date): Filter => {
  const asked = withInstants(filter, zone);
  if (asked['status'] !== STUCK) return asked;
  const since = new Date(now.getTime() - STUCK_AFTER).toISOString();
  const { to } = asked;
  return { ...asked, status: 'PENDING', to: typeof to === 'string' && to < since ? to : since };
};

/** Transactions are read only. The list's `meta.totals` are those of the whole filter; another API may have no such list. */
export const transactionData: ResourceData = {
  list: {
    call: 'searchTransactions',
    filter: (filter) => toTransactionFilter(filter, localZone(), new Date()),
    absent: 'transactions.noList',
  },
  one: 'getTransaction',
};
