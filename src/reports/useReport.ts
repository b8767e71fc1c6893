import { keepPreviousData } from '@tanstack/react-query';
import { useRead } from '#src/dataProvider/useRead.ts';
import type { Report, ReportRow } from './report.ts';
import { boundsOf, type ReportRange } from './reportRange.ts';

export interface ReportFigures {
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
