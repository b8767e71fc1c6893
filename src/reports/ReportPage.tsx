import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Box, Button, Card, FormControlLabel, LinearProgress, Stack, Switch, Typography } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import type { LocalDate } from '#contract/calendar.ts';
import { ErrorPanel, WidgetBoundary } from '#src/ui/failures.tsx';
import { AsOf } from '#src/ui/instant/Instant.tsx';
import { InTurn } from '#src/ui/page/InTurn.tsx';
import { PageTitle, usePageAction } from '#src/ui/page/PageTitle.tsx';
import { useWords } from '#src/fields/field.tsx';
import { formatDateTime, zoneName } from '#src/format/dateTime.ts';
import { formatDay, formatDays } from '#src/format/day.ts';
import { calendarOf } from '#src/format/intl.ts';
import { saveCsv } from '#src/ui/saveFile.ts';
import { RangeBar, ZoneLine } from './RangeBar.tsx';
import { ReportOverview } from './ReportOverview.tsx';
import { ReportTable, type ReportTableProps } from './ReportTable.tsx';
import type { Report } from './index.tsx';
import { usePaidReport } from './payouts.ts';
import { comparedWith, type ReportRange, useReportUrl } from './reportRange.ts';
import { reportCsv, sheetOf, useReport } from './reportSheet.ts';

const clock = () => new Date();

/** A report by its declaration: range, figures, chart, CSV and print (product.md §2, §7). */
export const ReportPage = ({ report: declared }: { report: Report }) => {
  const words = useWords();
  const { translate } = words;
  const { range, isCompared, sort, setRange, setCompared, setSort } = useReportUrl(clock);
  const report = usePaidReport(declared, range);
  const today = calendarOf(range.timeZone).dateAt(clock());
  const compared = isCompared ? comparedWith(range, today) : undefined;
  const { rows, previous, asOf, madeAt, isLoading, error, retry } = useReport(report, range, compared);
  const sheet = rows && sheetOf(report, rows, { previous, sort });
  const title = translate(`reports.${report.name}.title`);
  const about = useAbout(range, asOf ?? new Date(madeAt).toISOString(), compared);

  const download = () => {
    if (!sheet) return;
    saveCsv(`${report.name} ${range.from} ${range.to}.csv`, reportCsv(sheet, about, words));
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
        <ZoneLine range={range} onChange={setRange} />
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
      {error ? (
        <ErrorPanel error={error} onRetry={retry} />
      ) : (
        sheet && <ReportBody {...{ report, sheet, range, sort, isLoading }} onSort={setSort} />
      )}
    </Stack>
  );
};

interface ReportToolbarProps {
  readonly compared: ReportRange | undefined;
  readonly onCompare: (isCompared: boolean) => void;
  readonly onPrint: (() => void) | undefined;
}

const ReportToolbar = ({ compared, onCompare, onPrint }: ReportToolbarProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
      <FormControlLabel
        sx={{ marginInlineStart: 0 }}
        control={<Switch size="small" checked={Boolean(compared)} onChange={(_, checked) => onCompare(checked)} />}
        label={translate('reports.compare')}
      />
      {compared && (
        <Typography variant="body2" color="text.secondary">
          {formatDays(compared.from, compared.to, locale)}
        </Typography>
      )}
      <Button startIcon={<PrintIcon />} disabled={!onPrint} onClick={onPrint}>
        {translate('components.print')}
      </Button>
    </Stack>
  );
};

const ReportBody = ({ isLoading, ...table }: ReportTableProps & { readonly isLoading: boolean }) => {
  const translate = useTranslate();
  if (table.sheet.foot.length === 0) {
    return <Typography color="text.secondary">{!isLoading && translate('reports.empty')}</Typography>;
  }
  return (
    <Stack spacing={3} aria-busy={isLoading} sx={{ opacity: isLoading ? 0.5 : 1 }}>
      <InTurn>
        <WidgetBoundary>
          <Card sx={{ p: 2 }}>
            <ReportOverview report={table.report} sheet={table.sheet} />
          </Card>
        </WidgetBoundary>
        <Card sx={{ overflowX: 'auto' }}>
          <ReportTable {...table} />
        </Card>
      </InTurn>
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
    [
      translate('reports.about.madeAt'),
      `${formatDateTime(made, { timeZone, locale })} ${zoneName(made, { timeZone, locale })}`,
    ],
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
