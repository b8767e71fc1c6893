import { useRef, useState } from 'react';
import { useDataProvider, useListContext, type RaRecord } from 'react-admin';
import { paging } from '#contract/envelope.ts';
import { downloadText, toCsv } from '#src/format/csv.ts';
import { useNotifyFailure } from '../useNotifyFailure.ts';
import { collectRows } from './collectRows.ts';
import { activeValues, ignoredFilters } from './filters.ts';
import { useListFilters } from './ListFiltersContext.tsx';

export interface ExportColumn<R extends RaRecord> {
  /** Translated; an instant's names its zone. */
  readonly label: string;
  readonly text: (record: R) => string;
}

export interface ExportSource<R extends RaRecord> {
  /** Without `.csv`. */
  readonly fileName: string;
  readonly columns: readonly ExportColumn<R>[];
}

interface Progress {
  readonly rows: number;
  readonly total: number | undefined;
}

/**
 * Every row of the list's filter as a CSV file, in the list's order; what an API sends past the filter is left out.
 * A failure shows and leaves no file.
 */
export const useExport = <R extends RaRecord>({ fileName, columns }: ExportSource<R>) => {
  const filters = useListFilters<R>();
  const dataProvider = useDataProvider();
  const notifyFailure = useNotifyFailure();
  const { resource, sort, ...list } = useListContext<R>();
  const control = useRef<AbortController>(undefined);
  const [progress, setProgress] = useState<Progress>();

  const start = async () => {
    control.current = new AbortController();
    const { signal } = control.current;
    const filter = activeValues(list.filterValues);
    const readPage = (page: number) =>
      dataProvider.getList<R>(resource, { pagination: { page, perPage: paging.maxPerPage }, sort, filter, signal });
    setProgress({ rows: 0, total: undefined });
    try {
      const rows = await collectRows(readPage, {
        signal,
        onProgress: (count, total) => setProgress({ rows: count, total }),
      });
      const cells = rows
        .filter((row) => ignoredFilters(filters, filter, [row]).length === 0)
        .map((row) => columns.map(({ text }) => text(row)));
      downloadText(`${fileName}.csv`, toCsv([columns.map(({ label }) => label), ...cells]));
    } catch (error) {
      if (!signal.aborted) notifyFailure(error);
    } finally {
      setProgress(undefined);
    }
  };
  return { start, progress, cancel: () => control.current?.abort() };
};
