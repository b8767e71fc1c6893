import { LinearProgress, Link, Pagination, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { paging } from '#contract/envelope.ts';
import { ErrorPanel } from '#src/ui/failures.tsx';
import { FigureTable } from '#src/ui/figures.tsx';
import { AsOf, Instant } from '#src/ui/instant/Instant.tsx';
import { useRead } from '#src/dataProvider/useCall.ts';
import { formatMoney } from '#src/format/money.ts';
import { focusOnMount } from '#src/focus.ts';
import { paths } from '#src/paths.ts';
import type { LinesFilter } from './index.tsx';
import { boundsOf, type ReportRange } from './reportRange.ts';

interface Props {
  readonly filter: LinesFilter;
  readonly range: ReportRange;
  readonly name: string;
  readonly marked?: string | null;
}

const columns = ['gross', 'platformFee', 'discounts', 'charity', 'payout'] as const;

export const ReportLines = ({ filter, range, name, marked }: Props) => {
  const translate = useTranslate();
  const locale = useLocale();
  const [page, setPage] = useState<number>(paging.page);
  const { data, error, isPending, refetch } = useRead(
    'searchLedger',
    { query: { ...filter, ...boundsOf(range), page, ...(marked && { perPage: paging.maxPerPage }) } },
    { placeholderData: (before) => before },
  );
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (isPending) return <LinearProgress aria-label={translate('reports.loading')} />;
  const { items, totalPages = 1 } = data.data;
  if (items.length === 0) return <Typography variant="body2">{translate('reports.lines.none')}</Typography>;
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start', overflowX: 'auto' }}>
      <AsOf instant={data.asOf} />
      <FigureTable
        label={translate('reports.lines.label', { name })}
        head={[
          translate('reports.lines.at'),
          translate('resources.meetings.fields.user'),
          ...columns.map((column) => translate(`reports.columns.${column}`)),
        ]}
        texts={2}
        lines={items.map(({ meetingId, at, userName, currency, ...amounts }) => ({
          key: `${meetingId} ${at}`,
          isCurrent: meetingId === marked,
          cells: [
            <Link
              key={at}
              component={RouterLink}
              to={paths.meeting(meetingId)}
              ref={meetingId === marked ? focusOnMount : undefined}
            >
              <Instant value={at} timeZone={range.timeZone} />
            </Link>,
            userName,
            ...columns.map((column) => formatMoney(amounts[column], currency, locale)),
          ],
        }))}
      />
      {totalPages > 1 && (
        <Pagination
          size="small"
          count={totalPages}
          page={page}
          onChange={(_, wanted) => setPage(wanted)}
          sx={{ displayPrint: 'none' }}
        />
      )}
    </Stack>
  );
};
