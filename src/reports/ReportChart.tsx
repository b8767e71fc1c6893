import { Box, Typography } from '@mui/material';
import { BarChart } from '@mui/x-charts/BarChart';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { UNNAMED } from '#contract/names.ts';
import { ChartFigures, CurrencySelect, useChartColors } from '#src/components/charts.tsx';
import { formatMoney, shortAmount } from '#src/format/money.ts';
import type { Report, ReportRow } from './index.tsx';
import { currenciesOf, sumOf } from './reportSheet.ts';

const ROW_HEIGHT = 34;
const AXES_HEIGHT = 90;

/** Bars of one currency, each made of the report's series. A module of its own, so that the chart loads after the figures. */
export const ReportChart = ({ report, rows }: { report: Report; rows: readonly ReportRow[] }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const colors = useChartColors();
  const currencies = currenciesOf(rows);
  const [wanted, setWanted] = useState<string>();
  const currency = currencies.find((known) => known === wanted) ?? currencies[0] ?? '';
  const bars = chartBars(report, rows, currency, translate('reports.chart.others'));
  const title = translate(`reports.${report.name}.chart`);
  const money = (amount: number | null) => formatMoney(amount, currency, locale);
  return (
    <Box component="section" aria-label={title} sx={{ breakInside: 'avoid' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 1 }}>
        <Typography component="h2" variant="subtitle1" sx={{ flex: 1 }}>
          {[title, currency].filter(Boolean).join(', ')}
        </Typography>
        <CurrencySelect currencies={currencies} value={currency} onChange={setWanted} />
      </Box>
      <Box aria-hidden>
        <BarChart
          layout="horizontal"
          colors={colors}
          height={bars.length * ROW_HEIGHT + AXES_HEIGHT}
          skipAnimation
          disableKeyboardNavigation
          borderRadius={3}
          yAxis={[{ scaleType: 'band', data: bars.map(({ label }) => label), width: 130, categoryGapRatio: 0.35 }]}
          xAxis={[{ valueFormatter: (amount: number) => shortAmount(amount, locale) }]}
          grid={{ vertical: true }}
          series={report.chart.series.map((name, index) => ({
            label: translate(`reports.columns.${name}`),
            data: bars.map(({ amounts }) => amounts[index] ?? 0),
            stack: 'all',
            valueFormatter: money,
          }))}
        />
      </Box>
      <ChartFigures
        head={[report.chart.by, ...report.chart.series].map((name) => translate(`reports.columns.${name}`))}
        lines={bars.map(({ label, amounts }) => ({ key: label, cells: [label, ...amounts.map(money)] }))}
      />
    </Box>
  );
};

/** One bar: a label and an amount for each series of the report's chart. */
interface ChartBar {
  readonly label: string;
  readonly amounts: readonly number[];
}

/** More bars than this cannot be read; the smaller ones are one bar together. */
const MOST = 10;

const sizeOf = ({ amounts }: ChartBar) => amounts.reduce((sum, amount) => sum + amount, 0);

/** The bars of one currency, largest first; `othersLabel` names the rest, so that all bars together are the total. */
const chartBars = (
  { chart }: Pick<Report, 'chart'>,
  rows: readonly ReportRow[],
  currency: string,
  othersLabel: string,
): ChartBar[] => {
  const own = rows.filter((row) => String(row.currency ?? '') === currency);
  const labelOf = (row: ReportRow) => String(row[chart.by] ?? UNNAMED);
  const bar = (label: string, members: readonly ReportRow[]): ChartBar => ({
    label,
    amounts: chart.series.map((name) => sumOf(members, { source: name, kind: 'money' })),
  });
  const groups = new Map<string, ReportRow[]>();
  for (const row of own) groups.set(labelOf(row), [...(groups.get(labelOf(row)) ?? []), row]);
  const bars = [...groups].map(([label, members]) => bar(label, members)).toSorted((a, b) => sizeOf(b) - sizeOf(a));
  if (bars.length <= MOST + 1) return bars;
  const shown = new Set(bars.slice(0, MOST).map(({ label }) => label));
  const rest = own.filter((row) => !shown.has(labelOf(row)));
  return [...bars.slice(0, MOST), bar(othersLabel, rest)];
};
