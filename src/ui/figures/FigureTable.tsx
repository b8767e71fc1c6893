import { type SxProps, Table, TableBody, TableCell, TableHead, TableRow, type Theme, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { formatExactTime } from '#src/format/dateTime.ts';

export interface FigureTableProps {
  readonly label: string;
  readonly head: readonly ReactNode[];
  /** The first cell of a line is its head. */
  readonly lines: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
  readonly sx?: SxProps<Theme>;
}

export const FigureTable = ({ label, head, lines, sx }: FigureTableProps) => (
  <Table size="small" aria-label={label} sx={sx}>
    <TableHead>
      <TableRow>
        {Array.from(head, (cell, index) => (
          <TableCell key={index} align={index === 0 ? 'left' : 'right'}>
            {cell}
          </TableCell>
        ))}
      </TableRow>
    </TableHead>
    <TableBody>
      {lines.map(({ key, cells: [first, ...cells] }) => (
        <TableRow key={key}>
          <TableCell component="th" scope="row">
            {first}
          </TableCell>
          {Array.from(cells, (cell, index) => (
            <TableCell key={index} align="right">
              {cell}
            </TableCell>
          ))}
        </TableRow>
      ))}
    </TableBody>
  </Table>
);

export const AsOf = ({ instant }: { instant: string | undefined }) => {
  const translate = useTranslate();
  const locale = useLocale();
  if (instant === undefined) return null;
  return (
    <Typography role="status" variant="body2" color="text.secondary">
      {translate('components.asOf', { time: formatExactTime(instant, { locale }) })}
    </Typography>
  );
};
