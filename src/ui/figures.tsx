import { Box, type SxProps, type TableProps, type Theme, Typography } from '@mui/material';
import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { sizes } from '#src/theme/brand.ts';
import { StagedRender } from '#src/ui/page/StagedRender.tsx';
import { formatMoney, shortAmount } from '#src/format/money.ts';
import { fromMinor, minus, toMinor } from '#contract/money.ts';
import { numberFormat } from '#src/format/intl.ts';

interface DeltaProps {
  /** In major units, or a count; if undefined, no change is shown. */
  readonly now: unknown;
  readonly before: unknown;
  /** Undefined for a count. */
  readonly currency?: string | undefined;
}

const looks = {
  more: { arrow: '▲', color: 'success.main' },
  less: { arrow: '▼', color: 'warning.main' },
  same: { arrow: '=', color: 'text.secondary' },
} as const;

/** Change of a figure since the previous period; without a percentage if the previous value is zero. */
export const Delta = ({ now, before, currency }: DeltaProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  if (typeof now !== 'number' || typeof before !== 'number') return null;
  const change = currency === undefined ? now - before : fromMinor(minus(toMinor(now), toMinor(before)));
  const way = change > 0 ? 'more' : change < 0 ? 'less' : 'same';
  const { arrow, color } = looks[way];
  const size = Math.abs(change);
  const written = currency === undefined ? numberFormat(locale, {}).format(size) : formatMoney(size, currency, locale);
  const percent = numberFormat(locale, { style: 'percent' }).format(size / Math.abs(before));
  return (
    <Typography component="span" variant="caption" sx={{ display: 'block', color }}>
      <span aria-hidden>{`${arrow} `}</span>
      {translate(`components.delta.${way}`, { change: before === 0 ? written : `${written} (${percent})` })}
    </Typography>
  );
};

interface FigureTableProps extends Pick<TableProps, 'size' | 'sx'> {
  readonly label: string;
  readonly head: readonly ReactNode[];
  /** Number of first columns that are not figures; figures are aligned at their end. */
  readonly texts?: number;
  /** The first cell of each line is its row header. */
  readonly lines: readonly {
    readonly key: string;
    readonly cells: readonly ReactNode[];
    readonly isCurrent?: boolean;
  }[];
}

export const FigureTable = ({ label, head, texts = 1, lines, ...look }: FigureTableProps) => {
  const cellsOf = (cells: readonly ReactNode[], isHead = false) =>
    Array.from(cells, (cell, index) => (
      <TableCell
        key={index}
        {...(!isHead && index === 0 && { component: 'th', scope: 'row' })}
        align={index < texts ? 'left' : 'right'}
        data-label={typeof head[index] === 'string' ? head[index] : undefined}
      >
        {cell}
      </TableCell>
    ));
  return (
    <Table size="small" {...look} aria-label={label}>
      <TableHead>
        <TableRow>{cellsOf(head, true)}</TableRow>
      </TableHead>
      <TableBody>
        {lines.map(({ key, cells, isCurrent }) => (
          <TableRow key={key} selected={isCurrent} aria-current={isCurrent}>
            {cellsOf(cells)}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
};

interface ChartFiguresProps extends Pick<FigureTableProps, 'head' | 'lines'> {
  readonly currency: string;
}

/** A chart's numbers as a table, rendered only while open. */
export const ChartFigures = ({ currency, ...figures }: ChartFiguresProps) => {
  const name = [useTranslate()('reports.chart.figures'), currency].filter(Boolean).join(', ');
  const [isOpen, setOpen] = useState(false);
  return (
    <Box
      component="details"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      sx={{ mt: 1, displayPrint: 'none', overflowX: 'auto' }}
    >
      <Typography
        component="summary"
        variant="body2"
        color="text.secondary"
        sx={{ cursor: 'pointer', width: 'fit-content', minHeight: 24 }}
      >
        {name}
      </Typography>
      {isOpen && <FigureTable label={name} {...figures} />}
    </Box>
  );
};

/** A label and its amounts, in major units and in the order of the legend. */
export interface Bar {
  readonly key: string;
  readonly label: string;
  readonly amounts: readonly number[];
  readonly value: number;
}

interface BarsProps {
  readonly bars: readonly Bar[];
  readonly legend: readonly string[];
  readonly valueName: string;
  readonly currency: string;
}

const round = (number: number) => Number(number.toPrecision(12));

/** One to three round axis marks; the last is not less than the longest bar. */
export const marksOf = (longest: number): number[] => {
  const power = 10 ** Math.floor(Math.log10(longest > 0 ? longest : 1));
  const step = [0.5, 1, 2, 5].map((digit) => digit * power).find((one) => longest <= 3 * one) ?? longest;
  const count = Math.max(1, Math.ceil(round(longest / step)));
  return Array.from({ length: count }, (_, index) => round((index + 1) * step));
};

/** A negative amount has no bar. */
const sizeOf = ({ amounts }: Bar): number => amounts.reduce((sum, amount) => sum + Math.max(0, amount), 0);

const ROW = 28;

const partColors = ['primary.main', 'warning.main', 'info.main', 'secondary.main'];
const colors = Object.fromEntries(partColors.map((color, index) => [`[data-part="${index}"]`, { bgcolor: color }]));

const chart: SxProps<Theme> = {
  display: 'grid',
  gridTemplateColumns: 'fit-content(40%) minmax(0, 1fr) max-content',
  columnGap: 1,
  fontSize: sizes.text,
  '.row': { display: 'contents' },
  '.row > span': { minHeight: ROW, display: 'flex', alignItems: 'center', overflowWrap: 'anywhere' },
  '.row > .amount': { justifyContent: 'flex-end', fontWeight: 600 },
  '.row > .track': {
    borderInlineStart: '1px solid',
    borderColor: 'text.secondary',
    backgroundImage: ({ palette }: Theme) => `linear-gradient(to left, ${palette.divider} 1px, transparent 1px)`,
  },
  '.track > [data-part]': { height: ROW - 10 },
  '[data-part]': { printColorAdjust: 'exact', '@media (forced-colors: active)': { forcedColorAdjust: 'none' } },
  '.track > :last-child': { borderStartEndRadius: 3, borderEndEndRadius: 3 },
  '.axis': { gridColumn: 2, display: 'flex', minHeight: ROW, color: 'text.secondary', fontSize: sizes.small },
  '.axis > span': { flex: 1, textAlign: 'end', whiteSpace: 'nowrap' },
  '.value-name': { alignSelf: 'end', textAlign: 'end', color: 'text.secondary', fontSize: sizes.small },
  '.legend': { gridColumn: '1 / 3', display: 'flex', flexWrap: 'wrap', columnGap: 2, minHeight: ROW },
  '.legend > span': { display: 'inline-flex', alignItems: 'center', gap: 0.75 },
  '.legend [data-part]': { width: 10, height: 10, borderRadius: '2px' },
  ...colors,
};

/** Horizontal bars of one currency; hidden from screen readers, so the page also has a table of them. */
export const Bars = ({ bars, legend, valueName, currency }: BarsProps) => {
  const locale = useLocale();
  const colon = useTranslate()('components.colon');
  const marks = marksOf(Math.max(...bars.map(sizeOf)));
  const end = marks.at(-1) ?? 1;
  const money = (amount: number) => formatMoney(amount, currency, locale);
  return (
    <Box aria-hidden sx={chart}>
      <div className="legend">
        {legend.length > 1 &&
          legend.map((name, index) => (
            <span key={name}>
              <i data-part={index} />
              {name}
            </span>
          ))}
      </div>
      <div className="value-name">{valueName}</div>
      {bars.map((bar) => (
        <div key={bar.key} className="row">
          <span>{bar.label}</span>
          <span
            className="track"
            style={{ backgroundSize: `${100 / marks.length}% 100%` }}
            title={bar.amounts.map((amount, index) => [legend[index], money(amount)].join(colon)).join('\n')}
          >
            {bar.amounts.map((amount, index) => (
              <i key={legend[index]} data-part={index} style={{ width: `${(100 * Math.max(0, amount)) / end}%` }} />
            ))}
          </span>
          <span className="amount">{money(bar.value)}</span>
        </div>
      ))}
      <div className="axis">
        {marks.map((mark) => (
          <span key={mark}>{shortAmount(mark, currency, locale)}</span>
        ))}
      </div>
    </Box>
  );
};

/** A line chart at text height; hidden from screen readers. */
export const Sparkline = ({ values }: { values: readonly number[] }) => {
  const highest = Math.max(...values, 1);
  const step = 60 / Math.max(1, values.length - 1);
  const points = values.map(
    (value, index) => `${round(index * step)},${round(17 - (15 * Math.max(0, value)) / highest)}`,
  );
  return (
    <Box component="svg" aria-hidden viewBox="-1 0 62 18" sx={{ width: 62, height: 18, color: 'primary.main' }}>
      <polyline points={points.join(' ')} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" />
    </Box>
  );
};

interface ByCurrencyProps {
  readonly currencies: readonly string[];
  readonly children: (currency: string) => ReactNode;
}

/** One chart per currency: currencies never share an axis. */
export const ByCurrency = ({ currencies, children }: ByCurrencyProps) => (
  <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 320px), 1fr))' }}>
    <StagedRender keepsRoom>
      {currencies.map((currency) => (
        <Box key={currency} sx={{ minWidth: 0, breakInside: 'avoid' }}>
          {currency && (
            <Typography component="h3" variant="subtitle2">
              {currency}
            </Typography>
          )}
          {children(currency)}
        </Box>
      ))}
    </StagedRender>
  </Box>
);
