import { Box, Typography } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { UNNAMED } from '#contract/names.ts';
import { type Bar, Bars, ByCurrency, ChartFigures, Delta } from '#src/ui/figures.tsx';
import { useWords } from '#src/fields/field.tsx';
import { formatMoney } from '#src/format/money.ts';
import type { Report, ReportRow } from './index.tsx';
import { type FootLine, type ReportSheet, shownCell, sumOf } from './reportSheet.ts';

interface ReportOverviewProps {
  readonly report: Report;
  readonly sheet: ReportSheet;
}
type InCurrency = ReportOverviewProps & { readonly currency: string };

export const ReportOverview = ({ report, sheet }: ReportOverviewProps) => {
  const title = useTranslate()(`reports.${report.name}.chart`);
  const totals = sheet.foot.filter(({ kind }) => kind === 'total');
  return (
    <Box component="section" aria-label={title}>
      <Typography component="h2" variant="subtitle1" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <ByCurrency currencies={totals.map(({ row }) => String(row.currency))}>
        {(currency) => (
          <>
            <Totals sheet={sheet} currency={currency} />
            <CurrencyChart report={report} sheet={sheet} currency={currency} />
          </>
        )}
      </ByCurrency>
    </Box>
  );
};

const Totals = ({ sheet, currency }: Omit<InCurrency, 'report'>) => {
  const words = useWords();
  const lineOf = (wanted: FootLine['kind']) =>
    sheet.foot.find(({ kind, row }) => kind === wanted && row.currency === currency)?.row ?? {};
  const [now, before] = [lineOf('total'), lineOf('previous')];
  return (
    <Box component="dl" sx={{ m: 0, mb: 1, display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 1 }}>
      {sheet.columns
        .filter(({ kind }) => kind !== 'text')
        .map((column) => (
          <Box key={column.source}>
            <Typography component="dt" variant="caption" color="text.secondary">
              {words.translate(`reports.columns.${column.source}`)}
            </Typography>
            <Typography component="dd" variant="subtitle1" sx={{ m: 0, lineHeight: 1.2 }}>
              {shownCell(column, now, words)}
              <Delta
                now={now[column.source]}
                before={before[column.source]}
                currency={column.kind === 'money' ? currency : undefined}
              />
            </Typography>
          </Box>
        ))}
    </Box>
  );
};

const CurrencyChart = ({ report, sheet, currency }: InCurrency) => {
  const translate = useTranslate();
  const locale = useLocale();
  const bars = chartBars(report, sheet.rows, currency, translate('reports.chart.others'));
  if (bars.length === 0) return null;
  const { by, series } = report.chart;
  const labels = series.map((name) => translate(`reports.columns.${name}`));
  return (
    <>
      <Bars bars={bars} legend={labels} valueName={labels[0] ?? ''} currency={currency} />
      <ChartFigures
        currency={currency}
        head={[translate(`reports.columns.${by}`), ...labels]}
        lines={bars.map(({ label, amounts }) => ({
          key: label,
          cells: [label, ...amounts.map((amount) => formatMoney(amount, currency, locale))],
        }))}
      />
    </>
  );
};

/** Smaller bars beyond this number are one bar, the last. */
const MOST = 10;

/** In the order of the rows; `othersLabel` names the sum of the rest. */
const chartBars = (
  { chart }: Pick<Report, 'chart'>,
  rows: readonly ReportRow[],
  currency: string,
  othersLabel: string,
): Bar[] => {
  const own = rows.filter((row) => String(row.currency ?? '') === currency);
  const labelOf = (row: ReportRow) => String(row[chart.by] ?? UNNAMED);
  const bar = (label: string, members: readonly ReportRow[]): Bar => {
    const amounts = chart.series.map((name) => sumOf(members, { source: name, kind: 'money' }));
    return { label, amounts, value: amounts[0] ?? 0 };
  };
  const groups = new Map<string, ReportRow[]>();
  for (const row of own) groups.set(labelOf(row), [...(groups.get(labelOf(row)) ?? []), row]);
  const bars = [...groups].map(([label, members]) => bar(label, members));
  if (bars.length <= MOST + 1) return bars;
  const largest = bars.toSorted((a, b) => b.value - a.value).slice(0, MOST);
  const shown = new Set(largest.map(({ label }) => label));
  const rest = own.filter((row) => !shown.has(labelOf(row)));
  return [...bars.filter(({ label }) => shown.has(label)), bar(othersLabel, rest)];
};
