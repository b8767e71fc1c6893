import { Box, Link, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { InstantRange } from '#contract/calendar.ts';
import { InTurn } from '#src/ui/page/InTurn.tsx';
import { Loading } from '#src/ui/Loading.tsx';
import { ErrorPanel } from '#src/ui/failures.tsx';
import { Sparkline } from '#src/ui/figures/charts.tsx';
import { Delta } from '#src/ui/figures/Delta.tsx';
import { MoneyField } from '#src/fields/number.tsx';
import { formatDays } from '#src/format/day.ts';
import { currenciesOf, daysIn, reportLink, useDashboard } from './figures.ts';

interface Figures {
  readonly currency: string;
  readonly gross: number;
  readonly payout: number;
}

const columns = ['thisMonth', 'lastMonth'] as const;
const measures = ['gross', 'payout'] as const;

const amountOf = (figures: readonly Figures[], currency: string, measure: (typeof measures)[number]): number =>
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
  const { periods, weeks, thisMonth, lastMonth } = answer;
  const months = { thisMonth, lastMonth };
  const currencies = currenciesOf([thisMonth, lastMonth]);
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
                  {daysOf(periods[month], timeZone, locale)}
                </Typography>
              </TableCell>
            ))}
            <TableCell align="right">{translate('dashboard.months.change')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {currencies.flatMap((currency) =>
            measures.map((measure) => (
              <MeasureRow
                key={`${currency} ${measure}`}
                name={translate(`dashboard.months.${measure}`, { currency })}
                currency={currency}
                amounts={columns.map((month) => amountOf(months[month], currency, measure))}
                links={columns.map((month) => reportLink(periods[month], timeZone))}
                course={weeks.map(({ figures }) => amountOf(figures, currency, measure))}
              />
            )),
          )}
        </TableBody>
      </Table>
    </InTurn>
  );
};

interface MeasureRowProps {
  readonly name: string;
  readonly currency: string;
  readonly amounts: readonly number[];
  readonly links: readonly string[];
  readonly course: readonly number[];
}

const MeasureRow = ({ name, currency, amounts, links, course }: MeasureRowProps) => (
  <TableRow>
    <TableCell component="th" scope="row">
      {name}
      <Box sx={{ display: { xs: 'none', sm: 'block' }, lineHeight: 0 }}>
        <Sparkline values={course} />
      </Box>
    </TableCell>
    {links.map((to, index) => (
      <TableCell key={to} align="right">
        <Link component={RouterLink} to={to} color="text.primary">
          <MoneyField amount={amounts[index]} currency={currency} />
        </Link>
      </TableCell>
    ))}
    <TableCell align="right">
      <Delta now={amounts[0]} before={amounts[1]} currency={currency} />
    </TableCell>
  </TableRow>
);
