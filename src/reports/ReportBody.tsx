import { Card, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { lazyPart } from '#src/components/lazyPart.tsx';
import { WidgetBoundary } from '#src/components/WidgetBoundary.tsx';
import type { Report } from './report.ts';
import type { ReportRange } from './reportRange.ts';
import type { ReportSheet, ReportSort } from './reportSheet.ts';
import { ReportTable } from './ReportTable.tsx';

const ReportChart = lazyPart(async () => (await import('./ReportChart.tsx')).ReportChart);

interface Props {
  readonly report: Report;
  readonly sheet: ReportSheet;
  readonly range: ReportRange;
  readonly sort: ReportSort | undefined;
  readonly onSort: (sort: ReportSort) => void;
  /** The figures are still those of the range before. */
  readonly isLoading: boolean;
}

/** The table and, under it, the chart of the same figures. */
export const ReportBody = ({ report, sheet, range, sort, onSort, isLoading }: Props) => {
  const translate = useTranslate();
  if (sheet.foot.length === 0) {
    return <Typography color="text.secondary">{!isLoading && translate('reports.empty')}</Typography>;
  }
  return (
    <Stack spacing={3} aria-busy={isLoading} sx={{ opacity: isLoading ? 0.5 : 1 }}>
      <Card sx={{ overflowX: 'auto' }}>
        <ReportTable report={report} sheet={sheet} range={range} sort={sort} onSort={onSort} />
      </Card>
      {sheet.rows.length > 0 && (
        <WidgetBoundary>
          <ReportChart report={report} rows={sheet.rows} />
        </WidgetBoundary>
      )}
    </Stack>
  );
};
