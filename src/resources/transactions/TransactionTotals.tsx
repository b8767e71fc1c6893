import { Box, Card, Skeleton, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useListContext, useTranslate } from 'react-admin';
import type { z } from 'zod';
import { transactionTypes } from '#contract/statuses.ts';
import { transactionFilter, type transactionTotal } from '#contract/transactions.ts';
import { FigureTable } from '#src/ui/figures.tsx';
import { AsOf } from '#src/ui/instant/Instant.tsx';
import { ErrorPanel } from '#src/ui/failures.tsx';
import { activeValues } from '#src/list/filters/filters.ts';
import { useIsNarrow } from '#src/ui/screen.ts';
import { useCall } from '#src/dataProvider/useCall.ts';
import { useWords } from '#src/fields/field.tsx';
import { MoneyField } from '#src/fields/number.tsx';
import { localZone } from '#src/format/dateTime.ts';
import { signedAmount } from '#src/format/money.ts';
import { toTransactionFilter, TOTALS_HEIGHT, transactionFields as f } from './transactionFields.ts';

type Total = z.output<typeof transactionTotal>;

interface FiguresProps {
  readonly name: string;
  readonly totals: readonly Total[];
  readonly types: readonly (readonly [type: string, label: string])[];
  readonly currencies: readonly string[];
}

const totalOf = (totals: readonly Total[], type: string, currency: string) =>
  totals.find((one) => one.type === type && one.currency === currency);

/** Scrolls sideways, so that the height is fixed. */
const strip = {
  display: 'flex',
  m: 0,
  height: TOTALS_HEIGHT.xs - 2,
  overflowX: 'auto',
  '> div': { flexShrink: 0, px: 1.5, py: 1 },
  '> div + div': { borderInlineStart: '1px solid', borderColor: 'divider' },
  'dt, dd': { m: 0, whiteSpace: 'nowrap' },
} as const;

const FigureStrip = ({ name, totals, types, currencies }: FiguresProps) => {
  const translate = useTranslate();
  const figures = currencies.flatMap((currency) =>
    types.map(([type, label]) => ({ label, total: totalOf(totals, type, currency) })),
  );
  return (
    <Box component="dl" tabIndex={0} aria-label={name} sx={strip}>
      {figures.map(
        ({ label, total }) =>
          total && (
            <div key={`${total.type} ${total.currency}`}>
              <Typography component="dt" variant="caption" color="text.secondary">
                {label} {translate('components.list.totalOf', { count: total.count })}
              </Typography>
              <Typography component="dd" variant="subtitle1">
                <MoneyField amount={signedAmount(total)} currency={total.currency} />
              </Typography>
            </div>
          ),
      )}
    </Box>
  );
};

const Figures = ({ name, totals, types, currencies }: FiguresProps) => {
  const translate = useTranslate();
  const cellOf = (total: Total | undefined) =>
    total && (
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        <MoneyField amount={signedAmount(total)} currency={total.currency} />{' '}
        <Typography component="span" variant="caption" color="text.secondary">
          {translate('components.list.totalOf', { count: total.count })}
        </Typography>
      </Box>
    );
  return (
    <FigureTable
      label={name}
      head={[name, ...types.map(([, label]) => label)]}
      lines={currencies.map((currency) => ({
        key: currency,
        cells: [currency, ...types.map(([type]) => cellOf(totalOf(totals, type, currency)))],
      }))}
      sx={{ 'tr:last-child > *': { border: 0 } }}
    />
  );
};

const useTotals = () => {
  const list = useListContext();
  const values: unknown = list.filterValues;
  const call = useCall();
  return useQuery({
    queryKey: ['sumTransactions', values],
    queryFn: ({ signal }) => {
      const query = transactionFilter.safeParse(toTransactionFilter(activeValues(values), localZone(), new Date()));
      return query.success ? call('sumTransactions', { query: query.data }, { signal }) : { data: [] };
    },
    placeholderData: keepPreviousData,
  });
};

export const TransactionTotals = () => {
  const words = useWords();
  const isNarrow = useIsNarrow();
  const { data, error, refetch } = useTotals();
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" sx={{ my: 1, height: TOTALS_HEIGHT }} />;
  const { data: totals, asOf } = data;
  if (totals.length === 0) return <AsOf instant={asOf} />;
  const name = words.translate('transactions.totals');
  const order: readonly string[] = transactionTypes;
  const types = [...new Set(totals.map(({ type }) => type))].toSorted((a, b) => order.indexOf(a) - order.indexOf(b));
  const Shown = isNarrow ? FigureStrip : Figures;
  return (
    <Card
      component="section"
      aria-label={name}
      {...(!isNarrow && { tabIndex: 0 })}
      sx={{ my: 1, overflowX: { md: 'auto' } }}
    >
      <AsOf instant={asOf} />
      <Shown
        name={name}
        totals={totals}
        types={types.map((type) => [type, f.type.formatText(type, words)])}
        currencies={[...new Set(totals.map(({ currency }) => currency))]}
      />
    </Card>
  );
};
