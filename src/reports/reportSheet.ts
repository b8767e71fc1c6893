import { keepPreviousData } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import type { LocalDate } from '#contract/calendar.ts';
import { fromMinor, minus, plus, toMinor } from '#contract/money.ts';
import type { Payout } from '#contract/reports.ts';
import { useRead, useCapabilities } from '#src/dataProvider/useCall.ts';
import type { Field, Words } from '#src/fields/field.tsx';
import { toCsv } from '#src/ui/saveFile.ts';
import type { Report, ReportRow } from './index.tsx';
import { withPayoutColumns } from './PayoutCell.tsx';
import { boundsOf, comparedWith, isWholeMonths, monthOfDay, type ReportRange, type ReportSort } from './reportRange.ts';

interface Line<Kind> {
  readonly kind: Kind;
  readonly row: ReportRow;
}
type BodyLine = Line<'row' | 'subtotal'>;
export type FootLine = Line<'total' | 'previous' | 'change'>;

const compare = (a: ReportRow[string], b: ReportRow[string]): number =>
  typeof a === 'number' || typeof b === 'number' ? Number(a ?? 0) - Number(b ?? 0) : (a ?? '').localeCompare(b ?? '');

const asLine = (row: ReportRow): BodyLine => ({ kind: 'row', row });

type Sheeted = Pick<Report, 'columns' | 'groupBy' | 'moreInFile'>;

const bodyOf = ({ columns, groupBy }: Sheeted, rows: readonly ReportRow[]): BodyLine[] => {
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

export const sheetOf = (
  report: Sheeted,
  rows: readonly ReportRow[],
  { previous, sort }: { previous?: readonly ReportRow[] | undefined; sort?: ReportSort | undefined } = {},
) => {
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
  return { rows: sorted, body: bodyOf(report, sorted), foot };
};

export type ReportSheet = ReturnType<typeof sheetOf>;

export const asRecord = (row: ReportRow): RaRecord => ({ id: '', ...row });

/** A cell as text; a missing amount is '0' (product.md §7). */
export const shownCell = (column: Field, row: ReportRow, words: Words): string => column.text(asRecord(row), words);

/** CSV: column heads and rows, subtotals and totals, then `about`; amounts are plain numbers with 2 decimals. */
export const reportCsv = (
  { columns: shown, moreInFile = [] }: Sheeted,
  { body, foot }: ReportSheet,
  about: readonly (readonly [label: string, value: string])[],
  words: Words,
): string => {
  const { translate } = words;
  const columns = [...shown, ...moreInFile];
  const ofKind = (kind: BodyLine['kind']) => body.filter((line) => line.kind === kind);
  const cell = (column: Field, row: ReportRow) => column.file(asRecord(row), words);
  const sum = (column: Field, row: ReportRow) =>
    column.kind === 'text' ? String(row[column.source] ?? '') : cell(column, row);
  return toCsv([
    columns.map(({ source }) => translate(`reports.columns.${source}`)),
    ...ofKind('row').map(({ row }) => columns.map((column) => cell(column, row))),
    [],
    ...ofKind('subtotal').map(({ row }) =>
      columns.map((column, index) =>
        index === 0 ? translate('reports.foot.subtotal', { name: cell(column, row) }) : sum(column, row),
      ),
    ),
    ...foot.map(({ kind, row }) =>
      columns.map((column, index) => (index === 0 ? translate(`reports.foot.${kind}`) : sum(column, row))),
    ),
    [],
    ...about,
  ]);
};

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

export const sumOf = (rows: readonly ReportRow[], { source, kind }: Pick<Field, 'source' | 'kind'>): number => {
  const values = rows.map((row) => row[source]).filter(isNumber);
  if (kind === 'money') return fromMinor(plus(...values.map(toMinor)));
  return values.reduce((sum, value) => sum + value, 0);
};

const currenciesOf = (...tables: (readonly ReportRow[])[]): string[] =>
  [...new Set(tables.flat().map(({ currency }) => String(currency ?? '')))].toSorted();

/** Totals per currency: amounts of different currencies are never added. */
const totalsOf = (
  rows: readonly ReportRow[],
  columns: readonly Field[],
  currencies: readonly string[] = currenciesOf(rows),
): ReportRow[] =>
  currencies.map((currency) => {
    const own = rows.filter((row) => String(row.currency ?? '') === currency);
    return { ...figuresOf(columns, (column) => sumOf(own, column)), currency };
  });

const figuresOf = (columns: readonly Field[], figure: (column: Field) => number) =>
  Object.fromEntries<number>(
    columns.filter(({ kind }) => kind !== 'text').map((column) => [column.source, figure(column)]),
  );

const changeOf = (now: ReportRow, before: ReportRow, columns: readonly Field[]): ReportRow => {
  const changes = figuresOf(columns, (column) => {
    const [a, b] = [sumOf([now], column), sumOf([before], column)];
    return column.kind === 'money' ? fromMinor(minus(toMinor(a), toMinor(b))) : a - b;
  });
  return { ...changes, currency: now.currency };
};

export const useReport = (report: Report, range: ReportRange, isCompared: boolean, today: LocalDate) => {
  const earlier = comparedWith(range, today);
  const isPaidOut = useCapabilities().has('listPayouts') && report.isPaidOut === true && isWholeMonths(range);
  const now = useRead(report.endpoint, { body: boundsOf(range) }, { placeholderData: keepPreviousData });
  const before = useRead(
    report.endpoint,
    { body: boundsOf(earlier) },
    { placeholderData: keepPreviousData, enabled: isCompared },
  );
  const paid = useRead(
    'listPayouts',
    { query: { from: monthOfDay(range.from), to: monthOfDay(range.to) } },
    { placeholderData: keepPreviousData, enabled: isPaidOut },
  );
  const reads = [now, ...(isCompared ? [before] : []), ...(isPaidOut ? [paid] : [])];
  /* Payouts that cannot be read are left out, like the API's that has none. */
  const hasPayouts = isPaidOut && !paid.isLoadingError;
  const isRead = now.data && (paid.data || !hasPayouts);
  return {
    report: hasPayouts ? withPayoutColumns(report, { range, today }) : report,
    rows: isRead ? withPayouts(now.data.data ?? [], paid.data?.data ?? []) : undefined,
    compared: isCompared ? earlier : undefined,
    previous: isCompared && before.data ? (before.data.data ?? []) : undefined,
    asOf: reads.flatMap(({ data }) => data?.asOf ?? []).toSorted()[0],
    madeAt: now.dataUpdatedAt,
    /* While loading, the rows are of another range, or there are none. */
    isLoading: reads.some(({ isPending, isPlaceholderData }) => isPending || isPlaceholderData),
    error: reads.find(({ error }) => error)?.error ?? null,
    retry: () => {
      for (const { error, refetch } of reads) if (error) void refetch();
    },
  };
};

const withPayouts = (rows: readonly ReportRow[], payouts: readonly Payout[]): readonly ReportRow[] => {
  const paid = new Map<string, Payout[]>();
  const keyOf = ({ expertId, currency }: ReportRow) => `${expertId} ${currency}`;
  for (const payout of payouts) paid.set(keyOf(payout), [...(paid.get(keyOf(payout)) ?? []), payout]);
  return rows.map((row) => {
    const own = paid.get(keyOf(row));
    if (!own) return row;
    const listed = (field: 'reference' | 'paidBy') => [...new Set(own.map((one) => one[field]))].join(', ');
    return {
      ...row,
      paid: fromMinor(plus(...own.map(({ amount }) => toMinor(amount)))),
      paidOn: own.at(-1)?.paidOn,
      reference: listed('reference'),
      paidBy: listed('paidBy'),
      payoutId: own.length === 1 ? own[0]?.id : undefined,
    };
  });
};
