import { useListSortContext, useTranslate } from 'react-admin';
import { useFieldLabel } from '../texts.tsx';
import { Choice } from './Choice.tsx';
import type { Column } from './ColumnsMenu.tsx';

const directions = ['ASC', 'DESC'] as const;

/** The list's order where there are no column heads to press. */
export const SortSelect = ({ columns }: { readonly columns: readonly Column[] }) => {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const { sort, setSort } = useListSortContext();
  const orders = columns.flatMap(({ sortBy, ...column }) =>
    sortBy === undefined
      ? []
      : directions.map((order) => ({
          value: `${sortBy} ${order}`,
          label: translate(`components.list.sort_${order}`, { column: labelOf(column) }),
          sort: { field: sortBy, order },
        })),
  );
  if (orders.length === 0) return null;
  const choose = (value: string) => {
    const wanted = orders.find((one) => one.value === value);
    if (wanted) setSort(wanted.sort);
  };
  return (
    <label className="choice framed">
      <span>{translate('components.list.sort')}</span>
      <Choice value={`${sort.field} ${sort.order}`} choices={orders} onChoose={choose} />
    </label>
  );
};
