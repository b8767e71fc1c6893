import { Box, Link, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { InstantRange } from '#contract/calendar.ts';
import type { Dashboard } from '#contract/reports.ts';
import { InTurn } from '#src/ui/page/InTurn.tsx';
import { Loading } from '#src/ui/Loading.tsx';
import { ErrorPanel } from '#src/ui/failures.tsx';
import { Sparkline } from '#src/ui/figures/charts.tsx';
import { Delta } from '#src/ui/figures/Delta.tsx';
import { MoneyField } from '#src/fields/number.tsx';
import { formatDays } from '#src/format/day.ts';
import { currenciesOf, daysIn, reportLink, useDashboard } from './figures.ts';

const columns = ['thisMonth', 'lastMonth'] as const;
const measures = ['gross', 'payout'] as const;

type Measure = (typeof measures)[number];

const amountOf = (figures: Dashboard['thisMonth'], currency: string, measure: Measure): number =>
  figures.find((known) => known.currency === currency)?.[measure] ?? 0;

const daysOf = (period: InstantRange, timeZone: string, locale: string): string => {
  const { from, to } = daysIn(period, timeZone);
  return formatDays(from, to, locale);
};

/** Gross and payout of this month against the same days of the last, each linked to its report. */
export const MonthFigures = () => {
  const translate = useTranslate();
  const locale = useLocale();
  const { answer, timeZone, error, retry } = useDashboard();
  if (error) return <ErrorPanel error={error} onRetry={retry} />;
  if (!answer) return <Loading />;
  const currencies = currenciesOf([answer.thisMonth, answer.lastMonth]);
  if (currencies.length === 0) {
    return <Typography color="text.secondary">{translate('dashboard.months.none')}</Typography>;
  }
  return (
    <InTurn>
      <Table
        size="small"
        sx={{ 'td, th': { paddingInline: { xs: 0.5, sm: 0.75 } }, th: { whiteSpace: 'normal' } }}
        aria-label={translate('dashboard.months.title')}
      >
        <TableHead>
          <TableRow>
            <TableCell>{translate('dashboard.months.figure')}</TableCell>
            {columns.map((month) => (
              <TableCell key={month} align="right">
                {translate(`dashboard.months.${month}`)}
                <Typography variant="caption" component="div">
                  {daysOf(answer.periods[month], timeZone, locale)}
                </Typography>
              </TableCell>
            ))}
            <TableCell align="right">{translate('dashboard.months.change')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {currencies.flatMap((currency) =>
            measures.map((measure) => (
              <MeasureRow key={`${currency} ${measure}`} {...{ answer, timeZone, currency, measure }} />
            )),
          )}
        </TableBody>
      </Table>
    </InTurn>
  );
};

interface MeasureRowProps {
  readonly answer: Dashboard;
  readonly timeZone: string;
  readonly currency: string;
  readonly measure: Measure;
}

const MeasureRow = ({ answer, timeZone, currency, measure }: MeasureRowProps) => {
  const name = useTranslate()(`dashboard.months.${measure}`, { currency });
  const [now, before] = columns.map((month) => amountOf(answer[month], currency, measure));
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {name}
        <Box sx={{ display: { xs: 'none', sm: 'block' }, lineHeight: 0 }}>
          <Sparkline values={answer.weeks.map(({ figures }) => amountOf(figures, currency, measure))} />
        </Box>
      </TableCell>
      {columns.map((month) => (
        <TableCell key={month} align="right">
          <Link component={RouterLink} to={reportLink(answer.periods[month], timeZone)} color="text.primary">
            <MoneyField amount={amountOf(answer[month], currency, measure)} currency={currency} />
          </Link>
        </TableCell>
      ))}
      <TableCell align="right">
        <Delta now={now} before={before} currency={currency} />
      </TableCell>
    </TableRow>
  );
};
