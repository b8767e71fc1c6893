import { Box } from '@mui/material';
import { memo, type ReactNode, useMemo } from 'react';
import { type RaRecord, useEvent, useListContext } from 'react-admin';
import { useWords, type Words } from '#src/fields/field.tsx';
import { useFieldLabel } from '../texts.tsx';
import type { Column } from './ColumnsMenu.tsx';
import { dayRow, useDays } from './days.tsx';
import { ListTableHead } from './ListTableHead.tsx';

/** Of the shell's top bar, with its border: the head of a table stays below it. */
const BAR_HEIGHT = '48px';

/** Keeps the height of a line. */
const NOTHING_YET = '\u00a0';

/** As many rows as are awaited, as high as they will be. */
const SkeletonRows = ({ rows, span }: { rows: number; span: number }) =>
  Array.from({ length: rows }, (_, index) => (
    <tr key={index}>
      <td colSpan={span} className="awaited">
        {NOTHING_YET}
      </td>
    </tr>
  ));

/**
 * What the rows of a list are drawn by. Keep the functions module constants: with a new one every row is drawn anew. (Methods, so that
 * lists of any record share their parts.)
 */
export interface RowsProps<R extends RaRecord> {
  readonly columns: readonly Column<R>[];
  readonly label: string;
  readonly isSelectable: boolean;
  rowPath?(this: void, record: R): string;
  rowName(this: void, record: R, words: Words): string;
  rowActions?(this: void, record: R, words: Words): ReactNode;
  /** How wide their column is at least, rem; that of two icons unless told. */
  readonly actionsWidth?: number;
}

/** Of a column that says nothing of it, of the ticks, of two icons, of a letter of a head, and of what stands beside its words; rem. */
const widths = { column: 10, tick: 3, actions: 5, letter: 0.53, besideHead: 1.3, sortArrow: 1.3 };

type ColumnWidth = readonly [source: string, width: number];

/**
 * How wide each column is at least, rem. It hangs on what the list is, never on what its rows say: nothing moves from page to
 * page, nor while one is on its way.
 */
const useWidths = <R extends RaRecord>({ columns, isSelectable, rowActions, actionsWidth }: RowsProps<R>) => {
  const labelOf = useFieldLabel();
  return useMemo(() => {
    const ofColumns = columns.map((column): ColumnWidth => {
      const arrow = column.sortBy === undefined ? 0 : widths.sortArrow;
      const head = labelOf(column).length * widths.letter + widths.besideHead + arrow;
      return [column.source, Math.max(column.width ?? widths.column, head)];
    });
    const ticks: ColumnWidth = [' ticks', widths.tick];
    const actions: ColumnWidth = [' actions', actionsWidth ?? widths.actions];
    return [...(isSelectable ? [ticks] : []), ...ofColumns, ...(rowActions ? [actions] : [])];
  }, [columns, labelOf, isSelectable, rowActions, actionsWidth]);
};

/**
 * Where the table fits, its head stays under the top bar while the page is scrolled; where it does not, it is scrolled sideways
 * in its own box, out of which nothing can stay.
 */
const boxFor = (width: number) => ({
  [`@container (inline-size >= ${width}rem)`]: {
    overflow: 'visible',
    'thead th': { position: 'sticky', insetBlockStart: BAR_HEIGHT, zIndex: 1 },
  },
});

/**
 * Rows as a table, one body a day where they stand in days; the first cell of each is a real link. A row is known by its
 * place, not by its record: it keeps no state, and another page or order then changes texts in the elements that are there,
 * where a hundred new rows would be laid out.
 */
export const ListTable = <R extends RaRecord>({ label, ...props }: RowsProps<R>) => {
  const { columns, isSelectable, rowActions } = props;
  const words = useWords();
  const { isPending, isFetching, perPage, selectedIds, onToggleItem } = useListContext<R>();
  const onToggle = useEvent(onToggleItem);
  const ticked = new Set(selectedIds);
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
            <SkeletonRows rows={perPage} span={ofColumns.length} />
          </tbody>
        )}
        {Array.from(days, (day, placeOfDay) => (
          <tbody key={placeOfDay}>
            {dayRow(day, ofColumns.length)}
            {Array.from(day.rows, (record, place) => (
              <ListRow
                key={place}
                {...props}
                {...shown}
                record={record}
                words={words}
                isTicked={ticked.has(record.id)}
                onToggle={onToggle}
              />
            ))}
          </tbody>
        ))}
      </table>
    </Box>
  );
};

export interface RowProps extends Omit<RowsProps<RaRecord>, 'label'> {
  readonly record: RaRecord;
  readonly words: Words;
  readonly isTicked: boolean;
  readonly onToggle: (id: RaRecord['id']) => void;
}

/** The tick of a row. */
export const rowTick = ({ record, words, isTicked, onToggle, rowName }: RowProps) => (
  <input
    type="checkbox"
    className="tick"
    checked={isTicked}
    onChange={() => onToggle(record.id)}
    aria-label={words.translate('components.list.selectRow', { name: rowName(record, words) })}
  />
);

/** What a row is called by: the link to its record, where that has a page. */
export const nameOf = ({ record, words, rowPath }: RowProps, column: Column): ReactNode => {
  const cell = column.cell(record, words);
  return rowPath ? (
    <a className="link name" href={rowPath(record)}>
      {cell}
    </a>
  ) : (
    cell
  );
};

/** What a column shows of a row; the first names it. */
const cellOf = (props: RowProps, column: Column, isFirst: boolean): ReactNode => {
  const { record, words } = props;
  const shown = isFirst ? nameOf(props, column) : column.cell(record, words);
  return column.frame ? column.frame(record, shown) : shown;
};

/** One record as plain elements; its first cell is the link to it. Drawn again only where its record, its tick or the columns have changed. */
const ListRow = memo((props: RowProps) => {
  const { record, words, isTicked, columns, isSelectable, rowActions } = props;
  return (
    <tr className={isTicked ? 'ticked' : undefined}>
      {isSelectable && <td className="box">{rowTick(props)}</td>}
      {columns.map((column, index) => (
        <td key={column.source} className={column.numeric ? 'figure' : undefined}>
          {cellOf(props, column, index === 0)}
        </td>
      ))}
      {rowActions && <td className="end">{rowActions(record, words)}</td>}
    </tr>
  );
});
