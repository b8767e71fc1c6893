import { Box, Card, CardContent, LinearProgress, Stack, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { ErrorPanel } from '#src/components/ErrorPanel.tsx';
import { PageTitle } from '#src/components/PageTitle.tsx';
import { WidgetBoundary } from '#src/components/WidgetBoundary.tsx';
import { lazyPart } from '#src/components/lazyPart.tsx';
import { CountCards } from './CountCards.tsx';
import { MonthFigures } from './MonthFigures.tsx';
import { NextMeetings } from './NextMeetings.tsx';
import { useDashboard } from './useDashboard.ts';

/** A widget under its heading (an i18n key); its failure stays its own. */
const DashboardSection = ({ title, children }: { title: string; children: ReactNode }) => {
  const translate = useTranslate();
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <CardContent sx={{ overflowX: 'auto' }}>
        <Typography id={id} component="h2" variant="subtitle1" sx={{ mb: 1 }}>
          {translate(title)}
        </Typography>
        <WidgetBoundary>{children}</WidgetBoundary>
      </CardContent>
    </Card>
  );
};

const WeeksChart = lazyPart(async () => (await import('./WeeksChart.tsx')).WeeksChart);

/** The last twelve weeks; left out where the API does not sum them up. */
const Weeks = () => {
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

/** The home of the shell (spec 2, decisions 17): numbers that lead to the rows they count. */
export const Dashboard = () => (
  <Stack spacing={2}>
    <PageTitle title="shell.menu.dashboard" />
    <WidgetBoundary>
      <CountCards />
    </WidgetBoundary>
    <Box
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } }}
    >
      <DashboardSection title="dashboard.months.title">
        <MonthFigures />
      </DashboardSection>
      <DashboardSection title="dashboard.next.title">
        <NextMeetings />
      </DashboardSection>
    </Box>
    <Weeks />
  </Stack>
);
