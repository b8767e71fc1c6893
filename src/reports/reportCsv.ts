import { toCsv } from '#src/format/csv.ts';
import { fileCell, type FootLine, type ReportSheet } from './reportSheet.ts';

/** The words of a file, translated. */
export interface CsvWords {
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
