import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import {
  Box,
  IconButton,
  type SxProps,
  Table,
  TableBody,
  TableCell,
  TableFooter,
  TableHead,
  TableRow,
  TableSortLabel,
  type Theme,
} from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { ReportLines } from './ReportLines.tsx';
import { useCapabilities } from '#src/dataProvider/useCall.ts';
import { type Field, isText, useWords } from '#src/fields/field.tsx';
import type { LinesFilter, Report, ReportRow } from './index.tsx';
import { type FootLine, asRecord, type ReportSheet, shownCell } from './reportSheet.ts';
import type { ReportRange, ReportSort } from './reportRange.ts';

export interface ReportTableProps {
  readonly report: Report;
  readonly sheet: ReportSheet;
  readonly range: ReportRange;
  readonly sort: ReportSort | undefined;
  readonly onSort: (sort: ReportSort) => void;
}

/** Row key without figures, which may change; without an expert's id, names may be the same. */
const keyOf = (row: ReportRow, { columns }: Report, { rows }: ReportSheet) =>
  [row.expertId ?? String(rows.indexOf(row)), ...columns.map(({ source }) => row[source])].filter(isText).join(' ');

const alignOf = ({ kind }: Field) => (kind === 'text' ? ('left' as const) : ('right' as const));

export const ReportTable = ({ report, sheet, range, sort, onSort }: ReportTableProps) => {
  const translate = useTranslate();
  const { columns } = report;
  const toggle = (column: string) =>
    onSort({ column, order: sort?.column === column && sort.order === 'desc' ? 'asc' : 'desc' });
  return (
    <Table aria-label={translate('reports.table', range)} sx={tableStyle}>
      <TableHead>
        <TableRow>
          {columns.map((column) => {
            const direction = sort?.column === column.source ? sort.order : false;
            return (
              <TableCell key={column.source} align={alignOf(column)} sortDirection={direction}>
                <TableSortLabel
                  active={direction !== false}
                  direction={direction === 'asc' ? 'asc' : 'desc'}
                  onClick={() => toggle(column.source)}
                >
                  {translate(`reports.columns.${column.source}`)}
                </TableSortLabel>
              </TableCell>
            );
          })}
        </TableRow>
      </TableHead>
      <TableBody>
        {sheet.body.map(({ kind, row }) =>
          kind === 'row' ? (
            <ReportTableRow key={keyOf(row, report, sheet)} {...{ report, row, range }} />
          ) : (
            <SumRow key={`${kind} ${JSON.stringify(row)}`} {...{ kind, row, columns }} />
          ),
        )}
      </TableBody>
      <TableFooter>
        {sheet.foot.map(({ kind, row }) => (
          <SumRow key={`${kind} ${row.currency}`} {...{ kind, row, columns }} />
        ))}
      </TableFooter>
    </Table>
  );
};

interface CellsProps {
  readonly columns: readonly Field[];
  readonly textOf: (column: Field) => ReactNode;
  readonly children: ReactNode;
}

const Cells = ({ columns, textOf, children }: CellsProps) => {
  const translate = useTranslate();
  return columns.map((column, index) => (
    <TableCell
      key={column.source}
      {...(index === 0 && { component: 'th', scope: 'row' })}
      align={alignOf(column)}
      data-label={translate(`reports.columns.${column.source}`)}
      data-paid={column.source === 'paid' || undefined}
    >
      {index === 0 ? children : textOf(column)}
    </TableCell>
  ));
};

interface ReportTableRowProps extends Pick<ReportTableProps, 'report' | 'range'> {
  readonly row: ReportRow;
}

const ReportTableRow = ({ report, row, range }: ReportTableRowProps) => {
  const words = useWords();
  const { translate } = words;
  const linesId = useId();
  const [search] = useSearchParams();
  const { columns, linesBy } = report;
  const hasLines = useCapabilities().has('searchLedger') && linesBy?.every((source) => row[source]);
  const filter: LinesFilter = Object.fromEntries(linesBy?.map((source) => [source, String(row[source])]) ?? []);
  const [isOpen, setOpen] = useState(filter.expertId !== undefined && filter.expertId === search.get('expert'));
  const [first] = columns;
  const name = first ? shownCell(first, row, words) : '';
  const toggle = hasLines && (
    <IconButton
      size="small"
      aria-expanded={isOpen}
      aria-controls={isOpen ? linesId : undefined}
      aria-label={translate(isOpen ? 'reports.close' : 'reports.open', { name })}
      onClick={() => setOpen(!isOpen)}
      sx={{ displayPrint: 'none', marginInlineStart: -1 }}
    >
      <ExpandMoreIcon fontSize="small" sx={{ transform: isOpen ? undefined : 'rotate(-90deg)' }} />
    </IconButton>
  );
  return (
    <>
      <TableRow hover>
        <Cells
          columns={columns}
          textOf={(column) =>
            column.kind === 'text' ? column.cell(asRecord(row), words) : shownCell(column, row, words)
          }
        >
          <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center' }}>
            {toggle}
            {name}
          </Box>
        </Cells>
      </TableRow>
      {hasLines && isOpen && (
        <TableRow id={linesId} data-kind="lines">
          <TableCell colSpan={columns.length}>
            <ReportLines key={JSON.stringify(range)} {...{ filter, range, name }} marked={search.get('meeting')} />
          </TableCell>
        </TableRow>
      )}
    </>
  );
};

const headFigure = ':last-child:not([data-paid]), :has(+ [data-paid])';

const cards = {
  '&, thead, tbody, tfoot': { display: 'block' },
  'td thead': { display: 'none' },
  '.MuiTableSortLabel-root': { minHeight: 32, flexDirection: 'row' },
  '.MuiTableSortLabel-root:not(.Mui-active) svg': { display: 'none' },
  tr: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 1.5,
    borderBlockEnd: '1px solid',
    borderColor: 'divider',
    paddingBlock: 1,
    paddingInline: 1.5,
    '&::after': { content: '""', order: 1, flexBasis: '100%' },
  },
  'tr > :is(td, th)': { display: 'block', order: 2, border: 0, padding: 0, fontSize: 'caption.fontSize' },
  'tr > [data-paid]': { flexBasis: '100%' },
  [`& :not(thead) > tr > :is(th, ${headFigure})`]: { order: 0, fontSize: 'body2.fontSize', fontWeight: 600 },
  '& :not(thead) > tr > th': { flex: '1 1 0', minWidth: '50%', whiteSpace: 'normal' },
  [`td:not([data-paid], ${headFigure})::before`]: {
    content: 'attr(data-label)',
    color: 'text.secondary',
    marginInlineEnd: '0.4em',
  },
  'tr > td[colspan]': { flexBasis: '100%', fontWeight: 400 },
  'td:empty': { display: 'none' },
} as const;

/** Rows are not split across printed pages, and heads repeat on each page. */
const tableStyle: SxProps<Theme> = (theme) => ({
  'td, th': { paddingInline: 1 },
  '.MuiTableSortLabel-icon': { marginInline: 0 },
  'tbody th, td[data-label]': { whiteSpace: 'nowrap' },
  'tbody th': { fontWeight: 500, color: 'text.primary' },
  'tbody [data-kind=subtotal] > *': { fontWeight: 650, color: 'text.primary', bgcolor: 'action.hover' },
  'tfoot td, tfoot th': { color: 'text.primary', fontSize: 'body2.fontSize' },
  'tfoot [data-kind=total] > *': { fontWeight: 650, borderBlockStart: '1px solid', borderColor: 'text.secondary' },
  'tfoot [data-kind=previous] > *, tfoot [data-kind=change] > *': { color: 'text.secondary', border: 0 },
  '@media print': {
    thead: { display: 'table-header-group' },
    tfoot: { display: 'table-row-group' },
    tr: { breakInside: 'avoid' },
  },
  [`@media screen and (max-width: ${theme.breakpoints.values.md - 0.05}px)`]: cards,
});

interface SumRowProps {
  readonly kind: FootLine['kind'] | 'subtotal';
  readonly row: ReportRow;
  readonly columns: readonly Field[];
}

const SumRow = ({ kind, row, columns }: SumRowProps) => {
  const words = useWords();
  const [first] = columns;
  const name = kind === 'subtotal' && first ? shownCell(first, row, words) : '';
  return (
    <TableRow data-kind={kind}>
      <Cells
        columns={columns}
        textOf={(column) => (column.kind === 'text' ? (row[column.source] ?? '') : shownCell(column, row, words))}
      >
        {words.translate(`reports.foot.${kind}`, { name })}
      </Cells>
    </TableRow>
  );
};
