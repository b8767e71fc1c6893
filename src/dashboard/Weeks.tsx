import { LinearProgress } from '@mui/material';
import { ErrorPanel } from '#src/components/ErrorPanel.tsx';
import { lazyPart } from '#src/components/lazyPart.tsx';
import { DashboardSection } from './DashboardSection.tsx';
import { useDashboard } from './useDashboard.ts';

const WeeksChart = lazyPart(async () => (await import('./WeeksChart.tsx')).WeeksChart);

/** The last twelve weeks; left out where the API does not sum them up. */
export const Weeks = () => {
  const { answer, isAbsent, timeZone, error, retry } = useDashboard();
  if (isAbsent) return null;
  return (
    <DashboardSection title="dashboard.weeks.title">
      {error ? (
        <ErrorPanel error={error} onRetry={retry} />
      ) : answer ? (
        <WeeksChart weeks={answer.weeks} timeZone={timeZone} />
      ) : (
        <LinearProgress />
      )}
    </DashboardSection>
  );
};
