import { useCallback, useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { localZone } from '#src/format/dateTime.ts';
import { rangeFromUrl, type ReportRange } from './reportRange.ts';
import type { ReportSort } from './reportSheet.ts';

/** What the URL says of a report: the range, the comparison, the sort; and how to change each of them. */
export interface ReportUrl {
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
