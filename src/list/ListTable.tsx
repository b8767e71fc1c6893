import { Box } from '@mui/material';
import { memo } from 'react';
import { type RaRecord, useListContext, useListSortContext, useTranslate } from 'react-admin';
import { type Column, useWords } from '#src/fields/field.tsx';
import { glyph } from '#src/ui/controls.tsx';
import { useFieldLabel } from '#src/ui/texts.tsx';
import { nameOf, type RowProps, type RowsProps, rowTick, useDays } from './rows.tsx';

const BAR_HEIGHT = '48px';

/** In rem; `letter`, `besideHead` and `sortArrow` are widths within a column head. */
const widths = { column: 10, tick: 3, actions: 5, letter: 0.53, besideHead: 1.3, sortArrow: 1.3 };

type ColumnWidth = readonly [source: string, width: number];

/** Widths depend on the columns alone, so that nothing shifts between pages. */
const useWidths = <R extends RaRecord>({ columns, isSelectable, rowActions, actionsWidth }: RowsProps<R>) => {
  const labelOf = useFieldLabel();
  const ofColumns = columns.map((column): ColumnWidth => {
    const arrowWidth = column.sortBy === undefined ? 0 : widths.sortArrow;
    const head = labelOf(column).length * widths.letter + widths.besideHead + arrowWidth;
    return [column.source, Math.max(column.width ?? widths.column, head)];
  });
  const ticks: ColumnWidth = [' ticks', widths.tick];
  const actions: ColumnWidth = [' actions', actionsWidth ?? widths.actions];
  return [...(isSelectable ? [ticks] : []), ...ofColumns, ...(rowActions ? [actions] : [])];
};

/** The head is sticky only if the table fits: in a box that scrolls sideways, sticky has no effect. */
const boxFor = (width: number) => ({
  [`@container (inline-size >= ${width}rem)`]: {
    overflow: 'visible',
    'thead th': { position: 'sticky', insetBlockStart: BAR_HEIGHT, zIndex: 1 },
  },
});

const NON_BREAKING_SPACE = '\u00a0';

/** A plain table with one `<tbody>` per day. Rows are keyed by index, so that paging changes texts, not elements. */
export const ListTable = <R extends RaRecord>({ label, ...props }: RowsProps<R>) => {
  const { columns, isSelectable, rowActions } = props;
  const words = useWords();
  const { isPending, isFetching, perPage, selectedIds, onToggleItem } = useListContext<R>();
  const selected = new Set(selectedIds);
  const { days, ...shown } = useDays(columns, words);
  const ofColumns = useWidths({ label, ...props });
  const width = ofColumns.reduce((sum, [, one]) => sum + one, 0);
  return (
    <Box className="rows-box" sx={boxFor(width)}>
      <table
        className={columns.some(({ frame }) => frame) ? 'rows tall' : 'rows'}
        aria-label={label}
        aria-busy={isFetching}
        style={{ minWidth: `${width}rem` }}
      >
        <colgroup>
          {ofColumns.map(([source, one]) => (
            <col key={source} style={{ width: `${one}rem` }} />
          ))}
        </colgroup>
        <ListTableHead columns={columns} isSelectable={isSelectable} hasActions={rowActions !== undefined} />
        {isPending && (
          <tbody>
            {Array.from({ length: perPage }, (_, index) => (
              <tr key={index}>
                <td colSpan={ofColumns.length} className="awaited">
                  {NON_BREAKING_SPACE}
                </td>
              </tr>
            ))}
          </tbody>
        )}
        {Array.from(days, ({ name, inFull, rows }, place) => (
          <tbody key={place}>
            {name !== undefined && (
              <tr className="day">
                <th scope="rowgroup" colSpan={ofColumns.length} data-full={inFull}>
                  {name}
                </th>
              </tr>
            )}
            {Array.from(rows, (record, index) => (
              <ListRow
                key={index}
                {...props}
                {...shown}
                record={record}
                words={words}
                isSelected={selected.has(record.id)}
                onToggle={onToggleItem}
              />
            ))}
          </tbody>
        ))}
      </table>
    </Box>
  );
};

const ListRow = memo((props: RowProps) => {
  const { record, words, isSelected, columns, isSelectable, rowActions } = props;
  return (
    <tr className={isSelected ? 'selected' : undefined}>
      {isSelectable && <td className="box">{rowTick(props)}</td>}
      {columns.map((column, index) => {
        const cell = index === 0 ? nameOf(props, column) : column.cell(record, words);
        return (
          <td key={column.source} className={column.numeric ? 'figure' : undefined}>
            {column.frame ? column.frame(record, cell) : cell}
          </td>
        );
      })}
      {rowActions && <td className="end">{rowActions(record, words)}</td>}
    </tr>
  );
});

const arrow = glyph('M20 12l-1.41-1.41L13 16.17V4h-2v12.17l-5.58-5.59L4 12l8 8 8-8z');

const SortHeader = ({ column }: { readonly column: Column }) => {
  const label = useFieldLabel()(column);
  const { sort, setSort } = useListSortContext();
  const { sortBy, numeric } = column;
  const className = numeric ? 'figure' : undefined;
  const order = sort.field === sortBy ? sort.order : undefined;
  return (
    <th scope="col" className={className} aria-sort={order && (order === 'ASC' ? 'ascending' : 'descending')}>
      {sortBy === undefined ? (
        label
      ) : (
        <button
          type="button"
          className="sort"
          onClick={() => setSort({ field: sortBy, order: order === 'ASC' ? 'DESC' : 'ASC' })}
        >
          {label}
          {arrow}
        </button>
      )}
    </th>
  );
};

const AllTick = () => {
  const translate = useTranslate();
  const { data, selectedIds, onSelect } = useListContext<RaRecord>();
  const ids = data?.map(({ id }) => id) ?? [];
  const others = selectedIds.filter((id) => !ids.includes(id));
  const selectedHere = selectedIds.length - others.length;
  return (
    <label className="tick">
      <input
        type="checkbox"
        checked={ids.length > 0 && selectedHere === ids.length}
        ref={(tick) => {
          if (tick) tick.indeterminate = selectedHere > 0 && selectedHere < ids.length;
        }}
        onChange={({ target }) => onSelect(target.checked ? [...others, ...ids] : others)}
        aria-label={translate('components.list.selectAll')}
      />
    </label>
  );
};

type HeadProps = Pick<RowProps, 'columns' | 'isSelectable'> & { readonly hasActions: boolean };

const ListTableHead = memo(({ columns, isSelectable, hasActions }: HeadProps) => {
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
