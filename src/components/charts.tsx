import {
  Box,
  MenuItem,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
  Typography,
  useTheme,
} from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

interface ChartFiguresProps {
  readonly head: readonly string[];
  /** Each a label and its figures, as they are read. */
  readonly lines: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
}

const alignOf = (index: number) => (index === 0 ? ('left' as const) : ('right' as const));

/** The numbers of a chart as a table, for who cannot or does not want to read bars. */
export const ChartFigures = ({ head, lines }: ChartFiguresProps) => {
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

interface CurrencySelectProps {
  readonly currencies: readonly string[];
  readonly value: string;
  readonly onChange: (currency: string) => void;
}

/** Which currency a chart is in, where there is a choice: two currencies never share an axis. */
export const CurrencySelect = ({ currencies, value, onChange }: CurrencySelectProps) => {
  const translate = useTranslate();
  if (currencies.length < 2) return null;
  return (
    <TextField
      select
      margin="none"
      label={translate('reports.chart.currency')}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      sx={{ width: 180, displayPrint: 'none' }}
    >
      {currencies.map((known) => (
        <MenuItem key={known} value={known}>
          {known}
        </MenuItem>
      ))}
    </TextField>
  );
};

/** The colours of a chart's series, in their order: those of the theme, told apart in light and dark. */
export const useChartColors = (): string[] => {
  const { palette } = useTheme();
  return [palette.primary.main, palette.warning.main, palette.info.main, palette.secondary.main];
};
