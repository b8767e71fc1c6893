import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import {
  type RaRecord,
  useListContext,
  useNotify,
  useTranslate,
  type GetListResult,
  useDataProvider,
} from 'react-admin';
import { type Field, useWords } from '#src/fields/field.tsx';
import { useReadNames } from '#src/fields/reference.tsx';
import { saveCsv, toCsv } from '#src/ui/saveFile.ts';
import { BarButton } from '#src/ui/controls.tsx';
import { lazyPart, onIntent, Opened } from '#src/ui/lazyPart.tsx';
import { useFieldLabel } from '#src/ui/texts.tsx';
import { useEffect, useRef, useState } from 'react';
import { paging } from '#contract/envelope.ts';
import { useNotifyFailure } from '#src/ui/failures.tsx';
import { activeValues } from './filters/filters.ts';

interface CollectOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (rows: number, total: number | undefined) => void;
  /** Rows are missing, as the list changed while it was read. */
  readonly onShort: () => void;
  readonly atMost?: number | undefined;
}

/** Reads all pages in order, each row once; once more if the list changed meanwhile. Rejects if aborted. */
export const collectRows = async <Row extends RaRecord>(
  readPage: (page: number) => Promise<GetListResult<Row>>,
  { signal, onProgress, onShort, atMost = Infinity }: CollectOptions,
): Promise<Row[]> => {
  const rows = new Map<Row['id'], Row>();
  /* Resolves to false if rows may have moved to a page that was read before. */
  const readAll = async (): Promise<boolean> => {
    const totals = new Set<number | undefined>();
    let seen = 0;
    for (let page = 1; ; page += 1) {
      signal.throwIfAborted();
      const before = rows.size;
      const { data, total, pageInfo } = await readPage(page);
      for (const row of data) rows.set(row.id, row);
      seen += data.length;
      totals.add(total);
      onProgress(rows.size, total);
      if (rows.size >= atMost) return true;
      const hasMore =
        total === undefined ? pageInfo?.hasNextPage && rows.size > before : data.length > 0 && seen < total;
      if (!hasMore) return totals.size === 1 && rows.size >= (total ?? 0);
    }
  };
  if (!(await readAll()) && !(await readAll())) onShort();
  return [...rows.values()].slice(0, atMost);
};

export interface AllRowsProgress {
  readonly rows: number;
  readonly total: number | undefined;
}

interface CollectRows<R> {
  readonly atMost?: number;
  readonly done?: (rows: readonly R[], signal: AbortSignal) => Promise<void>;
}

/** `collect` resolves to undefined if cancelled, after a failure (with a notice), and while another one is running. */
export const useAllRows = <R extends RaRecord>() => {
  const dataProvider = useDataProvider();
  const notify = useNotify();
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
    /* The pages of a list of upcoming meetings would not fit together if each had another time. */
    const meta = { now: new Date() };
    const { maxPerPage: perPage } = paging;
    const readPage = (page: number) =>
      dataProvider.getList<R>(resource, { pagination: { page, perPage }, sort, filter, meta, signal });
    const onProgress = (rows: number, total: number | undefined) => setProgress({ rows, total });
    const onShort = () => notify('components.list.short', { type: 'warning' });
    onProgress(0, undefined);
    try {
      const rows = await collectRows(readPage, { signal, onProgress, onShort, atMost });
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

const ExportDialog = lazyPart(async () => (await import('./filters/Sheets.tsx')).ExportDialog, null);

export const ExportButton = <R extends RaRecord>({ fields }: { readonly fields: readonly Field<R>[] }) => {
  const translate = useTranslate();
  const { data, resource } = useListContext<R>();
  const labelOf = useFieldLabel();
  const words = useWords();
  const { collect, progress, cancel } = useAllRows<R>();
  const readNames = useReadNames();
  const save = async (rows: readonly R[], signal: AbortSignal) => {
    const referred = rows.flatMap((row) => fields.flatMap((field) => field.referred(field.value(row), row)));
    const named = { ...words, nameOf: await readNames(referred, signal) };
    const head = fields.map((field) => field.fileHead(labelOf(field)));
    const cells = rows.map((row) => fields.map((field) => field.file(row, named)));
    signal.throwIfAborted();
    saveCsv(`${resource}.csv`, toCsv([head, ...cells]));
  };
  return (
    <>
      <BarButton
        label={translate('components.list.export')}
        icon={<DownloadIcon />}
        disabled={!data?.length}
        onClick={() => void collect({ done: save })}
        {...onIntent(ExportDialog)}
      />
      <Opened isOpen={progress !== undefined} onClose={cancel}>
        <ExportDialog progress={progress} onCancel={cancel} />
      </Opened>
    </>
  );
};
