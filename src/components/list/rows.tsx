import { type ReactNode, useMemo, useState } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import { isText, type Words } from '#src/fields/field.tsx';
import { formatDate, isInstant } from '#src/format/dateTime.ts';
import { dayAt, sayDayOf } from '#src/format/day.ts';
import type { Column } from './columns.ts';

/** The props of a list's rows. Its functions are module constants: a new one redraws every row. */
export interface RowsProps<R extends RaRecord> {
  readonly columns: readonly Column<R>[];
  readonly label: string;
  readonly isSelectable: boolean;
  rowPath?(this: void, record: R): string;
  rowName(this: void, record: R, words: Words): string;
  rowActions?(this: void, record: R, words: Words): ReactNode;
  /** Minimum width of their column, rem; that of two icons by default. */
  readonly actionsWidth?: number;
}

export interface RowProps extends Omit<RowsProps<RaRecord>, 'label'> {
  readonly record: RaRecord;
  readonly words: Words;
  readonly isTicked: boolean;
  readonly onToggle: (id: RaRecord['id']) => void;
}

export const rowTick = ({ record, words, isTicked, onToggle, rowName }: RowProps) => (
  <input
    type="checkbox"
    className="tick"
    checked={isTicked}
    onChange={() => onToggle(record.id)}
    aria-label={words.translate('components.list.selectRow', { name: rowName(record, words) })}
  />
);

/** The first cell of a row, linked to the record where that has a page. */
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

/** The rows of one day, or all. */
interface DayOfRows<R> {
  readonly date?: string;
  /** `Today`, `Sat 28 Nov`; undefined for rows without an instant. */
  readonly name?: string;
  /** The date for paper, where "Today" is soon wrong. */
  readonly inFull?: string;
  readonly rows: readonly R[];
}

/** Groups neighbours of one day, in their order. */
const daysOf = <R extends RaRecord>(
  records: readonly R[],
  valueOf: (record: R) => unknown,
  words: Words,
): DayOfRows<R>[] => {
  const days: (DayOfRows<R> & { readonly rows: R[] })[] = [];
  for (const record of records) {
    const at = valueOf(record);
    const iso = isText(at) && isInstant(at) ? at : undefined;
    const date = iso && dayAt(iso);
    const last = days.at(-1);
    if (last && last.date === date) last.rows.push(record);
    else if (!iso || !date) days.push({ rows: [record] });
    else days.push({ date, name: sayDayOf(iso, words), inFull: formatDate(iso, words), rows: [record] });
  }
  return days;
};

const none: readonly never[] = [];

/**
 * The rows of the list, by day where it is sorted by a column with days, which then shows only the time. Rows that the API
 * has not sorted stay together: a day would come twice.
 */
export const useDays = <R extends RaRecord>(columns: readonly Column<R>[], words: Words) => {
  const { data = none, sort, isPlaceholderData } = useListContext<R>();
  const [order, setOrder] = useState(sort.field);
  /* The previous rows keep their days until those of another order are there. */
  if (!isPlaceholderData && order !== sort.field) setOrder(sort.field);
  const column = columns.find(({ byDay, source, sortBy = source }) => byDay && sortBy === order);
  const days = useMemo(() => {
    const found = column?.byDay && daysOf(data, column.byDay.value, words);
    return found && new Set(found.map(({ date }) => date)).size === found.length ? found : undefined;
  }, [column, data, words]);
  const isByDay = days !== undefined;
  const shown = useMemo(
    () => (isByDay ? columns.map((one) => (one === column ? { ...one, ...one.byDay } : one)) : columns),
    [columns, column, isByDay],
  );
  return { columns: shown, days: days ?? ([{ rows: data }] satisfies DayOfRows<R>[]) };
};
