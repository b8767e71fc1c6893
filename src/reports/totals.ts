import { fromMinor, toMinor } from '#contract/money.ts';
import type { ReportColumn, ReportRow } from './report.ts';

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** Sums a column over rows: money to the cent, counts as they are. */
export const sumOf = (rows: readonly ReportRow[], { name, kind }: ReportColumn): number => {
  const values = rows.map((row) => row[name]).filter(isNumber);
  const add = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
  return kind === 'money' ? fromMinor(add(values.map(toMinor))) : add(values);
};

/** The currencies of some rows, in their order. A row without one counts under ''. */
export const currenciesOf = (...tables: (readonly ReportRow[])[]): string[] =>
  [...new Set(tables.flat().map(({ currency }) => String(currency ?? '')))].toSorted();

/** A line of totals for each currency: amounts of different currencies are never added. */
export const totalsOf = (
  rows: readonly ReportRow[],
  columns: readonly ReportColumn[],
  currencies: readonly string[] = currenciesOf(rows),
): ReportRow[] =>
  currencies.map((currency) => {
    const own = rows.filter((row) => String(row.currency ?? '') === currency);
    const sums = columns
      .filter(({ kind }) => kind !== 'text')
      .map((column) => [column.name, sumOf(own, column)] as const);
    return { ...Object.fromEntries<number>(sums), currency };
  });

/** What changed from one line of totals to the other, in each column. */
export const changeOf = (now: ReportRow, before: ReportRow, columns: readonly ReportColumn[]): ReportRow => {
  const changes = columns
    .filter(({ kind }) => kind !== 'text')
    .map(({ name, kind }) => {
      const [a, b] = [now[name], before[name]].map((value) => (isNumber(value) ? value : 0));
      const change = kind === 'money' ? fromMinor(toMinor(a ?? 0) - toMinor(b ?? 0)) : (a ?? 0) - (b ?? 0);
      return [name, change] as const;
    });
  return { ...Object.fromEntries<number>(changes), currency: now.currency };
};
