import { Button, Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { useListContext, useTranslate, type RaRecord } from 'react-admin';
import { EmptyState } from '../EmptyState.tsx';
import { ErrorPanel } from '../ErrorPanel.tsx';
import { useIsNarrow } from '../useIsPhone.ts';
import { activeValues } from './filters.ts';
import { IgnoredFilters } from './IgnoredFilters.tsx';
import { ListCards } from './ListCards.tsx';
import { ListTable, type RowsProps } from './ListTable.tsx';
import { useKeptPage } from './useKeptPage.ts';

interface ListRowsProps<R extends RaRecord> extends RowsProps<R> {
  readonly emptyAction?: ReactNode;
}

/** The rows, or why there are none: nothing yet, nothing that matches, or a failure. */
export const ListRows = <R extends RaRecord>({ emptyAction, ...rows }: ListRowsProps<R>) => {
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
      <IgnoredFilters />
      {isNarrow ? <ListCards {...rows} /> : <ListTable {...rows} />}
    </>
  );
};
