import { useQuery } from '@tanstack/react-query';
import { ErrorPanel } from '#src/components/ErrorPanel.tsx';
import { useCall } from '#src/dataProvider/useCall.ts';
import { CountCard } from './CountCard.tsx';
import type { Count, CountPeriods } from './counts.ts';

interface Props {
  readonly count: Count;
  readonly periods: CountPeriods;
  readonly timeZone: string;
}

/** A count by its list's total, for an API without dashboard figures; nothing where the list cannot tell it. */
export const ListCountCard = ({ count: { name, to, listTotal }, periods, timeZone }: Props) => {
  const call = useCall();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['dashboard', name, periods.today.startDate],
    queryFn: async () => (await listTotal(call, periods)) ?? null,
    retry: false,
  });
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (data === null) return null;
  return <CountCard name={name} value={isPending ? undefined : data} to={to(periods, timeZone)} />;
};
