import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Box, IconButton, TableCell, TableRow } from '@mui/material';
import { useId, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { ReportLines } from './ReportLines.tsx';
import type { Report, ReportColumn, ReportRow } from './report.ts';
import type { ReportRange } from './reportRange.ts';
import { shownCell } from './reportSheet.ts';

interface Props {
  readonly report: Report;
  readonly columns: readonly ReportColumn[];
  readonly row: ReportRow;
  readonly range: ReportRange;
}

/** A row that is closed points to where the line goes on. */
const alongTheLine = { transform: 'rotate(-90deg)', '[dir="rtl"] &': { transform: 'rotate(90deg)' } } as const;

/** One row of a report. Its button shows, under it, the settled meetings that it adds up. */
export const ReportTableRow = ({ report, columns, row, range }: Props) => {
  const translate = useTranslate();
  const locale = useLocale();
  const linesId = useId();
  const [search] = useSearchParams();
  const filter = report.linesOf(row);
  const [isOpen, setOpen] = useState(filter.expertId !== undefined && filter.expertId === search.get('expert'));
  const [first] = columns;
  const name = first ? shownCell(first, row, locale) : '';
  const toggle = (
    <IconButton
      size="small"
      aria-expanded={isOpen}
      aria-controls={isOpen ? linesId : undefined}
      aria-label={translate(isOpen ? 'reports.close' : 'reports.open', { name })}
      onClick={() => setOpen(!isOpen)}
      sx={{ displayPrint: 'none', marginInlineStart: -1 }}
    >
      <ExpandMoreIcon fontSize="small" sx={isOpen ? {} : alongTheLine} />
    </IconButton>
  );
  return (
    <>
      <TableRow hover>
        {columns.map((column, index) => (
          <TableCell
            key={column.name}
            {...(index === 0 && { component: 'th', scope: 'row' })}
            align={column.kind === 'text' ? 'left' : 'right'}
            data-label={translate(`reports.columns.${column.name}`)}
          >
            {index === 0 ? (
              <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center' }}>
                {toggle}
                {name}
              </Box>
            ) : (
              shownCell(column, row, locale)
            )}
          </TableCell>
        ))}
      </TableRow>
      {isOpen && (
        <TableRow id={linesId} data-kind="lines">
          <TableCell colSpan={columns.length}>
            <ReportLines filter={filter} range={range} name={name} marked={search.get('meeting')} />
          </TableCell>
        </TableRow>
      )}
    </>
  );
};
