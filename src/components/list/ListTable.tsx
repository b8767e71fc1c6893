import {
  alpha,
  Checkbox,
  Link,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  TableSortLabel,
  type Theme,
} from '@mui/material';
import type { ReactNode } from 'react';
import { type RaRecord, useListContext, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useFieldLabel } from '../texts.tsx';
import type { Column } from './ColumnsMenu.tsx';

/** What lies over a row that is pointed at or ticked. */
const OVER_ROW = '--over-row';

/** The colour over a row, for the cells in it that have a background of their own. */
const rowHighlight = ({ palette }: Theme) => ({
  '&:hover': { [OVER_ROW]: palette.action.hover },
  '&.Mui-selected': { [OVER_ROW]: alpha(palette.primary.main, palette.action.selectedOpacity) },
  '&.Mui-selected:hover': {
    [OVER_ROW]: alpha(palette.primary.main, palette.action.selectedOpacity + palette.action.hoverOpacity),
  },
});

/** The column of a row's actions stays in sight while a wide table is scrolled; the row's highlight reaches over it. */
const stickyEnd = {
  position: 'sticky',
  insetInlineEnd: 0,
  bgcolor: 'background.paper',
  backgroundImage: `linear-gradient(var(${OVER_ROW}, transparent), var(${OVER_ROW}, transparent))`,
  whiteSpace: 'nowrap',
} as const;

/** A column's head: its label, and the list's order where the API can sort by it. */
const SortHeader = <R extends RaRecord>({ column }: { column: Column<R> }) => {
  const labelOf = useFieldLabel();
  const { sort, setSort } = useListContext();
  const { sortBy, numeric } = column;
  const label = labelOf(column);
  const direction = sort.order === 'ASC' ? 'asc' : 'desc';
  const isSorted = sortBy !== undefined && sort.field === sortBy;
  return (
    <TableCell align={numeric ? 'right' : 'left'} sortDirection={isSorted && direction}>
      {sortBy === undefined ? (
        label
      ) : (
        <TableSortLabel
          active={isSorted}
          direction={isSorted ? direction : 'asc'}
          onClick={() => setSort({ field: sortBy, order: isSorted && direction === 'asc' ? 'DESC' : 'ASC' })}
        >
          {label}
        </TableSortLabel>
      )}
    </TableCell>
  );
};

interface ListTableHeadProps<R extends RaRecord> {
  readonly columns: readonly Column<R>[];
  readonly isSelectable: boolean;
  readonly hasActions: boolean;
}

/** Column heads, and the tick for all rows of the page. */
const ListTableHead = <R extends RaRecord>({ columns, isSelectable, hasActions }: ListTableHeadProps<R>) => {
  const translate = useTranslate();
  const { data, selectedIds, onSelect } = useListContext<R>();
  const ids = data?.map(({ id }) => id) ?? [];
  const others = selectedIds.filter((id) => !ids.includes(id));
  const ticked = selectedIds.length - others.length;
  return (
    <TableHead>
      <TableRow>
        {isSelectable && (
          <TableCell padding="checkbox">
            <Checkbox
              size="small"
              checked={ids.length > 0 && ticked === ids.length}
              indeterminate={ticked > 0 && ticked < ids.length}
              onChange={({ target }) => onSelect(target.checked ? [...others, ...ids] : others)}
              slotProps={{ input: { 'aria-label': translate('components.list.selectAll') } }}
            />
          </TableCell>
        )}
        {columns.map((column) => (
          <SortHeader key={column.source} column={column} />
        ))}
        {hasActions && (
          <TableCell align="right" sx={stickyEnd}>
            {translate('components.list.actions')}
          </TableCell>
        )}
      </TableRow>
    </TableHead>
  );
};

/** As many rows as are awaited, as high as they will be. */
const SkeletonRows = ({ rows, span }: { rows: number; span: number }) =>
  Array.from({ length: rows }, (_, index) => (
    <TableRow key={index}>
      <TableCell colSpan={span}>
        <Skeleton />
      </TableCell>
    </TableRow>
  ));

export interface RowsProps<R extends RaRecord> {
  readonly columns: readonly Column<R>[];
  readonly label: string;
  readonly isSelectable: boolean;
  readonly rowPath?: ((record: R) => string) | undefined;
  readonly rowName: (record: R) => string;
  readonly rowActions?: ((record: R) => ReactNode) | undefined;
}

/** Rows as a table; the first cell of each is a real link. */
export const ListTable = <R extends RaRecord>(props: RowsProps<R>) => {
  const { columns, label, isSelectable, rowActions } = props;
  const { data, isPending, isFetching, perPage } = useListContext<R>();
  const span = columns.length + (isSelectable ? 1 : 0) + (rowActions ? 1 : 0);
  return (
    <TableContainer>
      <Table
        aria-label={label}
        aria-busy={isFetching}
        sx={{ '& td': { height: 41, py: 0.5 }, '& td, & th': { px: 1.25 } }}
      >
        <ListTableHead<R> columns={columns} isSelectable={isSelectable} hasActions={rowActions !== undefined} />
        <TableBody>
          {isPending && <SkeletonRows rows={perPage} span={span} />}
          {data?.map((record) => (
            <ListTableRow<R> key={record.id} record={record} {...props} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
};

/** One record; its first cell is the link to it. */
const ListTableRow = <R extends RaRecord>(props: RowsProps<R> & { readonly record: R }) => {
  const { record, columns, isSelectable, rowPath, rowName, rowActions } = props;
  const translate = useTranslate();
  const { selectedIds, onToggleItem } = useListContext<R>();
  const isSelected = selectedIds.includes(record.id);
  return (
    <TableRow hover selected={isSelected} sx={rowHighlight}>
      {isSelectable && (
        <TableCell padding="checkbox">
          <Checkbox
            size="small"
            checked={isSelected}
            onChange={() => onToggleItem(record.id)}
            slotProps={{ input: { 'aria-label': translate('components.list.selectRow', { name: rowName(record) }) } }}
          />
        </TableCell>
      )}
      {columns.map((column, index) => (
        <TableCell key={column.source} align={column.numeric ? 'right' : 'left'}>
          {index === 0 && rowPath ? (
            <Link component={RouterLink} to={rowPath(record)} sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
              {column.cell(record)}
            </Link>
          ) : (
            column.cell(record)
          )}
        </TableCell>
      ))}
      {rowActions && (
        <TableCell align="right" sx={stickyEnd}>
          {rowActions(record)}
        </TableCell>
      )}
    </TableRow>
  );
};
