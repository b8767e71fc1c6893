import { TableCell, TableSortLabel } from '@mui/material';
import { useListContext, type RaRecord } from 'react-admin';
import { useFieldLabel } from '../useFieldLabel.ts';
import type { Column } from './columns.ts';

/** A column's head: its label, and the list's order where the API can sort by it. */
export const SortHeader = <R extends RaRecord>({ column }: { column: Column<R> }) => {
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
