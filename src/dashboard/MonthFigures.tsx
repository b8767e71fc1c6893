import { Box, Link, Typography } from '@mui/material';
import { Fragment } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { InstantRange } from '#contract/calendar.ts';
import type { Dashboard } from '#contract/reports.ts';
import { InTurn } from '#src/ui/page/InTurn.tsx';
import { Loading } from '#src/ui/lazyPart.tsx';
import { ErrorPanel } from '#src/ui/failures.tsx';
import { Sparkline, FigureTable, Delta } from '#src/ui/figures.tsx';
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
  const lineOf = (currency: string, measure: Measure) => {
    const [now, before] = columns.map((month) => amountOf(answer[month], currency, measure));
    const weeks = answer.weeks.map(({ figures }) => amountOf(figures, currency, measure));
    return {
      key: `${currency} ${measure}`,
      cells: [
        <Fragment key="name">
          {translate(`dashboard.months.${measure}`, { currency })}
          <Box sx={{ display: { xs: 'none', sm: 'block' }, lineHeight: 0 }}>
            <Sparkline values={weeks} />
          </Box>
        </Fragment>,
        ...columns.map((month) => (
          <Link
            key={month}
            component={RouterLink}
            to={reportLink(answer.periods[month], timeZone)}
            color="text.primary"
          >
            <MoneyField amount={amountOf(answer[month], currency, measure)} currency={currency} />
          </Link>
        )),
        <Delta key="change" now={now} before={before} currency={currency} />,
      ],
    };
  };
  return (
    <InTurn>
      <FigureTable
        label={translate('dashboard.months.title')}
        head={[
          translate('dashboard.months.figure'),
          ...columns.map((month) => (
            <Fragment key={month}>
              {translate(`reports.presets.${month}`)}
              <Typography variant="caption" component="div">
                {daysOf(answer.periods[month], timeZone, locale)}
              </Typography>
            </Fragment>
          )),
          translate('dashboard.months.change'),
        ]}
        lines={currencies.flatMap((currency) => measures.map((measure) => lineOf(currency, measure)))}
        sx={{ 'td, th': { paddingInline: { xs: 0.5, sm: 0.75 } }, th: { whiteSpace: 'normal' } }}
      />
    </InTurn>
  );
};
