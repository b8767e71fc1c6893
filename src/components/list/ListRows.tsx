import { Button, Stack } from '@mui/material';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { type RaRecord, useListContext, useTranslate } from 'react-admin';
import { ErrorBoundary } from 'react-error-boundary';
import { useQuiet } from '#src/dataProvider/useQuiet.ts';
import { EmptyState } from '../Section.tsx';
import { ErrorPanel, useNotifyFailure } from '../failures.tsx';
import { useIsNarrow } from '../screen.ts';
import { lazyPart } from '../lazyPart.tsx';
import { ListCards } from './ListCards.tsx';
import { activeValues } from './filters.ts';
import { ListTable, type RowsProps } from './ListTable.tsx';
import type { PicturesProps } from './Pictures.tsx';

const Pictures = lazyPart<PicturesProps>(async () => (await import('./Pictures.tsx')).Pictures, null);

/** The pictures of people, once the page has all that it asked for; where they cannot be fetched, the initials stay. */
const LatePictures = (props: PicturesProps) =>
  useQuiet() && (
    <ErrorBoundary fallback={null}>
      <Pictures {...props} />
    </ErrorBoundary>
  );

interface Read {
  readonly page: number;
  /** What the page belongs to: another filter, order or size is another list. */
  readonly list: string;
}

/** A page that cannot be read is not shown as if it were there: the one that was read last stays, and that is said. */
const useKeptPage = (): void => {
  const translate = useTranslate();
  const notifyFailure = useNotifyFailure();
  const context = useListContext();
  const { page, perPage, data, isFetching, setPage } = context;
  const error: unknown = context.error;
  const list = JSON.stringify([perPage, context.sort, context.filterValues]);
  const lastRead = useRef<Read>(undefined);

  const look = useEffectEvent(() => {
    if (isFetching) return;
    if (!error) {
      if (data) lastRead.current = { page, list };
      return;
    }
    const kept = lastRead.current;
    if (kept?.list !== list || kept.page === page) return;
    notifyFailure(error, { message: translate('components.list.pageKept', { page, kept: kept.page }) });
    setPage(kept.page);
  });
  useEffect(() => look(), [page, list, data, error, isFetching]);
};

interface ListRowsProps<R extends RaRecord> extends RowsProps<R> {
  readonly emptyAction?: ReactNode;
  /** On a narrow screen: the ticks are shown. */
  readonly isSelecting: boolean;
}

/** The rows, or why there are none: nothing yet, nothing that matches, or a failure. */
export const ListRows = <R extends RaRecord>({ emptyAction, isSelecting, ...rows }: ListRowsProps<R>) => {
  const { columns } = rows;
  const translate = useTranslate();
  const isNarrow = useIsNarrow();
  const list = useListContext<R>();
  const { data, isPending, refetch, setFilters } = list;
  const error: unknown = list.error;
  const values = activeValues(list.filterValues);
  const isFiltered = Object.keys(values).length > 0;

  useKeptPage();

  const failure = Boolean(error) && <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (failure && !data?.length) return failure;
  if (!isPending && !data?.length) {
    return isFiltered ? (
      <EmptyState
        title={translate('components.list.noMatch')}
        action={
          <Stack direction="row" spacing={1} sx={{ justifyContent: 'center' }}>
            <Button variant="outlined" onClick={() => setFilters({}, {}, false)}>
              {translate('components.list.clearFilters')}
            </Button>
            {emptyAction}
          </Stack>
        }
      />
    ) : (
      <EmptyState title={translate('components.list.nothing')} action={emptyAction} />
    );
  }
  return (
    <>
      {failure}
      {isNarrow ? <ListCards {...rows} isSelecting={isSelecting} /> : <ListTable {...rows} />}
      {columns.some(({ frame }) => frame) && <LatePictures columns={columns} />}
    </>
  );
};
