import { useMemo, useState } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import { isText, type Words } from '#src/fields/field.tsx';
import { formatDate, isInstant } from '#src/format/dateTime.ts';
import { dayAt, sayDayOf } from '#src/format/day.ts';
import type { Column } from './ColumnsMenu.tsx';

/** Rows that stand together: those of one day below its name, or all. */
interface DayOfRows<R> {
  readonly date?: string;
  /** `Today`, `Sat 28 Nov`; undefined over what has no instant. */
  readonly name?: string;
  /** The same on paper, where today will be another day. */
  readonly inFull?: string;
  readonly rows: readonly R[];
}

/** The name of a day over its rows in a table. */
export const dayRow = ({ name, inFull }: DayOfRows<unknown>, span: number) =>
  name !== undefined && (
    <tr className="day">
      <th scope="rowgroup" colSpan={span} data-full={inFull}>
        {name}
      </th>
    </tr>
  );

/** Neighbours of one day together, in their order. */
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
 * The rows of the list around as they stand, and what of them is shown: day by day where the order is that of a column with
 * days, which then says only the time. An API that does not sort by it has no days: one would come twice.
 */
export const useDays = <R extends RaRecord>(columns: readonly Column<R>[], words: Words) => {
  const { data = none, sort, isPlaceholderData } = useListContext<R>();
  const [order, setOrder] = useState(sort.field);
  /* Rows that stay until those of another order are there stand as they stood. */
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
