import { Box } from '@mui/material';
import { ErrorPanel } from '#src/components/ErrorPanel.tsx';
import { CountCard } from './CountCard.tsx';
import { counts } from './counts.ts';
import { ListCountCard } from './ListCountCard.tsx';
import { useDashboard } from './useDashboard.ts';

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
