import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  addDays,
  daysBetween,
  endOfMonth,
  type InstantRange,
  isLocalDate,
  isTimeZone,
  type LocalDate,
  sameDayOfMonth,
  startOfMonth,
  startOfQuarter,
  startOfYear,
} from '#contract/calendar.ts';
import { messages } from '#contract/messages.ts';
import { localZone } from '#src/format/dateTime.ts';
import { calendarOf } from '#src/format/intl.ts';
import { useChangeSearch } from '#src/ui/page/useChangeSearch.ts';

export interface ReportRange {
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly timeZone: string;
}

export interface ReportSort {
  readonly column: string;
  readonly order: 'asc' | 'desc';
}

type Days = Pick<ReportRange, 'from' | 'to'>;

export const presets = {
  today: (today) => ({ from: today, to: today }),
  thisMonth: (today) => ({ from: startOfMonth(today), to: endOfMonth(today) }),
  lastMonth: (today) => ({ from: startOfMonth(today, -1), to: endOfMonth(today, -1) }),
  thisQuarter: (today) => ({ from: startOfQuarter(today), to: endOfMonth(startOfQuarter(today), 2) }),
  lastQuarter: (today) => ({ from: startOfQuarter(today, -1), to: endOfMonth(startOfQuarter(today, -1), 2) }),
  last30Days: (today) => ({ from: addDays(today, -29), to: today }),
  yearToDate: (today) => ({ from: startOfYear(today), to: today }),
} satisfies Record<string, (today: LocalDate) => Days>;
type Preset = keyof typeof presets;
export const presetNames = Object.keys(presets).filter((name): name is Preset => name in presets);

export const presetOf = ({ from, to }: Days, today: LocalDate): Preset | undefined =>
  presetNames.find((name) => {
    const days = presets[name](today);
    return days.from === from && days.to === to;
  });

export const isWholeMonths = ({ from, to }: Days): boolean => from === startOfMonth(from) && to === endOfMonth(to);
const monthsOf = ({ from, to }: Days): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7)) + 1;

export const monthOfDay = (day: LocalDate): string => day.slice(0, 7);

/** The next range of the same length, or the previous one (−1); whole months stay whole. */
export const shifted = (range: ReportRange, steps: 1 | -1): ReportRange => {
  if (isWholeMonths(range)) {
    const months = steps * monthsOf(range);
    return { ...range, from: startOfMonth(range.from, months), to: endOfMonth(range.to, months) };
  }
  const days = steps * (daysBetween(range.from, range.to) + 1);
  return { ...range, from: addDays(range.from, days), to: addDays(range.to, days) };
};

const monthsEarlier = (range: ReportRange, months: number): ReportRange => ({
  ...range,
  from: startOfMonth(range.from, -months),
  to: sameDayOfMonth(range.to, -months),
});

/** A running month, quarter or year is compared with the same days of the previous one (product.md §2). */
export const comparedWith = (range: ReportRange, today: LocalDate): ReportRange => {
  const preset = presetOf(range, today);
  if (preset === 'yearToDate') return monthsEarlier(range, 12);
  const isOfDays = preset === 'today' || preset === 'last30Days' || range.from !== startOfMonth(range.from);
  const isRunning = range.from <= today && today <= range.to;
  if (isOfDays || (!isRunning && isWholeMonths(range))) return shifted(range, -1);
  const elapsed = isRunning ? { ...range, to: today } : range;
  return monthsEarlier(elapsed, monthsOf(isWholeMonths(range) ? range : elapsed));
};

/** The start of the first day and the end of the last as ISO instants (product.md §7). */
export const boundsOf = ({ from, to, timeZone }: ReportRange): InstantRange => calendarOf(timeZone).rangeOf(from, to);

/** The contract's months are from 1900 to 2099, its instants not before 1900 in UTC. */
export const reportDays = { min: '1900-01-02', max: '2099-12-31' };
const isReportDay = (day: string): boolean => isLocalDate(day) && day >= reportDays.min && day <= reportDays.max;

/** Message or i18n key for an invalid range; undefined if the range is valid. */
export const rangeProblem = ({ from, to }: Days): string | undefined => {
  if (!isReportDay(from) || !isReportDay(to)) return 'reports.range.dateInvalid';
  return from > to ? messages.rangeReversed : undefined;
};

/** The range of a URL; if missing or invalid, the current month in the URL's time zone, or else in the browser's. */
export const rangeFromUrl = (search: URLSearchParams, now: Date, browserZone: string): ReportRange => {
  const requested = search.get('timezone');
  const timeZone = requested !== null && isTimeZone(requested) ? requested : browserZone;
  const days = { from: search.get('from') ?? '', to: search.get('to') ?? '' };
  const usable = rangeProblem(days) === undefined ? days : presets.thisMonth(calendarOf(timeZone).dateAt(now));
  return { ...usable, timeZone };
};

const sortFrom = (search: URLSearchParams): ReportSort | undefined => {
  const column = search.get('sort');
  return column === null ? undefined : { column, order: search.get('order') === 'desc' ? 'desc' : 'asc' };
};

/** Keeps the report's state in the URL and completes it: reload, Back and a copied link show the same figures. */
export const useReportUrl = (now: () => Date) => {
  const [search] = useSearchParams();
  const change = useChangeSearch();
  const range = useMemo(() => rangeFromUrl(search, now(), localZone()), [search, now]);

  useEffect(() => {
    const whole = { from: range.from, to: range.to, timezone: range.timeZone };
    const isWhole = Object.entries(whole).every(([name, value]) => search.get(name) === value);
    if (!isWhole) change(whole, { replace: true, flushSync: false });
  }, [search, range, change]);

  return {
    range,
    isCompared: search.get('compare') === 'previous',
    sort: sortFrom(search),
    setRange: ({ from, to, timeZone }: ReportRange) =>
      change({ from, to, timezone: timeZone, expert: undefined, meeting: undefined }),
    setCompared: (isCompared: boolean) => change({ compare: isCompared ? 'previous' : undefined }),
    setSort: ({ column, order }: ReportSort) => change({ sort: column, order }),
  };
};
