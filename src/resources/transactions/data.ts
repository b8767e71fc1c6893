import { z } from 'zod';
import { isLocalDate } from '#contract/localDate.ts';
import { transactionSort } from '#contract/transactions.ts';
import { zoneCalendar } from '#contract/zoneCalendar.ts';
import { HttpError } from '#src/api/HttpError.ts';
import { toListQuery, toListResult } from '#src/dataProvider/listQuery.ts';
import type { ResourceData } from '#src/dataProvider/resourceData.ts';
import { localZone } from '#src/format/dateTime.ts';

type Filter = Readonly<Record<string, unknown>>;
const filters = z.record(z.string(), z.unknown());

/** The list's filter as the API takes it: `from` and `to` are days of a zone on screen, instants on the wire. */
export const toTransactionFilter = (filter: Filter, zone: string): Filter => {
  const bound = (day: unknown, end: 'startDate' | 'endDate') =>
    typeof day === 'string' && isLocalDate(day) ? { [end]: zoneCalendar(zone).rangeOf(day, day)[end] } : {};
  const { from, to, ...others } = filter;
  const { startDate = from, endDate = to } = { ...bound(from, 'startDate'), ...bound(to, 'endDate') };
  return {
    ...others,
    ...(startDate !== undefined && { from: startDate }),
    ...(endDate !== undefined && { to: endDate }),
  };
};

/** The list call is an extension: an API without it says so in words, not as a missing record. */
const explained = (error: unknown): unknown =>
  error instanceof HttpError && error.status === 404
    ? new HttpError({ status: 404, message: 'transactions.noList', requestId: error.requestId, cause: error })
    : error;

/** Transactions are read only. The list's `meta.totals` are those of the whole filter. */
export const transactionData: ResourceData = {
  list: async (client, params, signal) => {
    const filter = toTransactionFilter(filters.parse(params.filter), localZone());
    const query = toListQuery({ ...params, filter }, transactionSort);
    const { data } = await client
      .call('searchTransactions', { query }, { ...(signal && { signal }) })
      .catch((error: unknown) => Promise.reject(explained(error)));
    return { ...toListResult(data, query), meta: { totals: data.totals } };
  },
  one: (client, id, signal) => client.call('getTransaction', { params: { id } }, { ...(signal && { signal }) }),
};
