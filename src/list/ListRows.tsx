import { Button, Stack } from '@mui/material';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { type RaRecord, useListContext, useTranslate } from 'react-admin';
import { ErrorBoundary } from 'react-error-boundary';
import { useQuiet } from '#src/dataProvider/useCall.ts';
import { EmptyState } from '#src/ui/Section.tsx';
import { ErrorPanel, useNotifyFailure } from '#src/ui/failures.tsx';
import { lazyPart } from '#src/ui/lazyPart.tsx';
import { useIsNarrow } from '#src/ui/screen.ts';
import { activeValues } from './filters/filters.ts';
import { ListCards } from './ListCards.tsx';
import { ListTable } from './ListTable.tsx';
import type { RowsProps } from './rows.tsx';

const Pictures = lazyPart(async () => (await import('./Pictures.tsx')).Pictures, null);

const LatePictures = ({ columns }: { readonly columns: readonly unknown[] }) =>
  useQuiet() && (
    <ErrorBoundary fallback={null}>
      <Pictures columns={columns} />
    </ErrorBoundary>
  );

/** Returns to the last loaded page if another fails to load; react-admin would open page 1 without an error. */
const useFallbackPage = (): void => {
  const translate = useTranslate();
  const notifyFailure = useNotifyFailure();
  const context = useListContext();
  const { page, perPage, data, isFetching, setPage } = context;
  const error: unknown = context.error;
  /* A different key is a different list. */
  const list = JSON.stringify([perPage, context.sort, context.filterValues]);
  const loaded = useRef<{ readonly page: number; readonly list: string }>(undefined);

  const check = useEffectEvent(() => {
    if (isFetching) return;
    if (!error) {
      if (data) loaded.current = { page, list };
      return;
    }
    const last = loaded.current;
    if (last?.list !== list || last.page === page) return;
    notifyFailure(error, { message: translate('components.list.pageKept', { page, kept: last.page }) });
    setPage(last.page);
  });
  useEffect(() => check(), [page, list, data, error, isFetching]);
};

interface ListRowsProps<R extends RaRecord> extends RowsProps<R> {
  readonly emptyAction?: ReactNode;
  readonly isSelecting: boolean;
}

export const ListRows = <R extends RaRecord>({ emptyAction, isSelecting, ...rows }: ListRowsProps<R>) => {
  const translate = useTranslate();
  const isNarrow = useIsNarrow();
  const list = useListContext<R>();
  const { data, isPending, refetch, setFilters } = list;
  const error: unknown = list.error;

  useFallbackPage();

  const failure = Boolean(error) && <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (!data?.length && failure) return failure;
  if (!data?.length && !isPending) {
    const isFiltered = Object.keys(activeValues(list.filterValues)).length > 0;
    const clear = (
      <Stack direction="row" spacing={1} sx={{ justifyContent: 'center' }}>
        <Button variant="outlined" onClick={() => setFilters({}, {}, false)}>
          {translate('ra.navigation.clear_filters')}
        </Button>
        {emptyAction}
      </Stack>
    );
    return (
      <EmptyState
        title={translate(`components.list.${isFiltered ? 'noMatch' : 'nothing'}`)}
        action={isFiltered ? clear : emptyAction}
      />
    );
  }
  return (
    <>
      {failure}
      {isNarrow ? <ListCards {...rows} isSelecting={isSelecting} /> : <ListTable {...rows} />}
      {rows.columns.some(({ frame }) => frame) && <LatePictures columns={rows.columns} />}
    </>
  );
};
