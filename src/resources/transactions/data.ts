import { STUCK, STUCK_AFTER } from '#contract/transactions.ts';
import { withInstants } from '#src/components/list/filters.ts';
import type { ResourceData } from '#src/dataProvider/resourceData.ts';
import { localZone } from '#src/format/dateTime.ts';

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
