import { Box, Button, LinearProgress } from '@mui/material';
import { Children, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import type { MeetingDetail } from '#contract/meetings.ts';
import { fullNameOf } from '#contract/names.ts';
import { ErrorPanel } from '#src/components/ErrorPanel.tsx';
import { PageTitle } from '#src/components/PageTitle.tsx';
import { RecordFailure } from '#src/components/RecordFailure.tsx';
import { WidgetBoundary } from '#src/components/WidgetBoundary.tsx';
import { useRead } from '#src/dataProvider/useRead.ts';
import { paths } from '#src/paths.ts';
import { CancelButton } from '../cancel/CancelButton.tsx';
import { createLink } from '../createLink.ts';
import { JustBooked } from '../JustBooked.tsx';
import { CancellationSection } from './CancellationSection.tsx';
import { MeetingFields } from './MeetingFields.tsx';
import { MoneySection } from './MoneySection.tsx';
import { TimelineSection } from './TimelineSection.tsx';
import { TransactionsSection } from './TransactionsSection.tsx';

const crumbs = [{ label: 'meetings.title', to: paths.meetings }];

/** Sections under each other; one that fails leaves the others. */
const Column = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, minWidth: 0 }}>
    {Children.map(children, (section) => (
      <WidgetBoundary>{section}</WidgetBoundary>
    ))}
  </Box>
);

/** One meeting (spec 2). Parts that the API does not give are left out. */
export const MeetingShow = () => {
  const { id = '' } = useParams();
  const translate = useTranslate();
  const { data: result, error, isPending, refetch } = useRead('getMeeting', { params: { id } });
  if (isPending) return <LinearProgress aria-label={translate('ra.page.loading')} />;
  if (!result) return <RecordFailure error={error} crumbs={crumbs} onRetry={() => void refetch()} />;
  const { data: meeting, version } = result;
  const title = translate('meetings.nameOf', { expert: fullNameOf(meeting.expert), user: fullNameOf(meeting.user) });
  return (
    <>
      <PageTitle title={title} crumbs={crumbs} />
      <JustBooked />
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 2 }}>
        <Button component={Link} to={againLink(meeting)} variant="outlined">
          {translate('meetings.bookAgain')}
        </Button>
        <CancelButton key={meeting.id} meeting={meeting} version={version} />
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <Column>
          <MeetingFields meeting={meeting} />
          <CancellationSection meeting={meeting} />
          <TimelineSection meeting={meeting} />
        </Column>
        <Column>
          <MoneySection meeting={meeting} />
          <TransactionsSection meeting={meeting} />
        </Column>
      </Box>
    </>
  );
};

const againLink = ({ expert, user }: MeetingDetail) => createLink({ expertId: expert.id, userId: user.id });
