import { useEffect, useRef, useState } from 'react';
import { type RaRecord, useDataProvider, useListContext } from 'react-admin';
import { paging } from '#contract/envelope.ts';
import { useNotifyFailure } from '../failures.tsx';
import { activeValues } from './filters.ts';

/** A page of a list; another API may tell no total. */
interface Page<Row> {
  readonly data: readonly Row[];
  readonly total?: number | undefined;
  readonly pageInfo?: { readonly hasNextPage?: boolean | undefined } | undefined;
}

interface CollectOptions {
  readonly signal: AbortSignal;
  /** Hears, after each page, how many rows are in and how many there are in all, where that is known. */
  readonly onProgress: (rows: number, total: number | undefined) => void;
  /** How many rows are enough; all unless told. */
  readonly atMost?: number | undefined;
}

/**
 * Every row of a list, page after page, the first page being 1. Ends with the last page, with as many rows as are enough, or
 * with the signal's reason thrown. A row that moved between two pages meanwhile is taken once.
 */
export const collectRows = async <Row extends { readonly id: string | number }>(
  readPage: (page: number) => Promise<Page<Row>>,
  { signal, onProgress, atMost = Infinity }: CollectOptions,
): Promise<Row[]> => {
  const rows = new Map<Row['id'], Row>();
  for (let page = 1; ; page += 1) {
    signal.throwIfAborted();
    const { data, total, pageInfo } = await readPage(page);
    for (const row of data) rows.set(row.id, row);
    onProgress(rows.size, total);
    const hasMore = pageInfo?.hasNextPage ?? (total !== undefined && rows.size < total);
    if (!hasMore || data.length === 0 || rows.size >= atMost) return [...rows.values()].slice(0, atMost);
  }
};

export interface AllRowsProgress {
  readonly rows: number;
  readonly total: number | undefined;
}

interface CollectRows<R> {
  /** How many rows are enough; all unless told. */
  readonly atMost?: number;
  /** What is done with them before the progress ends. */
  readonly done?: (rows: readonly R[], signal: AbortSignal) => Promise<void>;
}

/**
 * Every row of the list's filter, in the list's order. `collect` gives undefined where it was cancelled, where it failed,
 * which is told, and while another collects. Who leaves cancels it.
 */
export const useAllRows = <R extends RaRecord>() => {
  const dataProvider = useDataProvider();
  const notifyFailure = useNotifyFailure();
  const { resource, sort, ...list } = useListContext<R>();
  const control = useRef<AbortController>(undefined);
  const [progress, setProgress] = useState<AllRowsProgress>();
  const cancel = () => control.current?.abort();
  useEffect(() => cancel, []);

  const collect = async ({ atMost, done }: CollectRows<R>): Promise<R[] | undefined> => {
    if (control.current) return undefined;
    control.current = new AbortController();
    const { signal } = control.current;
    const filter = activeValues(list.filterValues);
    const readPage = (page: number) =>
      dataProvider.getList<R>(resource, { pagination: { page, perPage: paging.maxPerPage }, sort, filter, signal });
    setProgress({ rows: 0, total: undefined });
    try {
      const onProgress = (rows: number, total: number | undefined) => setProgress({ rows, total });
      const rows = await collectRows(readPage, { signal, onProgress, atMost });
      signal.throwIfAborted();
      await done?.(rows, signal);
      return rows;
    } catch (error) {
      if (!signal.aborted) notifyFailure(error);
      return undefined;
    } finally {
      control.current = undefined;
      setProgress(undefined);
    }
  };
  return { collect, progress, cancel };
};
