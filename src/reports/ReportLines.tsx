import { LinearProgress, Link, Pagination, Stack, Typography } from '@mui/material';
import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { paging } from '#contract/envelope.ts';
import type { LedgerLine } from '#contract/reports.ts';
import { ErrorPanel } from '#src/ui/failures.tsx';
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
      <Table size="small" aria-label={translate('reports.lines.label', { name })}>
        <TableHead>
          <TableRow>
            <TableCell>{translate('reports.lines.at')}</TableCell>
            <TableCell>{translate('resources.meetings.fields.user')}</TableCell>
            {columns.map((column) => (
              <TableCell key={column} align="right">
                {translate(`reports.columns.${column}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {items.map((line) => (
            <Line key={`${line.meetingId} ${line.at}`} {...{ line, marked }} timeZone={range.timeZone} />
          ))}
        </TableBody>
      </Table>
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

type LineProps = Pick<Props, 'marked'> & Pick<ReportRange, 'timeZone'> & { readonly line: LedgerLine };

const Line = ({ line, marked, timeZone }: LineProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const isMarked = line.meetingId === marked;
  return (
    <TableRow selected={isMarked} aria-current={isMarked || undefined}>
      <TableCell data-label={translate('reports.lines.at')}>
        <Link component={RouterLink} to={paths.meeting(line.meetingId)} ref={isMarked ? focusOnMount : undefined}>
          <Instant value={line.at} timeZone={timeZone} />
        </Link>
      </TableCell>
      <TableCell data-label={translate('resources.meetings.fields.user')}>{line.userName}</TableCell>
      {columns.map((column) => (
        <TableCell key={column} align="right" data-label={translate(`reports.columns.${column}`)}>
          {formatMoney(line[column], line.currency, locale)}
        </TableCell>
      ))}
    </TableRow>
  );
};
