import { MenuItem, TextField } from '@mui/material';
import { useListSortContext, useTranslate } from 'react-admin';
import { useFieldLabel } from '../texts.tsx';
import type { Column } from './ColumnsMenu.tsx';

const directions = ['ASC', 'DESC'] as const;

/** The list's order where there are no column heads to press. */
export const SortSelect = ({ columns }: { readonly columns: readonly Column[] }) => {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const { sort, setSort } = useListSortContext();
  const orders = columns.flatMap(({ sortBy, ...column }) =>
    sortBy === undefined ? [] : directions.map((order) => ({ column, field: sortBy, order })),
  );
  if (orders.length === 0) return null;
  const keyOf = ({ field, order }: { readonly field: string; readonly order?: string }) => `${field} ${order}`;
  const current = orders.find((one) => keyOf(one) === keyOf(sort));
  return (
    <TextField
      select
      margin="none"
      label={translate('components.list.sort')}
      value={current ? keyOf(current) : ''}
      onChange={({ target }) => {
        const wanted = orders.find((one) => keyOf(one) === target.value);
        if (wanted) setSort({ field: wanted.field, order: wanted.order });
      }}
      sx={{ width: 200 }}
    >
      {orders.map((one) => (
        <MenuItem key={keyOf(one)} value={keyOf(one)}>
          {translate(`components.list.sort_${one.order}`, {
            column: labelOf(one.column),
          })}
        </MenuItem>
      ))}
    </TextField>
  );
};
