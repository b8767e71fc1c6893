import { Checkbox, Link, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import type { ReactNode } from 'react';
import { useListContext, useTranslate, type RaRecord } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Column } from './columns.ts';
import { SkeletonRows } from './SkeletonRows.tsx';
import { SortHeader } from './SortHeader.tsx';

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
  const { columns, label, isSelectable, rowPath, rowName, rowActions } = props;
  const translate = useTranslate();
  const { data = [], isPending, isFetching, perPage, selectedIds = [], onSelect, onToggleItem } = useListContext<R>();
  const ids = data.map(({ id }) => id);
  const selectedHere = ids.filter((id) => selectedIds.includes(id));
  const span = columns.length + (isSelectable ? 1 : 0) + (rowActions ? 1 : 0);
  return (
    <TableContainer>
      <Table aria-label={label} aria-busy={isFetching} sx={{ '& td': { height: 41, py: 0.5 } }}>
        <TableHead>
          <TableRow>
            {isSelectable && (
              <TableCell padding="checkbox">
                <Checkbox
                  size="small"
                  checked={ids.length > 0 && selectedHere.length === ids.length}
                  indeterminate={selectedHere.length > 0 && selectedHere.length < ids.length}
                  onChange={({ target }) =>
                    onSelect([...selectedIds.filter((id) => !ids.includes(id)), ...(target.checked ? ids : [])])
                  }
                  slotProps={{ input: { 'aria-label': translate('components.list.selectAll') } }}
                />
              </TableCell>
            )}
            {columns.map((column) => (
              <SortHeader key={column.source} column={column} />
            ))}
            {rowActions && <TableCell align="right">{translate('components.list.actions')}</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {isPending && <SkeletonRows rows={perPage} span={span} />}
          {data.map((record) => (
            <TableRow key={record.id} hover selected={selectedIds.includes(record.id)}>
              {isSelectable && (
                <TableCell padding="checkbox">
                  <Checkbox
                    size="small"
                    checked={selectedIds.includes(record.id)}
                    onChange={() => onToggleItem(record.id)}
                    slotProps={{
                      input: { 'aria-label': translate('components.list.selectRow', { name: rowName(record) }) },
                    }}
                  />
                </TableCell>
              )}
              {columns.map((column, index) => (
                <TableCell key={column.source} align={column.numeric ? 'right' : 'left'}>
                  {index === 0 && rowPath ? (
                    <Link component={RouterLink} to={rowPath(record)} sx={{ fontWeight: 600 }}>
                      {column.cell(record)}
                    </Link>
                  ) : (
                    column.cell(record)
                  )}
                </TableCell>
              ))}
              {rowActions && (
                <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                  {rowActions(record)}
                </TableCell>
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
};
