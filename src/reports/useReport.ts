import { keepPreviousData } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { LocalDate } from '#contract/calendar.ts';
import { useRead } from '#src/dataProvider/useRead.ts';
import { formatDateTime, localZone, zoneName } from '#src/format/dateTime.ts';
import { formatDay } from '#src/format/day.ts';
import type { Report, ReportRow } from './report.ts';
import { boundsOf, rangeFromUrl, type ReportRange } from './reportRange.ts';
import type { ReportSort } from './reportSheet.ts';

/** What the URL says of a report: the range, the comparison, the sort; and how to change each of them. */
interface ReportUrl {
  readonly range: ReportRange;
  readonly isCompared: boolean;
  readonly sort: ReportSort | undefined;
  readonly setRange: (range: ReportRange) => void;
  readonly setCompared: (isCompared: boolean) => void;
  readonly setSort: (sort: ReportSort) => void;
}

const sortFrom = (search: URLSearchParams): ReportSort | undefined => {
  const column = search.get('sort');
  return column === null ? undefined : { column, order: search.get('order') === 'desc' ? 'desc' : 'asc' };
};

/**
 * A report's state, all of it in the URL: reload, Back and a sent link show the same figures. A URL that leaves out
 * range or zone is completed, so that it can be copied.
 */
export const useReportUrl = (now: () => Date): ReportUrl => {
  const [search, setSearch] = useSearchParams();
  const range = useMemo(() => rangeFromUrl(search, now(), localZone()), [search, now]);
  const change = useCallback(
    (changes: Record<string, string | undefined>) =>
      setSearch((before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value === undefined) after.delete(name);
          else after.set(name, value);
        }
        return after;
      }),
    [setSearch],
  );

  useEffect(() => {
    const whole = { from: range.from, to: range.to, timezone: range.timeZone };
    if (Object.entries(whole).some(([name, value]) => search.get(name) !== value)) {
      setSearch((before) => new URLSearchParams({ ...Object.fromEntries(before), ...whole }), { replace: true });
    }
  }, [search, range, setSearch]);

  return {
    range,
    isCompared: search.get('compare') === 'previous',
    sort: sortFrom(search),
    setRange: ({ from, to, timeZone }) =>
      change({ from, to, timezone: timeZone, expert: undefined, meeting: undefined }),
    setCompared: (isCompared) => change({ compare: isCompared ? 'previous' : undefined }),
    setSort: ({ column, order }) => change({ sort: column, order }),
  };
};

/** What a sheet of figures must say of itself: label and value of the range, the zone, and when it was made. */
export const useAbout = ({ from, to, timeZone }: ReportRange, madeAt: number, compared?: ReportRange) => {
  const translate = useTranslate();
  const locale = useLocale();
  const made = new Date(madeAt).toISOString();
  const days = (first: LocalDate, last: LocalDate) =>
    translate('reports.about.to', { from: formatDay(first, locale), to: formatDay(last, locale) });
  return [
    [translate('reports.about.range'), days(from, to)],
    ...(compared ? [[translate('reports.compare'), days(compared.from, compared.to)] as const] : []),
    [translate('reports.about.zone'), timeZone],
    [
      translate('reports.about.madeAt'),
      `${formatDateTime(made, { timeZone, locale })} ${zoneName(made, { timeZone, locale })}`,
    ],
  ] as const;
};

interface ReportFigures {
  /** Undefined until the first answer. */
  readonly rows: readonly ReportRow[] | undefined;
  /** The rows of the period before, where they are wanted. */
  readonly previous: readonly ReportRow[] | undefined;
  /** When the figures were read, milliseconds since the epoch. */
  readonly madeAt: number;
  /** True while the rows are not yet those of the range: they are of the one before it, or there are none. */
  readonly isLoading: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** The figures of a report in a range, and of the period before it when they are compared. */
export const useReport = (report: Report, range: ReportRange, compared: ReportRange | undefined): ReportFigures => {
  const now = useRead(report.endpoint, { body: boundsOf(range) }, { placeholderData: keepPreviousData });
  const before = useRead(
    report.endpoint,
    { body: boundsOf(compared ?? range) },
    { placeholderData: keepPreviousData, enabled: compared !== undefined },
  );
  const isCompared = compared !== undefined;
  const reads = isCompared ? [now, before] : [now];
  return {
    rows: now.data && (now.data.data ?? []),
    previous: isCompared && before.data ? (before.data.data ?? []) : undefined,
    madeAt: now.dataUpdatedAt,
    isLoading: reads.some(({ isPending, isPlaceholderData }) => isPending || isPlaceholderData),
    error: reads.find(({ error }) => error)?.error ?? null,
    retry: () => {
      for (const read of reads) if (read.error) void read.refetch();
    },
  };
};
