import { useState } from 'react';
import { type DashboardPeriods, dashboardPeriods } from '#contract/reports.ts';
import { heldStages } from '#contract/statuses.ts';
import type { InstantRange } from '#contract/calendar.ts';
import type { Client } from '#src/api/client.ts';
import { useRead } from '#src/dataProvider/useCall.ts';
import { localZone } from '#src/format/dateTime.ts';
import { calendarOf } from '#src/format/intl.ts';
import { listPath, reportPath } from '#src/links.ts';
import { paths } from '#src/paths.ts';

/**
 * The dashboard's figures in the days of this browser's zone; several widgets share one call. They are drawn one after the
 * other: the first asks for what may be new by then, and each of the others would ask again.
 */
export const useDashboard = ({ isFirst = false }: { readonly isFirst?: boolean } = {}) => {
  const timeZone = localZone();
  const input = { query: { timezone: timeZone } };
  const { data, error, isPending, refetch } = useRead('getDashboard', input, { refetchOnMount: isFirst });
  /** The API has no such call: the widgets read what they can from the calls that every API has. */
  const isAbsent = data?.isAbsent === true;
  const answer = isAbsent ? undefined : data?.data;
  const [ownPeriods] = useState(() => dashboardPeriods(new Date(), timeZone));
  return {
    timeZone,
    answer,
    asOf: data?.asOf,
    isAbsent,
    periods: answer?.periods ?? ownPeriods,
    error,
    isPending,
    retry: () => void refetch(),
  };
};

/** The currencies of some sums, in their order. */
export const currenciesOf = (sums: readonly (readonly { readonly currency: string }[])[]): string[] =>
  [...new Set(sums.flat().map(({ currency }) => currency))].toSorted();

/** The payout report of a period of whole days in a zone. */
export const reportLink = ({ startDate, endDate }: InstantRange, timeZone: string): string => {
  const { dateAt } = calendarOf(timeZone);
  const [from, to] = [dateAt(new Date(startDate)), dateAt(new Date(endDate))];
  return reportPath(paths.payoutSummary, { from, to, timeZone });
};

/** The periods that counts are about. */
export type CountPeriods = Pick<DashboardPeriods, 'today' | 'next7Days'>;

interface Page<Row> {
  readonly items: readonly Row[];
  readonly totalItems?: number | undefined;
}

/** A count of the dashboard, the list that shows the same rows, and how to read it from that list's total. */
export interface Count {
  readonly name: 'pendingExperts' | 'meetingsToday' | 'meetingsNext7Days';
  readonly to: (periods: CountPeriods, timeZone: string) => string;
  /** Undefined where the API's list cannot tell: it gives no total, or takes no notice of the filter. */
  readonly listTotal: (call: Client['call'], periods: CountPeriods) => Promise<number | undefined>;
}

/** Enough rows to see that an API heeds the filter that its total is asked with. */
const perPage = 100;

/** A total is the filter's own only if every row of the page satisfies the filter. */
const trusted = <Row>({ items, totalItems }: Page<Row>, satisfies: (row: Row) => boolean): number | undefined =>
  items.every((row) => satisfies(row)) ? totalItems : undefined;

const meetingsOf = (
  name: 'meetingsToday' | 'meetingsNext7Days',
  rangeOf: (periods: CountPeriods) => InstantRange,
): Count => ({
  name,
  to: (periods, timeZone) => {
    const { startDate, endDate } = rangeOf(periods);
    const { dateAt } = calendarOf(timeZone);
    const [from, to] = [dateAt(new Date(startDate)), dateAt(new Date(endDate))];
    return listPath(paths.meetings, { from, to, stage: heldStages });
  },
  listTotal: async (call, periods) => {
    const { startDate, endDate } = rangeOf(periods);
    const stage = [...heldStages];
    const { data } = await call('searchMeetings', { query: { from: startDate, to: endDate, stage, perPage } });
    const [from, to] = [Date.parse(startDate), Date.parse(endDate)];
    return trusted(
      data,
      (row) => Date.parse(row.dateTime) >= from && Date.parse(row.dateTime) <= to && row.stage !== 'CANCELLED',
    );
  },
});

/** The counts in their order on screen (decisions 17). */
export const counts: readonly Count[] = [
  {
    name: 'pendingExperts',
    to: () => listPath(paths.accounts, { status: 'PENDING' }),
    listTotal: async (call) => {
      // Ascending, so that accounts of other states come first where the filter is not heeded.
      const query = { status: 'PENDING', orderBy: 'status', sortDirection: 'asc', perPage } as const;
      const { data } = await call('searchAccounts', { query });
      return trusted(data, ({ status }) => status === 'PENDING');
    },
  },
  meetingsOf('meetingsToday', ({ today }) => today),
  meetingsOf('meetingsNext7Days', ({ next7Days }) => next7Days),
];
