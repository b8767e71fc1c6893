import { memo } from 'react';
import { type RaRecord, useListContext, useListSortContext, useTranslate } from 'react-admin';
import { glyph } from '../glyph.tsx';
import { useFieldLabel } from '../texts.tsx';
import type { Column } from './ColumnsMenu.tsx';

const arrow = glyph('M20 12l-1.41-1.41L13 16.17V4h-2v12.17l-5.58-5.59L4 12l8 8 8-8z');

/** A column's head: its label, and the list's order where the API can sort by it. */
const SortHeader = ({ column }: { column: Column }) => {
  const labelOf = useFieldLabel();
  const { sort, setSort } = useListSortContext();
  const { sortBy, numeric } = column;
  const label = labelOf(column);
  const isSorted = sortBy !== undefined && sort.field === sortBy;
  const direction = sort.order === 'ASC' ? 'ascending' : 'descending';
  return (
    <th
      scope="col"
      className={numeric ? 'figure' : undefined}
      aria-sort={isSorted && sortBy !== undefined ? direction : undefined}
    >
      {sortBy === undefined ? (
        label
      ) : (
        <button
          type="button"
          className="sort"
          onClick={() => setSort({ field: sortBy, order: isSorted && sort.order === 'ASC' ? 'DESC' : 'ASC' })}
        >
          {label}
          {arrow}
        </button>
      )}
    </th>
  );
};

/** The tick for all rows of the page; those ticked on other pages stay so. */
const AllTick = () => {
  const translate = useTranslate();
  const { data, selectedIds, onSelect } = useListContext<RaRecord>();
  const ids = data?.map(({ id }) => id) ?? [];
  const others = selectedIds.filter((id) => !ids.includes(id));
  const ticked = selectedIds.length - others.length;
  const isPart = ticked > 0 && ticked < ids.length;
  return (
    <input
      type="checkbox"
      className="tick"
      checked={ids.length > 0 && ticked === ids.length}
      /* No attribute says it. */
      ref={(tick) => {
        if (tick) tick.indeterminate = isPart;
      }}
      onChange={({ target }) => onSelect(target.checked ? [...others, ...ids] : others)}
      aria-label={translate('components.list.selectAll')}
    />
  );
};

interface ListTableHeadProps {
  readonly columns: readonly Column[];
  readonly isSelectable: boolean;
  readonly hasActions: boolean;
}

/** Column heads. */
export const ListTableHead = memo(({ columns, isSelectable, hasActions }: ListTableHeadProps) => {
  const translate = useTranslate();
  return (
    <thead>
      <tr>
        {isSelectable && (
          <th scope="col" className="box">
            <AllTick />
          </th>
        )}
        {columns.map((column) => (
          <SortHeader key={column.source} column={column} />
        ))}
        {hasActions && (
          <th scope="col" className="end">
            {translate('components.list.actions')}
          </th>
        )}
      </tr>
    </thead>
  );
});
