import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

interface Props {
  readonly head: readonly string[];
  /** Each a label and its figures, as they are read. */
  readonly lines: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
}

const alignOf = (index: number) => (index === 0 ? ('left' as const) : ('right' as const));

/** The numbers of a chart as a table, for who cannot or does not want to read bars. */
export const ChartFigures = ({ head, lines }: Props) => {
  const translate = useTranslate();
  return (
    <Box component="details" sx={{ mt: 1, displayPrint: 'none', overflowX: 'auto' }}>
      <Typography
        component="summary"
        variant="body2"
        color="text.secondary"
        sx={{ cursor: 'pointer', width: 'fit-content' }}
      >
        {translate('reports.chart.figures')}
      </Typography>
      <Table size="small" aria-label={translate('reports.chart.figures')}>
        <TableHead>
          <TableRow>
            {head.map((name, index) => (
              <TableCell key={name} align={alignOf(index)}>
                {name}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map(({ key, cells }) => (
            <TableRow key={key}>
              {cells.map((cell, index) => (
                <TableCell key={head[index]} align={alignOf(index)}>
                  {cell}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
};
