import { Box, Button, Card, TablePagination, Typography } from '@mui/material';
import { type ReactNode, useMemo } from 'react';
import {
  ListBase,
  type RaRecord,
  type SortPayload,
  useListContext,
  useGetResourceLabel,
  useResourceContext,
  useStore,
  useTranslate,
} from 'react-admin';
import { z } from 'zod';
import { paging } from '#contract/envelope.ts';
import { rowsOnly } from '#src/dataProvider/askEarly.ts';
import type { Field, Words } from '#src/fields/field.tsx';
import { InTurn } from '../InTurn.tsx';
import { PageTitle } from '../PageTitle.tsx';
import { useFieldLabel } from '../texts.tsx';
import { useIsNarrow } from '../screen.ts';
import { type Arrangement, type Column, ColumnsMenu, noArrangement, visible } from './ColumnsMenu.tsx';
import { ExportButton } from './ExportButton.tsx';
import { ActiveFilters, FilterBar } from './FilterBar.tsx';
import { type ListFilter, ListFiltersContext } from './filters.ts';
import { ListRows } from './ListRows.tsx';
import { SavedViews } from './ListViews.tsx';
import { SortSelect } from './ListCards.tsx';

/** What can be done with the rows that are ticked; the actions read them from `useListContext().selectedIds`. */
const SelectionBar = ({ children }: { children: ReactNode }) => {
  const translate = useTranslate();
  const { selectedIds, onUnselectItems } = useListContext();
  if (selectedIds.length === 0) return null;
  return (
    <Box
      component="section"
      aria-label={translate('components.list.selected', { smart_count: selectedIds.length })}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        p: 1,
        mb: 1,
        bgcolor: 'action.selected',
        borderRadius: 1,
      }}
    >
      <Typography variant="body2" sx={{ fontWeight: 600, px: 1 }}>
        {translate('components.list.selected', { smart_count: selectedIds.length })}
      </Typography>
      {children}
      <Button onClick={() => onUnselectItems()}>{translate('components.list.unselect')}</Button>
    </Box>
  );
};

const sizes: readonly number[] = paging.sizes;

/** The floating button never covers "Next page"; on a phone the size's label makes room. */
const besideFloatingAction = {
  '.MuiTablePagination-toolbar': { paddingInline: { xs: 0, sm: 2 }, paddingInlineEnd: 8 },
  '.MuiTablePagination-selectLabel': { display: { xs: 'none', sm: 'block' } },
  '.MuiTablePagination-input': { marginInline: { xs: 0, sm: 1 } },
  '.MuiTablePagination-actions': { marginInlineStart: { xs: 1, sm: 2 } },
} as const;

/** How many rows there are more than, where the API has not counted them all. */
const uncounted = z.object({ moreThan: z.number().optional().catch(undefined) }).catch({});

/** Pages of the list: with the total where the API told it, else on as long as there is a next page. */
const ListPagination = () => {
  const translate = useTranslate();
  const list = useListContext();
  const { page, perPage, total, hasNextPage, setPage, setPerPage, isPending } = list;
  if (isPending || (!total && page === 1 && !hasNextPage)) return null;
  const { moreThan } = uncounted.parse(list.meta);
  const range = moreThan === undefined ? 'pageRangeOpen' : 'pageRangeMoreThan';
  return (
    <TablePagination
      component="div"
      count={total ?? -1}
      page={page - 1}
      rowsPerPage={perPage}
      rowsPerPageOptions={sizes.includes(perPage) ? sizes : [perPage, ...sizes]}
      labelRowsPerPage={translate('components.list.perPage')}
      labelDisplayedRows={({ from, to, count }) =>
        translate(`components.list.${count === -1 ? range : 'pageRange'}`, {
          from,
          to,
          total: moreThan ?? count,
        })
      }
      getItemAriaLabel={(type) => translate(`components.list.page_${type}`)}
      onPageChange={(_, index) => setPage(index + 1)}
      onRowsPerPageChange={(event) => setPerPage(Number(event.target.value))}
      sx={besideFloatingAction}
      slotProps={{ actions: { nextButton: { disabled: !hasNextPage } } }}
    />
  );
};

interface DataListProps<R extends RaRecord> {
  /** The first is the record's name, and the link to it. Keep it a module constant, as the functions below: rows are drawn anew with a new one. */
  readonly columns: readonly Column<R>[];
  readonly sort: SortPayload;
  readonly filters?: readonly ListFilter<R>[];
  /** What a visit without a filter in its URL shows. */
  readonly defaultFilter?: Readonly<Record<string, unknown>>;
  rowPath?(this: void, record: R): string;
  /** The record's name for who cannot see the row. */
  rowName?(this: void, record: R, words: Words): string;
  rowActions?(this: void, record: R, words: Words): ReactNode;
  /** With these, rows can be ticked. */
  readonly bulkActions?: ReactNode;
  /** The columns of its file. */
  readonly file?: readonly Field<R>[];
  /** Beside the columns menu. */
  readonly actions?: ReactNode;
  /** What starts the first record, shown while there is none. */
  readonly emptyAction?: ReactNode;
  /** Between filters and rows: presets, totals; inside the list's context. */
  readonly children?: ReactNode;
}

const noFilters: readonly never[] = [];
const idOf = ({ id }: RaRecord) => String(id);
/** A failure stands where the rows would be: react-admin's notice would say it twice. */
const toldInPlace = { onError: () => {} };
const queryOptions = { ...toldInPlace, meta: rowsOnly };

/**
 * A list of the resource around: page, size, sort and filters live in the URL, the previous page stays until the next
 * is there, rows keep their height, columns can be arranged, and on a phone rows are cards (ux "Lists").
 */
export const DataList = <R extends RaRecord>(props: DataListProps<R>) => {
  const { columns, sort, filters = noFilters, defaultFilter, bulkActions, file, actions, children, ...rows } = props;
  const resource = useResourceContext();
  const isNarrow = useIsNarrow();
  const [arrangement, setArrangement] = useStore<Arrangement>(`${resource}.columns`, noArrangement);
  const labelOf = useFieldLabel();
  const title = useGetResourceLabel()(resource ?? '', 2);
  const shown = useMemo(() => visible(columns, arrangement), [columns, arrangement]);
  const labelled = columns.map((column) => ({ source: column.source, label: labelOf(column) }));
  return (
    <ListBase<R>
      sort={sort}
      perPage={paging.perPage}
      filterDefaultValues={defaultFilter}
      storeKey={false}
      exporter={false}
      disableAuthentication
      queryOptions={queryOptions}
    >
      <PageTitle title={title} />
      <ListFiltersContext value={filters}>
        {filters.length > 0 && <FilterBar filters={filters} />}
        {children}
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            justifyContent: 'flex-end',
            gap: 0.5,
            mb: 0.5,
            '@media print': { display: 'none' },
          }}
        >
          {filters.length > 0 && <ActiveFilters filters={filters} />}
          {actions}
          {file && <ExportButton fields={file} />}
          {filters.length > 0 && <SavedViews />}
          {isNarrow ? (
            <SortSelect columns={columns} />
          ) : (
            <ColumnsMenu columns={labelled} arrangement={arrangement} onChange={setArrangement} />
          )}
        </Box>
        {bulkActions && <SelectionBar>{bulkActions}</SelectionBar>}
        <InTurn>
          <Card sx={{ overflow: 'hidden', ...(isNarrow && { border: 0, bgcolor: 'transparent' }) }}>
            <ListRows<R>
              {...rows}
              rowName={rows.rowName ?? idOf}
              columns={shown}
              label={title}
              isSelectable={bulkActions !== undefined}
            />
            <ListPagination />
          </Card>
        </InTurn>
      </ListFiltersContext>
    </ListBase>
  );
};
