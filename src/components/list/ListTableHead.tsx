import { Checkbox, TableCell, TableHead, TableRow } from '@mui/material';
import { useListContext, useTranslate, type RaRecord } from 'react-admin';
import type { Column } from './columns.ts';
import { stickyEnd } from './stickyEnd.ts';
import { SortHeader } from './SortHeader.tsx';

interface ListTableHeadProps<R extends RaRecord> {
  readonly columns: readonly Column<R>[];
  readonly isSelectable: boolean;
  readonly hasActions: boolean;
}

/** Column heads, and the tick for all rows of the page. */
export const ListTableHead = <R extends RaRecord>({ columns, isSelectable, hasActions }: ListTableHeadProps<R>) => {
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
