import { Box, Link } from '@mui/material';
import { BarChart } from '@mui/x-charts/BarChart';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Dashboard } from '#contract/reports.ts';
import { zoneCalendar } from '#contract/calendar.ts';
import { ChartFigures, CurrencySelect, useChartColors } from '#src/components/charts.tsx';
import { formatDayOfMonth } from '#src/format/day.ts';
import { formatMoney, shortAmount } from '#src/format/money.ts';
import { reportLink } from './figures.ts';

const measures = ['gross', 'payout'] as const;

interface Props {
  readonly weeks: Dashboard['weeks'];
  readonly timeZone: string;
}

const linesOf = (weeks: Props['weeks'], currency: string, timeZone: string, locale: string) => {
  const { dateAt } = zoneCalendar(timeZone);
  return weeks.map((week) => {
    const figures = week.figures.find((known) => known.currency === currency);
    return {
      label: formatDayOfMonth(dateAt(new Date(week.startDate)), locale),
      to: reportLink(week, timeZone),
      gross: figures?.gross ?? 0,
      payout: figures?.payout ?? 0,
    };
  });
};

const FigureLink = ({ to, text }: { to: string; text: string }) => (
  <Link component={RouterLink} to={to} color="text.primary">
    {text}
  </Link>
);

/** Gross and payout by week in one currency. A module of its own, so that the chart loads after the figures. */
export const WeeksChart = ({ weeks, timeZone }: Props) => {
  const translate = useTranslate();
  const locale = useLocale();
  const colors = useChartColors();
  const currencies = [...new Set(weeks.flatMap(({ figures }) => figures.map(({ currency }) => currency)))].toSorted();
  const [wanted, setWanted] = useState<string>();
  const currency = currencies.find((known) => known === wanted) ?? currencies[0] ?? '';
  const lines = linesOf(weeks, currency, timeZone, locale);
  const labels = measures.map((measure) => translate(`reports.columns.${measure}`));
  const money = (amount: number | null) => formatMoney(amount, currency, locale);
  return (
    <>
      <CurrencySelect currencies={currencies} value={currency} onChange={setWanted} />
      <Box aria-hidden>
        <BarChart
          height={260}
          colors={colors}
          skipAnimation
          disableKeyboardNavigation
          borderRadius={3}
          xAxis={[{ scaleType: 'band', data: lines.map(({ label }) => label), categoryGapRatio: 0.4 }]}
          yAxis={[{ valueFormatter: (amount: number) => shortAmount(amount, locale) }]}
          grid={{ horizontal: true }}
          series={measures.map((measure, index) => ({
            label: labels[index] ?? measure,
            data: lines.map((line) => line[measure]),
            valueFormatter: money,
          }))}
        />
      </Box>
      <ChartFigures
        head={[translate('dashboard.weeks.week'), ...labels]}
        lines={lines.map(({ label, to, ...line }) => ({
          key: to,
          cells: [
            label,
            ...measures.map((measure) => <FigureLink key={measure} to={to} text={money(line[measure])} />),
          ],
        }))}
      />
    </>
  );
};
