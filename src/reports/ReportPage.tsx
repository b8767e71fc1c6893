import { Box, Card, LinearProgress, Stack, Typography } from '@mui/material';
import { lazy, Suspense } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { ErrorPanel } from '#src/components/ErrorPanel.tsx';
import { PageTitle } from '#src/components/PageTitle.tsx';
import { WidgetBoundary } from '#src/components/WidgetBoundary.tsx';
import { downloadText } from '#src/format/download.ts';
import { formatDateTime, zoneName } from '#src/format/dateTime.ts';
import { formatDay } from '#src/format/day.ts';
import { PrintHeader } from './PrintHeader.tsx';
import { RangeBar } from './RangeBar.tsx';
import type { Report } from './report.ts';
import { reportCsv } from './reportCsv.ts';
import { sheetOf } from './reportSheet.ts';
import { ReportTable } from './ReportTable.tsx';
import { ReportToolbar } from './ReportToolbar.tsx';
import { useReport } from './useReport.ts';
import { useReportUrl } from './useReportUrl.ts';
import { ZoneLine } from './ZoneLine.tsx';

const ReportChart = lazy(async () => ({ default: (await import('./ReportChart.tsx')).ReportChart }));

const clock = () => new Date();

/** Any report: range, figures, chart, file and sheet, by its declaration (spec 2, 7). */
export const ReportPage = ({ report, now = clock }: { report: Report; now?: () => Date }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const { range, isCompared, sort, setRange, setCompared, setSort } = useReportUrl(now);
  const { rows, previous, madeAt, isLoading, error, retry } = useReport(report, range, isCompared);
  const sheet = rows && sheetOf(report, rows, { previous, sort });
  const title = translate(`reports.${report.name}.title`);
  const { timeZone } = range;
  const made = new Date(madeAt).toISOString();
  const about = [
    [
      translate('reports.about.range'),
      translate('reports.about.to', { from: formatDay(range.from, locale), to: formatDay(range.to, locale) }),
    ],
    [translate('reports.about.zone'), timeZone],
    [
      translate('reports.about.madeAt'),
      `${formatDateTime(made, { timeZone, locale })} ${zoneName(made, { timeZone, locale })}`,
    ],
  ] as const;

  const download = () => {
    if (!sheet) return;
    const words = {
      column: (name: string) => translate(`reports.columns.${name}`),
      foot: (kind: string) => translate(`reports.foot.${kind}`),
      about,
    };
    downloadText(`${report.name} ${range.from} ${range.to}.csv`, reportCsv(sheet, words));
  };
  const canTake = sheet !== undefined && !isLoading && !error;

  return (
    <Stack spacing={2}>
      <PageTitle title={title} />
      <PrintHeader title={title} about={about} />
      <Stack spacing={1.5} sx={{ displayPrint: 'none' }}>
        <RangeBar range={range} onChange={setRange} now={now} />
        <ZoneLine range={range} onChange={setRange} />
        <ReportToolbar
          isCompared={isCompared}
          onCompare={setCompared}
          onDownload={canTake ? download : undefined}
          onPrint={canTake ? () => window.print() : undefined}
        />
      </Stack>
      <Box sx={{ height: 4, displayPrint: 'none' }}>
        {isLoading && !error && <LinearProgress aria-label={translate('reports.loading')} />}
      </Box>
      {error && <ErrorPanel error={error} onRetry={retry} />}
      {!error && sheet && sheet.foot.length === 0 && !isLoading && (
        <Typography color="text.secondary">{translate('reports.empty')}</Typography>
      )}
      {!error && sheet && sheet.foot.length > 0 && (
        <Stack spacing={3} aria-busy={isLoading} sx={{ opacity: isLoading ? 0.5 : 1 }}>
          <Card sx={{ overflowX: 'auto' }}>
            <ReportTable report={report} sheet={sheet} range={range} sort={sort} onSort={setSort} />
          </Card>
          {sheet.rows.length > 0 && (
            <WidgetBoundary>
              <Suspense fallback={<LinearProgress />}>
                <ReportChart report={report} rows={sheet.rows} />
              </Suspense>
            </WidgetBoundary>
          )}
        </Stack>
      )}
    </Stack>
  );
};
