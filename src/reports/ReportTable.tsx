import { Table, TableBody, TableCell, TableFooter, TableHead, TableRow, TableSortLabel } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { ReportTableRow } from './ReportTableRow.tsx';
import type { Report, ReportColumn, ReportRow } from './report.ts';
import type { ReportRange } from './reportRange.ts';
import { shownCell, type FootLine, type ReportSheet, type ReportSort } from './reportSheet.ts';
import { tableStyle } from './tableStyle.ts';

interface Props {
  readonly report: Report;
  readonly sheet: ReportSheet;
  readonly range: ReportRange;
  readonly sort: ReportSort | undefined;
  readonly onSort: (sort: ReportSort) => void;
}

const alignOf = ({ kind }: ReportColumn) => (kind === 'text' ? ('left' as const) : ('right' as const));

/** The figures: a line for each row, which opens to its meetings, and the totals of each currency under them. */
export const ReportTable = ({ report, sheet, range, sort, onSort }: Props) => {
  const translate = useTranslate();
  const label = ({ name }: ReportColumn) => translate(`reports.columns.${name}`);
  const toggle = (column: string) =>
    onSort({ column, order: sort?.column === column && sort.order === 'desc' ? 'asc' : 'desc' });
  return (
    <Table aria-label={translate('reports.table', range)} sx={tableStyle}>
      <TableHead>
        <TableRow>
          {sheet.columns.map((column) => {
            const direction = sort?.column === column.name ? sort.order : false;
            return (
              <TableCell key={column.name} align={alignOf(column)} sortDirection={direction}>
                <TableSortLabel
                  active={direction !== false}
                  direction={direction === 'asc' ? 'asc' : 'desc'}
                  onClick={() => toggle(column.name)}
                >
                  {label(column)}
                </TableSortLabel>
              </TableCell>
            );
          })}
        </TableRow>
      </TableHead>
      <TableBody>
        {sheet.body.map(({ kind, row }) =>
          kind === 'row' ? (
            <ReportTableRow key={JSON.stringify(row)} report={report} columns={sheet.columns} row={row} range={range} />
          ) : (
            <SumRow key={`${kind} ${JSON.stringify(row)}`} kind={kind} row={row} columns={sheet.columns} />
          ),
        )}
      </TableBody>
      <TableFooter>
        {sheet.foot.map(({ kind, row }) => (
          <SumRow key={`${kind} ${row.currency}`} kind={kind} row={row} columns={sheet.columns} />
        ))}
      </TableFooter>
    </Table>
  );
};

interface SumRowProps {
  readonly kind: FootLine['kind'] | 'subtotal';
  readonly row: ReportRow;
  readonly columns: readonly ReportColumn[];
}

/** A line of sums; a subtotal is named after its group, which stands in the first column. */
const SumRow = ({ kind, row, columns }: SumRowProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const [first] = columns;
  const name = kind === 'subtotal' && first ? shownCell(first, row, locale) : '';
  return (
    <TableRow data-kind={kind}>
      {columns.map((column, index) => (
        <TableCell
          key={column.name}
          {...(index === 0 && { component: 'th', scope: 'row' })}
          align={alignOf(column)}
          data-label={translate(`reports.columns.${column.name}`)}
        >
          {index === 0
            ? translate(`reports.foot.${kind}`, { name })
            : column.kind === 'text'
              ? (row[column.name] ?? '')
              : shownCell(column, row, locale)}
        </TableCell>
      ))}
    </TableRow>
  );
};
