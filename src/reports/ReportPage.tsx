import { Box, LinearProgress, Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import { ErrorPanel } from '#src/components/ErrorPanel.tsx';
import { zoneCalendar } from '#contract/zoneCalendar.ts';
import { PageTitle } from '#src/components/PageTitle.tsx';
import { downloadText } from '#src/format/csv.ts';
import { PrintHeader } from './PrintHeader.tsx';
import { RangeBar } from './RangeBar.tsx';
import type { Report } from './report.ts';
import { ReportBody } from './ReportBody.tsx';
import { reportCsv } from './reportCsv.ts';
import { sheetOf } from './reportSheet.ts';
import { comparedWith } from './reportRange.ts';
import { ReportToolbar } from './ReportToolbar.tsx';
import { useAbout } from './useAbout.ts';
import { useReport } from './useReport.ts';
import { useReportUrl } from './useReportUrl.ts';
import { ZoneLine } from './ZoneLine.tsx';

const clock = () => new Date();

/** Any report: range, figures, chart, file and sheet, by its declaration (spec 2, 7). */
export const ReportPage = ({ report, now = clock }: { report: Report; now?: () => Date }) => {
  const translate = useTranslate();
  const { range, isCompared, sort, setRange, setCompared, setSort } = useReportUrl(now);
  const compared = isCompared ? comparedWith(range, zoneCalendar(range.timeZone).dateAt(now())) : undefined;
  const { rows, previous, madeAt, isLoading, error, retry } = useReport(report, range, compared);
  const sheet = rows && sheetOf(report, rows, { previous, sort });
  const title = translate(`reports.${report.name}.title`);
  const about = useAbout(range, madeAt, compared);

  const download = () => {
    if (!sheet) return;
    const words = {
      column: (name: string) => translate(`reports.columns.${name}`),
      foot: (kind: string) => translate(`reports.foot.${kind}`),
      subtotal: (name: string) => translate('reports.foot.subtotal', { name }),
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
          compared={compared}
          onCompare={setCompared}
          onDownload={canTake ? download : undefined}
          onPrint={canTake ? () => window.print() : undefined}
        />
      </Stack>
      <Box sx={{ height: 4, displayPrint: 'none' }}>
        {isLoading && !error && <LinearProgress aria-label={translate('reports.loading')} />}
      </Box>
      {error ? (
        <ErrorPanel error={error} onRetry={retry} />
      ) : (
        sheet && <ReportBody {...{ report, sheet, range, sort, isLoading }} onSort={setSort} />
      )}
    </Stack>
  );
};
