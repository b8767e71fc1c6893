import { Link } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Dashboard } from '#contract/reports.ts';
import { fromMinor, minus, toMinor } from '#contract/money.ts';
import { Bars, ByCurrency, ChartFigures } from '#src/components/charts.tsx';
import { formatDayOfMonth } from '#src/format/day.ts';
import { calendarOf } from '#src/format/intl.ts';
import { formatMoney } from '#src/format/money.ts';
import { currenciesOf, reportLink } from './figures.ts';

interface Props {
  readonly weeks: Dashboard['weeks'];
  readonly timeZone: string;
}

const linesOf = (weeks: Props['weeks'], currency: string, timeZone: string, locale: string) => {
  const { dateAt } = calendarOf(timeZone);
  return weeks.map((week) => {
    const { gross, payout } = week.figures.find((known) => known.currency === currency) ?? { gross: 0, payout: 0 };
    return {
      label: formatDayOfMonth(dateAt(new Date(week.startDate)), locale),
      to: reportLink(week, timeZone),
      gross,
      payout,
      value: gross,
      amounts: [payout, fromMinor(minus(toMinor(gross), toMinor(payout)))],
    };
  });
};

export const WeeksChart = ({ weeks, timeZone }: Props) => (
  <ByCurrency currencies={currenciesOf(weeks.map(({ figures }) => figures))}>
    {(currency) => <CurrencyWeeks weeks={weeks} timeZone={timeZone} currency={currency} />}
  </ByCurrency>
);

const CurrencyWeeks = ({ weeks, timeZone, currency }: Props & { readonly currency: string }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const lines = linesOf(weeks, currency, timeZone, locale);
  const measures = ['gross', 'payout'] as const;
  return (
    <>
      <Bars
        bars={lines}
        legend={[translate('reports.columns.payout'), translate('dashboard.weeks.kept')]}
        valueName={translate('reports.columns.gross')}
        currency={currency}
      />
      <ChartFigures
        currency={currency}
        head={[translate('dashboard.weeks.week'), ...measures.map((one) => translate(`reports.columns.${one}`))]}
        lines={lines.map(({ label, to, ...line }) => ({
          key: to,
          cells: [
            label,
            ...measures.map((measure) => (
              <Link key={measure} component={RouterLink} to={to} color="text.primary">
                {formatMoney(line[measure], currency, locale)}
              </Link>
            )),
          ],
        }))}
      />
    </>
  );
};
