import { UNNAMED } from '#contract/names.ts';
import type { Report, ReportRow } from './report.ts';
import { sumOf } from './totals.ts';

/** One bar: a label and an amount for each series of the report's chart. */
export interface ChartBar {
  readonly label: string;
  readonly amounts: readonly number[];
}

/** More bars than this cannot be read; the smaller ones are one bar together. */
const MOST = 10;

const sizeOf = ({ amounts }: ChartBar) => amounts.reduce((sum, amount) => sum + amount, 0);

/** The bars of one currency, largest first; `othersLabel` names the rest, so that all bars together are the total. */
export const chartBars = (
  { chart }: Pick<Report, 'chart'>,
  rows: readonly ReportRow[],
  currency: string,
  othersLabel: string,
): ChartBar[] => {
  const own = rows.filter((row) => String(row.currency ?? '') === currency);
  const labelOf = (row: ReportRow) => String(row[chart.by] ?? UNNAMED);
  const bar = (label: string, members: readonly ReportRow[]): ChartBar => ({
    label,
    amounts: chart.series.map((name) => sumOf(members, { name, kind: 'money' })),
  });
  const groups = new Map<string, ReportRow[]>();
  for (const row of own) groups.set(labelOf(row), [...(groups.get(labelOf(row)) ?? []), row]);
  const bars = [...groups].map(([label, members]) => bar(label, members)).toSorted((a, b) => sizeOf(b) - sizeOf(a));
  if (bars.length <= MOST + 1) return bars;
  const shown = new Set(bars.slice(0, MOST).map(({ label }) => label));
  const rest = own.filter((row) => !shown.has(labelOf(row)));
  return [...bars.slice(0, MOST), bar(othersLabel, rest)];
};
