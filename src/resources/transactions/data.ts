import { z } from 'zod';
import { STUCK_AFTER, transactionSort } from '#contract/transactions.ts';
import { withInstants } from '#src/components/list/filters.ts';
import { HttpError } from '#src/api/HttpError.ts';
import { toListQuery, toListResult } from '#src/dataProvider/listQuery.ts';
import type { ResourceData } from '#src/dataProvider/resourceData.ts';
import { localZone } from '#src/format/dateTime.ts';
import { STUCK } from './transactionFields.tsx';

type Filter = Readonly<Record<string, unknown>>;
const filters = z.record(z.string(), z.unknown());

/** The list's filter as the API takes it: days are instants there, and what is pending for too long is so since then. */
export const toTransactionFilter = (filter: Filter, zone: string, now: Date): Filter => {
  const asked = withInstants(filter, zone);
  if (asked['status'] !== STUCK) return asked;
  const since = new Date(now.getTime() - STUCK_AFTER).toISOString();
  const { to } = asked;
  return { ...asked, status: 'PENDING', to: typeof to === 'string' && to < since ? to : since };
};

/** Transactions are read only. The list's `meta.totals` are those of the whole filter. */
export const transactionData: ResourceData = {
  list: async (client, params, signal) => {
    const filter = toTransactionFilter(filters.parse(params.filter), localZone(), new Date());
    const query = toListQuery({ ...params, filter }, transactionSort);
    const { data, isAbsent } = await client.call('searchTransactions', { query }, { ...(signal && { signal }) });
    /* The list call is an extension: an API without it says so in words, not as a missing record. */
    if (isAbsent) throw new HttpError({ status: 404, message: 'transactions.noList' });
    return { ...toListResult(data, query), meta: { totals: data.totals } };
  },
  one: (client, id, signal) => client.call('getTransaction', { params: { id } }, { ...(signal && { signal }) }),
};
