import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, LinearProgress, Typography } from '@mui/material';
import { useId, useRef, useState } from 'react';
import { type RaRecord, useDataProvider, useListContext, useTranslate } from 'react-admin';
import { paging } from '#contract/envelope.ts';
import { useFieldLabel } from '#src/components/texts.tsx';
import { type Field, useWords } from '#src/fields/field.tsx';
import { toCsv } from '#src/format/csv.ts';
import { saveCsv } from '#src/saveFile.ts';
import { useNotifyFailure } from '../failures.tsx';
import { useOnceOpen } from '../useOnceOpen.ts';
import { activeValues, ignoredFilters, useListFilters } from './filters.ts';

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
}

/**
 * Every row of a list, page after page, the first page being 1. Ends with the last page, or with the signal's reason
 * thrown. A row that moved between two pages meanwhile is taken once.
 */
export const collectRows = async <Row extends { readonly id: string | number }>(
  readPage: (page: number) => Promise<Page<Row>>,
  { signal, onProgress }: CollectOptions,
): Promise<Row[]> => {
  const rows = new Map<Row['id'], Row>();
  for (let page = 1; ; page += 1) {
    signal.throwIfAborted();
    const { data, total, pageInfo } = await readPage(page);
    for (const row of data) rows.set(row.id, row);
    onProgress(rows.size, total);
    const hasMore = pageInfo?.hasNextPage ?? (total !== undefined && rows.size < total);
    if (!hasMore || data.length === 0) return [...rows.values()];
  }
};

interface Progress {
  readonly rows: number;
  readonly total: number | undefined;
}

/**
 * Every row of the list's filter as a CSV file, in the list's order; what an API sends past the filter is left out.
 * A failure shows and leaves no file.
 */
const useExport = <R extends RaRecord>(fields: readonly Field<R>[]) => {
  const labelOf = useFieldLabel();
  const words = useWords();
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
      const head = fields.map((field) => field.fileHead(labelOf(field)));
      const cells = rows
        .filter((row) => ignoredFilters(filters, filter, [row]).length === 0)
        .map((row) => fields.map((field) => field.file(row, words)));
      saveCsv(`${resource}.csv`, toCsv([head, ...cells]));
    } catch (error) {
      if (!signal.aborted) notifyFailure(error);
    } finally {
      setProgress(undefined);
    }
  };
  return { start, progress, cancel: () => control.current?.abort() };
};

interface ExportButtonProps<R extends RaRecord> {
  /** The columns of the file. */
  readonly fields: readonly Field<R>[];
}

/** Exports all filtered rows of the list around as a file of these fields, with progress and Cancel (ux "Lists"). */
export const ExportButton = <R extends RaRecord>({ fields }: ExportButtonProps<R>) => {
  const translate = useTranslate();
  const titleId = useId();
  const { data } = useListContext<R>();
  const { start, progress, cancel } = useExport(fields);
  const { rows = 0, total } = progress ?? {};
  const isDrawn = useOnceOpen(progress !== undefined);
  return (
    <>
      <Button startIcon={<DownloadIcon />} disabled={!data?.length} onClick={() => void start()}>
        {translate('components.list.export')}
      </Button>
      {isDrawn && (
        <Dialog open={progress !== undefined} aria-labelledby={titleId} fullWidth maxWidth="xs">
          <DialogTitle id={titleId}>{translate('components.list.exporting')}</DialogTitle>
          <DialogContent>
            <LinearProgress
              aria-labelledby={titleId}
              {...(total ? { variant: 'determinate', value: (100 * rows) / total } : {})}
            />
            <Typography component="output" sx={{ display: 'block', mt: 1 }}>
              {translate('components.list.count', { smart_count: rows })}
            </Typography>
          </DialogContent>
          <DialogActions>
            <Button onClick={cancel}>{translate('ra.action.cancel')}</Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
};
