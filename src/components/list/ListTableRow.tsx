import { Checkbox, Link, TableCell, TableRow } from '@mui/material';
import { useListContext, useTranslate, type RaRecord } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { rowHighlight, stickyEnd } from './stickyEnd.ts';
import type { RowsProps } from './ListTable.tsx';

/** One record; its first cell is the link to it. */
export const ListTableRow = <R extends RaRecord>(props: RowsProps<R> & { readonly record: R }) => {
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
