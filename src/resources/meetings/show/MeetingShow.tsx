import { Box, Button } from '@mui/material';
import { Children, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { Section } from '#src/components/Section.tsx';
import { StatusChip } from '#src/components/StatusChip.tsx';
import { WidgetBoundary } from '#src/components/failures.tsx';
import { RecordFields } from '#src/fields/RecordFields.tsx';
import { paths } from '#src/paths.ts';
import { ShowPage } from '#src/resource/ShowPage.tsx';
import { CancelButton } from '../cancel/CancelButton.tsx';
import type { MeetingRecord } from '../data.ts';
import { createLink, JustBooked } from '../JustBooked.tsx';
import { meetingFields as f, meetingName } from '../meetingFields.tsx';
import { MoneySection, TransactionsSection } from './MoneySection.tsx';
import { TimelineSection } from './TimelineSection.tsx';

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
export const MeetingShow = () => (
  <ShowPage<MeetingRecord> title={meetingName} crumbs={crumbs}>
    {(meeting) => (
      <>
        <JustBooked />
        <Actions meeting={meeting} />
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          <Column>
            <Section title="meetings.show.details" aside={<StatusChip status={meeting.stage} />}>
              <RecordFields
                fields={[f.dateTime, f.expert, f.user, f.duration, f.price, f.paymentMethod, f.createdAt, f.id]}
              />
            </Section>
            {meeting.cancellation && (
              <Section title="meetings.show.cancellation">
                <RecordFields fields={[f.requestedBy, f.askedAt, f.reason, f.enteredBy]} />
              </Section>
            )}
            <TimelineSection meeting={meeting} />
          </Column>
          <Column>
            <MoneySection meeting={meeting} />
            <TransactionsSection meeting={meeting} />
          </Column>
        </Box>
      </>
    )}
  </ShowPage>
);

/** What can be done with the meeting: booked again with the same people, or cancelled. */
const Actions = ({ meeting }: { meeting: MeetingRecord }) => {
  const translate = useTranslate();
  const { expert, user } = meeting;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 2 }}>
      <Button component={Link} to={createLink({ expertId: expert.id, userId: user.id })} variant="outlined">
        {translate('meetings.bookAgain')}
      </Button>
      <CancelButton key={meeting.id} meeting={meeting} />
    </Box>
  );
};
