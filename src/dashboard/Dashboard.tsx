import { Box, Stack } from '@mui/material';
import { PageTitle } from '#src/components/PageTitle.tsx';
import { WidgetBoundary } from '#src/components/WidgetBoundary.tsx';
import { CountCards } from './CountCards.tsx';
import { DashboardSection } from './DashboardSection.tsx';
import { MonthFigures } from './MonthFigures.tsx';
import { NextMeetings } from './NextMeetings.tsx';
import { Weeks } from './Weeks.tsx';

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
