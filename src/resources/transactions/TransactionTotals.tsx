import { Card, Skeleton, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import { transactionTypes } from '#contract/statuses.ts';
import { transactionFilter } from '#contract/transactions.ts';
import { AsOf } from '#src/ui/instant/Instant.tsx';
import { ErrorPanel } from '#src/ui/failures.tsx';
import { activeValues } from '#src/list/filters/filters.ts';
import { Facts } from '#src/ui/Section.tsx';
import { useCall } from '#src/dataProvider/useCall.ts';
import { useWords } from '#src/fields/field.tsx';
import { MoneyField } from '#src/fields/number.tsx';
import { localZone } from '#src/format/dateTime.ts';
import { formatNumber } from '#src/format/intl.ts';
import { signedAmount } from '#src/format/money.ts';
import { toTransactionFilter, TOTALS_HEIGHT, transactionFields as f } from './transactionFields.ts';

/** On a narrow screen one line, so that its height is fixed; else a line per currency. */
const look = {
  my: 1,
  px: 1.5,
  py: 1,
  overflowX: 'auto',
  '&[aria-busy=true]': { opacity: 0.5 },
  dl: {
    gridAutoFlow: { xs: 'column', md: 'row' },
    gridTemplateColumns: 'none',
    gridAutoColumns: { xs: 'max-content', md: 'minmax(max-content, 1fr)' },
  },
} as const;

const order: readonly string[] = transactionTypes;

export const TransactionTotals = () => {
  const words = useWords();
  const list = useListContext();
  const values: unknown = list.filterValues;
  const call = useCall();
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['sumTransactions', values],
    queryFn: ({ signal }) => {
      const query = transactionFilter.safeParse(toTransactionFilter(activeValues(values), localZone(), new Date()));
      return query.success ? call('sumTransactions', { query: query.data }, { signal }) : { data: [] };
    },
    placeholderData: keepPreviousData,
  });
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" sx={{ my: 1, height: TOTALS_HEIGHT }} />;
  const { data: totals, asOf } = data;
  if (totals.length === 0) return <AsOf instant={asOf} />;
  const types = [...new Set(totals.map(({ type }) => type))].toSorted((a, b) => order.indexOf(a) - order.indexOf(b));
  const currencies = [...new Set(totals.map(({ currency }) => currency))];
  const figures = currencies.flatMap((currency) =>
    types.flatMap((type) => totals.find((one) => one.type === type && one.currency === currency) ?? []),
  );
  const name = words.translate('transactions.totals');
  return (
    <Card component="section" aria-label={name} aria-busy={isPlaceholderData} tabIndex={0} sx={look}>
      <Typography variant="caption" sx={{ display: { xs: 'none', md: 'block' }, fontWeight: 600 }}>
        {name}
      </Typography>
      <AsOf instant={asOf} />
      <Facts
        facts={figures.map((total) => ({
          label: `${f.type.formatText(total.type, words)} (${formatNumber(total.count, words.locale)})`,
          value: <MoneyField amount={signedAmount(total)} currency={total.currency} />,
          column: { md: types.indexOf(total.type) + 1 },
        }))}
      />
    </Card>
  );
};
