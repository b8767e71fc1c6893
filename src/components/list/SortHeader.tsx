import { TableCell, TableSortLabel } from '@mui/material';
import { useListContext, useTranslate, type RaRecord } from 'react-admin';
import type { Column } from './columns.ts';

/** A column's head: its label, and the list's order where the API can sort by it. */
export const SortHeader = <R extends RaRecord>({ column }: { column: Column<R> }) => {
  const translate = useTranslate();
  const { sort, setSort, resource } = useListContext();
  const { source, sortBy, numeric } = column;
  const label = translate(`resources.${resource}.fields.${source}`);
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
