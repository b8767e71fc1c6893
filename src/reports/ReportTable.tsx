import { Table, TableBody, TableCell, TableFooter, TableHead, TableRow, TableSortLabel } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { ReportTableRow } from './ReportTableRow.tsx';
import type { Report, ReportColumn } from './report.ts';
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
        {sheet.rows.map((row) => (
          <ReportTableRow key={JSON.stringify(row)} report={report} columns={sheet.columns} row={row} range={range} />
        ))}
      </TableBody>
      <TableFooter>
        {sheet.foot.map((line) => (
          <FootRow key={`${line.kind} ${line.row.currency}`} line={line} columns={sheet.columns} />
        ))}
      </TableFooter>
    </Table>
  );
};

const FootRow = ({ line: { kind, row }, columns }: { line: FootLine; columns: readonly ReportColumn[] }) => {
  const translate = useTranslate();
  const locale = useLocale();
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
            ? translate(`reports.foot.${kind}`)
            : column.kind === 'text'
              ? (row[column.name] ?? '')
              : shownCell(column, row, locale)}
        </TableCell>
      ))}
    </TableRow>
  );
};
