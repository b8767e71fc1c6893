import { type SxProps, Table, TableBody, TableCell, TableHead, TableRow, type Theme } from '@mui/material';
import type { ReactNode } from 'react';

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
