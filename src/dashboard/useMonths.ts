import { fromMinor, toMinor } from '#contract/money.ts';
import type { PayoutRow } from '#contract/reports.ts';
import type { InstantRange } from '#contract/zoneCalendar.ts';
import { useRead } from '#src/dataProvider/useRead.ts';
import { useDashboard } from './useDashboard.ts';

/** What was earned in one currency, in major units. */
export interface Figures {
  readonly currency: string;
  readonly gross: number;
  readonly payout: number;
}

const figuresOf = (rows: readonly PayoutRow[]): Figures[] => {
  const currencies = [...new Set(rows.map(({ currency }) => currency ?? ''))];
  return currencies.map((currency) => {
    const own = rows.filter((row) => (row.currency ?? '') === currency);
    const sum = (name: 'gross' | 'payout') => fromMinor(own.reduce((cents, row) => cents + toMinor(row[name] ?? 0), 0));
    return { currency, gross: sum('gross'), payout: sum('payout') };
  });
};

const useReported = (period: InstantRange, enabled: boolean) => {
  const { data, error, refetch } = useRead('getPayoutReport', { body: period }, { enabled });
  const figures = data && figuresOf(data.data ?? []);
  return { figures, error, retry: () => void refetch() };
};

/** This month and the last one, per currency: as the API sums them up, or from its payout report. */
export const useMonths = () => {
  const { answer, isAbsent, periods, timeZone, error, retry } = useDashboard();
  const [thisMonth, lastMonth] = [useReported(periods.thisMonth, isAbsent), useReported(periods.lastMonth, isAbsent)];
  const failed = [thisMonth, lastMonth].find((read) => read.error);
  return {
    timeZone,
    periods,
    thisMonth: answer?.thisMonth ?? thisMonth.figures,
    lastMonth: answer?.lastMonth ?? lastMonth.figures,
    error: error ?? failed?.error ?? null,
    retry: failed?.retry ?? retry,
  };
};
