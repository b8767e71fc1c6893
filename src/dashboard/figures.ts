import type { Dashboard } from '#contract/reports.ts';
import { heldStages } from '#contract/statuses.ts';
import type { InstantRange } from '#contract/calendar.ts';
import { useRead } from '#src/dataProvider/useCall.ts';
import { localZone } from '#src/format/dateTime.ts';
import { calendarOf } from '#src/format/intl.ts';
import { listPath, reportPath } from '#src/links.ts';
import { paths } from '#src/paths.ts';

/** The figures in this browser's zone, in one call for all widgets: the first to render refetches it. */
export const useDashboard = ({ isFirst = false }: { readonly isFirst?: boolean } = {}) => {
  const timeZone = localZone();
  const input = { query: { timezone: timeZone } };
  const { data, error, refetch } = useRead('getDashboard', input, { refetchOnMount: isFirst });
  return { timeZone, answer: data?.data, asOf: data?.asOf, error, retry: () => void refetch() };
};

export const currenciesOf = (sums: readonly (readonly { readonly currency: string }[])[]): string[] =>
  [...new Set(sums.flat().map(({ currency }) => currency))].toSorted();

export const daysIn = ({ startDate, endDate }: InstantRange, timeZone: string) => {
  const { dateAt } = calendarOf(timeZone);
  return { from: dateAt(new Date(startDate)), to: dateAt(new Date(endDate)) };
};

export const reportLink = (period: InstantRange, timeZone: string): string =>
  reportPath(paths.payoutSummary, { ...daysIn(period, timeZone), timeZone });

interface Count {
  readonly name: 'pendingExperts' | 'meetingsToday' | 'meetingsNext7Days';
  /** The list's call and the fields of its filter. */
  readonly needs: readonly [call: string, ...fields: string[]];
  readonly to: (periods: Dashboard['periods'], timeZone: string) => string;
}

const meetingsOf = (name: 'meetingsToday' | 'meetingsNext7Days', period: 'today' | 'next7Days'): Count => ({
  name,
  needs: ['searchMeetings', 'from', 'to', 'stage'],
  to: (periods, timeZone) => listPath(paths.meetings, { ...daysIn(periods[period], timeZone), stage: heldStages }),
});

export const counts: readonly Count[] = [
  {
    name: 'pendingExperts',
    needs: ['searchAccounts', 'status'],
    to: () => listPath(paths.accounts, { status: 'PENDING' }),
  },
  meetingsOf('meetingsToday', 'today'),
  meetingsOf('meetingsNext7Days', 'next7Days'),
];
