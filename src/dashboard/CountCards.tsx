import { Box, Card, CardActionArea, CardContent, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { ErrorPanel } from '#src/components/ErrorPanel.tsx';
import { useCall } from '#src/dataProvider/useCall.ts';
import { type Count, type CountPeriods, counts } from './counts.ts';
import { useDashboard } from './useDashboard.ts';

interface CountCardProps {
  readonly name: Count['name'];
  /** Undefined while it is being read. */
  readonly value: number | undefined;
  readonly to: string;
}

const urgent: ReadonlySet<string> = new Set<Count['name']>(['needsAttention', 'stuckPayments']);

/** One number and where it leads. */
const CountCard = ({ name, value, to }: CountCardProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const isUrgent = urgent.has(name) && value !== undefined && value > 0;
  return (
    <Card>
      <CardActionArea component={Link} to={to} sx={{ height: '100%' }}>
        <CardContent>
          <Typography variant="h4" component="p" color={isUrgent ? 'warning.main' : 'text.primary'}>
            {value === undefined ? <Skeleton width={48} /> : new Intl.NumberFormat(locale).format(value)}
          </Typography>
          <Typography color="text.secondary">{translate(`dashboard.counts.${name}`)}</Typography>
        </CardContent>
      </CardActionArea>
    </Card>
  );
};

interface ListCountCardProps {
  readonly count: Count;
  readonly periods: CountPeriods;
  readonly timeZone: string;
}

/** A count by its list's total, for an API without dashboard figures; nothing where the list cannot tell it. */
const ListCountCard = ({ count: { name, to, listTotal }, periods, timeZone }: ListCountCardProps) => {
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

/** The counts, each a link to the list of exactly those rows. */
export const CountCards = () => {
  const { answer, isAbsent, periods, timeZone, error, retry } = useDashboard();
  if (error) return <ErrorPanel error={error} onRetry={retry} />;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(5, 1fr)' } }}>
      {counts.map((count) =>
        isAbsent || (answer && answer[count.name] === undefined) ? (
          <ListCountCard key={count.name} count={count} periods={periods} timeZone={timeZone} />
        ) : (
          <CountCard key={count.name} name={count.name} value={answer?.[count.name]} to={count.to(periods, timeZone)} />
        ),
      )}
    </Box>
  );
};
