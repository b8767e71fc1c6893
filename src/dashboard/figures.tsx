import { Box, Link, Typography } from '@mui/material';
import { Fragment } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { InstantRange } from '#contract/calendar.ts';
import { fromMinor, minus, toMinor } from '#contract/money.ts';
import type { Dashboard } from '#contract/reports.ts';
import { useRead } from '#src/dataProvider/useCall.ts';
import { MoneyField } from '#src/fields/number.tsx';
import { localCalendar, localZone } from '#src/format/dateTime.ts';
import { formatDayOfMonth, formatDays } from '#src/format/day.ts';
import { formatMoney } from '#src/format/money.ts';
import { reportPath, paths } from '#src/paths.ts';
import { ErrorPanel } from '#src/ui/failures.tsx';
import { Bars, ByCurrency, ChartFigures, Sparkline, Delta, FigureTable } from '#src/ui/figures.tsx';
import { Loading } from '#src/ui/lazyPart.tsx';
import { StagedRender } from '#src/ui/page/StagedRender.tsx';

/** Figures in the browser's time zone, from one call for all widgets; fresh for a minute of the same day. */
export const useDashboard = () => {
  const { dateAt } = localCalendar();
  const isOfToday = (time: number) => dateAt(new Date(time)) === dateAt(new Date());
  const { data, error, refetch } = useRead(
    'getDashboard',
    { query: { timezone: localZone() } },
    { staleTime: ({ state }) => (isOfToday(state.dataUpdatedAt) ? 60_000 : 0) },
  );
  return { answer: data?.data, asOf: data?.asOf, error, retry: () => void refetch() };
};

const currenciesOf = (sums: readonly (readonly { readonly currency: string }[])[]): string[] =>
  [...new Set(sums.flat().map(({ currency }) => currency))].toSorted();

export const daysIn = ({ startDate, endDate }: InstantRange) => {
  const { dateAt } = localCalendar();
  return { from: dateAt(new Date(startDate)), to: dateAt(new Date(endDate)) };
};

const reportLink = (period: InstantRange): string =>
  reportPath(paths.payoutSummary, { ...daysIn(period), timeZone: localZone() });

const columns = ['thisMonth', 'lastMonth'] as const;
const measures = ['gross', 'payout'] as const;

type Measure = (typeof measures)[number];

const amountOf = (figures: Dashboard['thisMonth'], currency: string, measure: Measure): number =>
  figures.find((known) => known.currency === currency)?.[measure] ?? 0;

const daysOf = (period: InstantRange, locale: string): string => {
  const { from, to } = daysIn(period);
  return formatDays(from, to, locale);
};

export const MonthFigures = () => {
  const translate = useTranslate();
  const locale = useLocale();
  const { answer, error, retry } = useDashboard();
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
          <Link key={month} component={RouterLink} to={reportLink(answer.periods[month])} color="text.primary">
            <MoneyField amount={amountOf(answer[month], currency, measure)} currency={currency} />
          </Link>
        )),
        <Delta key="change" now={now} before={before} currency={currency} />,
      ],
    };
  };
  return (
    <StagedRender>
      <FigureTable
        label={translate('dashboard.months.title')}
        head={[
          translate('dashboard.months.figure'),
          ...columns.map((month) => (
            <Fragment key={month}>
              {translate(`reports.presets.${month}`)}
              <Typography variant="caption" component="div">
                {daysOf(answer.periods[month], locale)}
              </Typography>
            </Fragment>
          )),
          translate('reports.foot.change'),
        ]}
        lines={currencies.flatMap((currency) => measures.map((measure) => lineOf(currency, measure)))}
        sx={{ 'td, th': { paddingInline: { xs: 0.5, sm: 0.75 } }, th: { whiteSpace: 'normal' } }}
      />
    </StagedRender>
  );
};

interface WeeksProps {
  readonly weeks: Dashboard['weeks'];
  readonly currency: string;
}

const CurrencyWeeks = ({ weeks, currency }: WeeksProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const bars = weeks.map((week) => {
    const gross = amountOf(week.figures, currency, 'gross');
    const payout = amountOf(week.figures, currency, 'payout');
    const { from } = daysIn(week);
    return {
      key: from,
      label: formatDayOfMonth(from, locale),
      to: reportLink(week),
      gross,
      payout,
      value: gross,
      amounts: [payout, fromMinor(minus(toMinor(gross), toMinor(payout)))],
    };
  });
  return (
    <>
      <Bars
        bars={bars}
        legend={[translate('reports.columns.payout'), translate('dashboard.weeks.kept')]}
        valueName={translate('reports.columns.gross')}
        currency={currency}
      />
      <ChartFigures
        currency={currency}
        head={[translate('dashboard.weeks.week'), ...measures.map((one) => translate(`reports.columns.${one}`))]}
        lines={bars.map(({ key, label, to, ...week }) => ({
          key,
          cells: [
            label,
            ...measures.map((measure) => (
              <Link key={measure} component={RouterLink} to={to} color="text.primary">
                {formatMoney(week[measure], currency, locale)}
              </Link>
            )),
          ],
        }))}
      />
    </>
  );
};

export const Weeks = () => {
  const { answer, error, retry } = useDashboard();
  if (error) return <ErrorPanel error={error} onRetry={retry} />;
  if (!answer) return <Loading />;
  const { weeks } = answer;
  return (
    <ByCurrency currencies={currenciesOf(weeks.map(({ figures }) => figures))}>
      {(currency) => <CurrencyWeeks weeks={weeks} currency={currency} />}
    </ByCurrency>
  );
};
