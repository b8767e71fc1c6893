import { type ReactNode, useMemo, useState } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import { type Column, isText, type Words } from '#src/fields/field.tsx';
import { formatDate, isInstant } from '#src/format/dateTime.ts';
import { dayAt, sayDayOf } from '#src/format/day.ts';

/** Columns and functions must be module constants: new ones re-render every row. */
export interface RowsProps<R extends RaRecord> {
  /** The first is the record's name and link. */
  readonly columns: readonly Column<R>[];
  readonly label: string;
  readonly isSelectable: boolean;
  rowPath?(this: void, record: R): string;
  rowName(this: void, record: R, words: Words): string;
  rowActions?(this: void, record: R, words: Words): ReactNode;
  /** rem; two icons by default. */
  readonly actionsWidth?: number;
}

export interface RowProps extends Omit<RowsProps<RaRecord>, 'label'> {
  readonly record: RaRecord;
  readonly words: Words;
  readonly isSelected: boolean;
  readonly onToggle: (id: RaRecord['id']) => void;
}

export const rowTick = ({ record, words, isSelected, onToggle, rowName }: RowProps) => (
  <label className="tick">
    <input
      type="checkbox"
      checked={isSelected}
      onChange={() => onToggle(record.id)}
      aria-label={words.translate('components.list.selectRow', { name: rowName(record, words) })}
    />
  </label>
);

/** The first cell, linked to the record: without a link of its own. */
export const nameOf = ({ record, words, rowPath, rowName }: RowProps, { cell, fact = cell }: Column): ReactNode =>
  rowPath ? (
    <a className="link name" href={rowPath(record)}>
      {fact(record, words) || rowName(record, words)}
    </a>
  ) : (
    cell(record, words)
  );

interface DayOfRows<R> {
  readonly date?: string;
  readonly name?: string;
  readonly inFull?: string;
  readonly rows: readonly R[];
}

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

/** Groups rows by day if sorted by a column with days; rows that are not in day order are not grouped. */
export const useDays = <R extends RaRecord>(columns: readonly Column<R>[], words: Words) => {
  const { data = none, sort, isPlaceholderData } = useListContext<R>();
  const [order, setOrder] = useState(sort.field);
  /* The previous rows keep their days until the next ones arrive. */
  if (!isPlaceholderData && order !== sort.field) setOrder(sort.field);
  const column = columns.find(({ byDay, source, sortBy = source }) => byDay && sortBy === order);
  const found = column?.byDay && daysOf(data, column.byDay.value, words);
  const isByDay = found !== undefined && new Set(found.map(({ date }) => date)).size === found.length;
  const shown = useMemo(
    () => (isByDay ? columns.map((one) => (one === column ? { ...one, ...one.byDay } : one)) : columns),
    [columns, column, isByDay],
  );
  return { columns: shown, days: isByDay ? found : ([{ rows: data }] satisfies DayOfRows<R>[]) };
};

export interface Arrangement {
  readonly order: readonly string[];
  readonly hidden: readonly string[];
}

export const noArrangement: Arrangement = { order: [], hidden: [] };

/** The first column stays first; columns not in `order` keep their place. */
export const ordered = <C extends { readonly source: string }>(columns: readonly C[], { order }: Arrangement): C[] => {
  const [first, ...rest] = columns;
  if (!first) return [];
  const place = ({ source }: C) =>
    order.includes(source) ? order.indexOf(source) : rest.findIndex((c) => c.source === source);
  return [first, ...rest.toSorted((a, b) => place(a) - place(b))];
};

export const visible = <C extends { readonly source: string }>(columns: readonly C[], arrangement: Arrangement): C[] =>
  ordered(columns, arrangement).filter(({ source }, index) => index === 0 || !arrangement.hidden.includes(source));
