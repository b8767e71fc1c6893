import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import { transactionFilter } from '#contract/transactions.ts';
import { ErrorPanel } from '#src/components/failures.tsx';
import { activeValues } from '#src/components/list/filters.ts';
import { FilterTotals } from '#src/components/list/FilterTotals.tsx';
import { useCall } from '#src/dataProvider/useCall.ts';
import { localZone } from '#src/format/dateTime.ts';
import { signedAmount } from '#src/format/money.ts';
import { toTransactionFilter } from './filter.ts';
import { transactionFields as f } from './transactionFields.ts';

/** The totals of the list's filter, which come apart from its rows: neither waits for the other. */
export const TransactionTotals = () => {
  const list = useListContext();
  const values: unknown = list.filterValues;
  const call = useCall();
  const { data, error, refetch } = useQuery({
    queryKey: ['sumTransactions', values],
    queryFn: ({ signal }) => {
      const query = transactionFilter.safeParse(toTransactionFilter(activeValues(values), localZone(), new Date()));
      // What the list refuses has no totals either.
      return query.success ? call('sumTransactions', { query: query.data }, { signal }) : { data: [] };
    },
    retry: false,
    placeholderData: keepPreviousData,
  });
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  return (
    <FilterTotals
      title="transactions.totals"
      by={f.type}
      amountOf={signedAmount}
      totals={data?.data}
      asOf={data?.asOf}
    />
  );
};
