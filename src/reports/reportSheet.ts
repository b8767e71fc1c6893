import { fromMinor, toMinor } from '#contract/money.ts';
import { UNNAMED } from '#contract/names.ts';
import { toCsv } from '#src/format/csv.ts';
import { fileAmount, formatMoney } from '#src/format/money.ts';
import type { Report, ReportColumn, ReportRow } from './report.ts';

/** What stands under the rows: the totals and, where two periods are compared, those of the other and the change. */
export interface FootLine {
  readonly kind: 'total' | 'previous' | 'change';
  readonly row: ReportRow;
}

/** A line of the body: a row of the API, or the sum of a group of them in one currency, named in the group's column. */
interface BodyLine {
  readonly kind: 'row' | 'subtotal';
  readonly row: ReportRow;
}

/** A report as it is read: on screen, on paper and in a file. */
export interface ReportSheet {
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly ReportRow[];
  /** The rows in the order of the sheet, with the subtotals among them. */
  readonly body: readonly BodyLine[];
  readonly foot: readonly FootLine[];
}

export interface ReportSort {
  readonly column: string;
  readonly order: 'asc' | 'desc';
}

const compare = (a: ReportRow[string], b: ReportRow[string]): number =>
  typeof a === 'number' || typeof b === 'number' ? Number(a ?? 0) - Number(b ?? 0) : (a ?? '').localeCompare(b ?? '');

const asLine = (row: ReportRow): BodyLine => ({ kind: 'row', row });

/** Groups in the order in which the sort brings them first; under each its sum, for each currency. */
const bodyOf = ({ columns, groupBy }: Report, rows: readonly ReportRow[]): BodyLine[] => {
  if (groupBy === undefined) return rows.map(asLine);
  const names = [...new Set(rows.map((row) => row[groupBy]))];
  return names.flatMap((name) => {
    const own = rows.filter((row) => row[groupBy] === name);
    const sums = totalsOf(own, columns).map((sum): BodyLine => ({
      kind: 'subtotal',
      row: { ...sum, [groupBy]: name },
    }));
    return [...own.map(asLine), ...sums];
  });
};

/** The sheet of some rows; without a sort in the order in which they came. */
export const sheetOf = (
  report: Report,
  rows: readonly ReportRow[],
  { previous, sort }: { previous?: readonly ReportRow[] | undefined; sort?: ReportSort | undefined } = {},
): ReportSheet => {
  const { columns } = report;
  const sorted = sort
    ? rows.toSorted((a, b) => compare(a[sort.column], b[sort.column]) * (sort.order === 'asc' ? 1 : -1))
    : rows;
  const currencies = currenciesOf(rows, previous ?? []);
  const before = totalsOf(previous ?? [], columns, currencies);
  const foot = totalsOf(rows, columns, currencies).flatMap((row, index): FootLine[] => {
    const other = before[index];
    const total: FootLine = { kind: 'total', row };
    if (!previous || !other) return [total];
    return [total, { kind: 'previous', row: other }, { kind: 'change', row: changeOf(row, other, columns) }];
  });
  return { columns, rows: sorted, body: bodyOf(report, sorted), foot };
};

/** A cell as it is read on screen and on paper; a missing amount is '0' (spec 7). */
export const shownCell = ({ name, kind }: ReportColumn, row: ReportRow, locale: string): string => {
  const value = row[name];
  if (kind === 'money') return formatMoney(value, String(row.currency ?? ''), locale);
  if (kind === 'count') return new Intl.NumberFormat(locale).format(Number(value ?? 0));
  return String(value ?? UNNAMED);
};

/** The same cell in a file: an amount is a plain number with 2 decimals, so that a spreadsheet can add it up. */
const fileCell = ({ name, kind }: ReportColumn, row: ReportRow): string => {
  const value = row[name];
  if (kind === 'money') return fileAmount(value);
  return kind === 'count' ? String(value ?? 0) : String(value ?? UNNAMED);
};

/** The words of a file, translated. */
interface CsvWords {
  readonly column: (name: string) => string;
  readonly foot: (kind: FootLine['kind']) => string;
  readonly subtotal: (name: string) => string;
  /** What the figures are about: lines of a label and a value, under the table. */
  readonly about: readonly (readonly [label: string, value: string])[];
}

const footCell: typeof fileCell = (column, row) =>
  column.kind === 'text' ? String(row[column.name] ?? '') : fileCell(column, row);

/** A sheet as CSV: heads, rows, subtotals and totals as on screen, then the range, the zone and when it was made. */
export const reportCsv = ({ columns, body, foot }: ReportSheet, words: CsvWords): string =>
  toCsv([
    columns.map(({ name }) => words.column(name)),
    ...body.map(({ kind, row }) =>
      columns.map((column, index) => {
        if (kind === 'row') return fileCell(column, row);
        return index === 0 ? words.subtotal(fileCell(column, row)) : footCell(column, row);
      }),
    ),
    ...foot.map(({ kind, row }) =>
      columns.map((column, index) => (index === 0 ? words.foot(kind) : footCell(column, row))),
    ),
    [],
    ...words.about,
  ]);

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
const totalsOf = (
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
const changeOf = (now: ReportRow, before: ReportRow, columns: readonly ReportColumn[]): ReportRow => {
  const changes = columns
    .filter(({ kind }) => kind !== 'text')
    .map(({ name, kind }) => {
      const [a, b] = [now[name], before[name]].map((value) => (isNumber(value) ? value : 0));
      const change = kind === 'money' ? fromMinor(toMinor(a ?? 0) - toMinor(b ?? 0)) : (a ?? 0) - (b ?? 0);
      return [name, change] as const;
    });
  return { ...Object.fromEntries<number>(changes), currency: now.currency };
};
