import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Box, Card, LinearProgress, Stack, Typography } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import type { LocalDate } from '#contract/calendar.ts';
import { UNNAMED } from '#contract/names.ts';
import { useWords } from '#src/fields/field.tsx';
import { formatWithZone } from '#src/format/dateTime.ts';
import { formatDay } from '#src/format/day.ts';
import { calendarOf } from '#src/format/intl.ts';
import { ErrorPanel, WidgetBoundary } from '#src/ui/failures.tsx';
import { type Bar, Bars, ByCurrency, Delta } from '#src/ui/figures.tsx';
import { AsOf } from '#src/ui/instant/Instant.tsx';
import { StagedRender } from '#src/ui/page/StagedRender.tsx';
import { PageTitle, usePageAction } from '#src/ui/page/PageTitle.tsx';
import { Facts } from '#src/ui/Section.tsx';
import { saveCsv } from '#src/ui/saveFile.ts';
import type { Report, ReportRow } from './index.tsx';
import { RangeBar, ReportToolbar, ZoneSelect } from './RangeBar.tsx';
import { type ReportRange, useReportUrl } from './reportRange.ts';
import { type FootLine, reportCsv, type ReportSheet, sheetOf, shownCell, sumOf, useReport } from './reportSheet.ts';
import { ReportTable, type ReportTableProps } from './ReportTable.tsx';

const clock = () => new Date();

/** Renders a report from its declaration: range, figures, chart, CSV and print (product.md §2, §7). */
export const ReportPage = ({ report: declared }: { report: Report }) => {
  const words = useWords();
  const { translate } = words;
  const { range, isCompared, sort, setRange, setCompared, setSort } = useReportUrl(clock);
  const today = calendarOf(range.timeZone).dateAt(clock());
  const read = useReport(declared, range, isCompared, today);
  const { report, rows, compared, previous, asOf, isLoading, error } = read;
  const sheet = rows && sheetOf(report, rows, { previous, sort });
  const title = translate(`reports.${report.name}.title`);
  const about = useAbout(range, asOf ?? new Date(read.madeAt).toISOString(), previous && compared);

  const download = () => {
    if (!sheet) return;
    saveCsv(`${report.name} ${range.from} ${range.to}.csv`, reportCsv(report, sheet, about, words));
  };
  const canTake = sheet !== undefined && !isLoading && !error;
  usePageAction({
    label: translate('components.list.export'),
    icon: <DownloadIcon />,
    isOff: !canTake,
    onClick: download,
  });

  return (
    <Stack spacing={2}>
      <PageTitle title={title} />
      <PrintHeader title={title} about={about} />
      <Stack spacing={1.5} sx={{ displayPrint: 'none' }}>
        <RangeBar range={range} onChange={setRange} today={today} />
        <ZoneSelect range={range} onChange={setRange} />
        <ReportToolbar
          compared={compared}
          onCompare={setCompared}
          onPrint={canTake ? () => window.print() : undefined}
        />
      </Stack>
      <Box sx={{ height: 4, displayPrint: 'none' }}>
        {isLoading && !error && <LinearProgress aria-label={translate('reports.loading')} />}
      </Box>
      <AsOf instant={asOf} />
      {error && <ErrorPanel error={error} onRetry={read.retry} />}
      {sheet && <ReportBody {...{ report, sheet, range, sort, isLoading }} onSort={setSort} />}
    </Stack>
  );
};

const ReportBody = ({ isLoading, ...table }: ReportTableProps & { readonly isLoading: boolean }) => {
  const translate = useTranslate();
  if (table.sheet.foot.length === 0) {
    return <Typography color="text.secondary">{!isLoading && translate('reports.empty')}</Typography>;
  }
  return (
    <Stack spacing={3} aria-busy={isLoading} inert={isLoading} sx={{ opacity: isLoading ? 0.5 : 1 }}>
      <StagedRender>
        <WidgetBoundary>
          <Card sx={{ p: 2 }}>
            <ReportOverview report={table.report} sheet={table.sheet} />
          </Card>
        </WidgetBoundary>
        <Card sx={{ overflowX: 'auto' }}>
          <ReportTable {...table} />
        </Card>
      </StagedRender>
    </Stack>
  );
};

const useAbout = ({ from, to, timeZone }: ReportRange, made: string, compared?: ReportRange) => {
  const translate = useTranslate();
  const locale = useLocale();
  const days = (first: LocalDate, last: LocalDate) =>
    translate('reports.about.to', { from: formatDay(first, locale), to: formatDay(last, locale) });
  return [
    [translate('reports.about.range'), days(from, to)],
    ...(compared ? [[translate('reports.compare'), days(compared.from, compared.to)] as const] : []),
    [translate('reports.about.zone'), timeZone],
    [translate('reports.about.madeAt'), formatWithZone(made, { timeZone, locale })],
  ] as const;
};

const PrintHeader = ({ title, about }: { title: string; about: ReturnType<typeof useAbout> }) => {
  const colon = useTranslate()('components.colon');
  return (
    <Box sx={{ display: 'none', displayPrint: 'block', mb: 2 }}>
      <Typography variant="h5" component="p">
        {title}
      </Typography>
      {about.map(([label, value]) => (
        <Typography key={label} variant="body2">
          {[label, value].join(colon)}
        </Typography>
      ))}
    </Box>
  );
};

interface ReportOverviewProps {
  readonly report: Report;
  readonly sheet: ReportSheet;
}
type InCurrency = ReportOverviewProps & { readonly currency: string };

const ReportOverview = ({ report, sheet }: ReportOverviewProps) => {
  const title = useTranslate()(`reports.${report.name}.chart`);
  const totals = sheet.foot.filter(({ kind }) => kind === 'total');
  return (
    <Box component="section" aria-label={title}>
      <Typography component="h2" variant="subtitle1" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <ByCurrency currencies={totals.map(({ row }) => String(row.currency))}>
        {(currency) => (
          <Stack spacing={1}>
            <Totals {...{ report, sheet, currency }} />
            <CurrencyChart {...{ report, sheet, currency }} />
          </Stack>
        )}
      </ByCurrency>
    </Box>
  );
};

const Totals = ({ report, sheet, currency }: InCurrency) => {
  const words = useWords();
  const lineOf = (wanted: FootLine['kind']) =>
    sheet.foot.find(({ kind, row }) => kind === wanted && row.currency === currency)?.row ?? {};
  const [now, before] = [lineOf('total'), lineOf('previous')];
  const figures = report.columns.filter(({ kind }) => kind !== 'text');
  return (
    <Facts
      facts={figures.map((column) => ({
        label: `reports.columns.${column.source}`,
        value: (
          <>
            {shownCell(column, now, words)}
            <Delta
              now={now[column.source]}
              before={before[column.source]}
              currency={column.kind === 'money' ? currency : undefined}
            />
          </>
        ),
      }))}
    />
  );
};

const CurrencyChart = ({ report, sheet, currency }: InCurrency) => {
  const translate = useTranslate();
  const bars = chartBars(report, sheet.rows, currency, translate('reports.chart.others'));
  if (bars.length === 0) return null;
  const labels = report.chart.series.map((name) => translate(`reports.columns.${name}`));
  return <Bars bars={bars} legend={labels} valueName={labels[0] ?? ''} currency={currency} />;
};

/** Maximum number of bars; smaller ones are merged into one last bar. */
const MOST = 10;

const chartBars = (
  { chart: { by, label: named = by, series } }: Pick<Report, 'chart'>,
  rows: readonly ReportRow[],
  currency: string,
  othersLabel: string,
): Bar[] => {
  const own = rows.filter((row) => String(row.currency ?? '') === currency);
  const labelOf = (row: ReportRow) => String(row[named] ?? UNNAMED);
  const keyOf = (row: ReportRow) => String(row[by] ?? labelOf(row));
  const bar = (key: string, label: string, members: readonly ReportRow[]): Bar => {
    const amounts = series.map((name) => sumOf(members, { source: name, kind: 'money' }));
    return { key, label, amounts, value: amounts[0] ?? 0 };
  };
  const groups = new Map<string, ReportRow[]>();
  for (const row of own) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  const bars = [...groups].map(([key, members]) => bar(key, labelOf(members[0] ?? {}), members));
  if (bars.length <= MOST + 1) return bars;
  const largest = bars.toSorted((a, b) => b.value - a.value).slice(0, MOST);
  const shown = new Set(largest.map(({ key }) => key));
  const rest = own.filter((row) => !shown.has(keyOf(row)));
  return [...bars.filter(({ key }) => shown.has(key)), bar('', othersLabel, rest)];
};
