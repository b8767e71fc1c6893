import { Box } from '@mui/material';
import type { Person } from '#contract/meetings.ts';
import { messages } from '#contract/messages.ts';
import { PageTitle } from '#src/components/PageTitle.tsx';
import { Section } from '#src/components/Section.tsx';
import { paths } from '#src/paths.ts';
import { PersonPicker } from '../PersonPicker.tsx';
import { DurationSection, PriceSection } from './DurationAndPrice.tsx';
import { PaymentSection } from './PaymentSection.tsx';
import { RefusedInput } from './PlacedFailure.tsx';
import { BoardSection } from './SlotBoard.tsx';
import { SummarySection } from './SummarySection.tsx';
import { type Booking, useBooking } from './useBooking.ts';
import { type Scheduler, useScheduler } from './useScheduler.ts';

const crumbs = [{ label: 'meetings.title', to: paths.meetings }];
const column = { display: 'flex', flexDirection: 'column', gap: 2, minWidth: 0 };

/** The scheduler (spec 2): one page, everything visible; what is chosen can be linked. */
export const MeetingCreate = () => {
  const scheduler = useScheduler();
  const booking = useBooking(scheduler);
  return (
    <>
      <PageTitle title="meetings.schedule" crumbs={crumbs} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 380px' },
        }}
      >
        <Box sx={column}>
          <PeopleSection scheduler={scheduler} booking={booking} />
          <DurationSection scheduler={scheduler} booking={booking} />
          <BoardSection scheduler={scheduler} booking={booking} />
        </Box>
        <Box sx={column}>
          <PriceSection scheduler={scheduler} booking={booking} />
          <PaymentSection scheduler={scheduler} booking={booking} />
          <SummarySection scheduler={scheduler} booking={booking} />
        </Box>
      </Box>
    </>
  );
};

/** Keeps its line when there is nothing to say, so that nothing moves. */
const hintOf = (person: Person | undefined) => [person?.email, person?.timezone].filter(Boolean).join(' · ') || ' ';

/** Expert and user; that they are one person is told at once, or when the API finds it out (spec 8). */
const PeopleSection = ({ scheduler, booking }: { scheduler: Scheduler; booking: Booking }) => {
  const { expert, user, obstacles } = scheduler;
  const refused = { expert: booking.failureAt('expert'), user: booking.failureAt('user') };
  return (
    <Section title="meetings.create.people">
      <Box
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
      >
        <RefusedInput failure={refused.expert}>
          <PersonPicker
            kind="expert"
            person={expert}
            onPick={scheduler.pickExpert}
            hint={hintOf(expert)}
            problem={refused.expert?.message}
          />
        </RefusedInput>
        <RefusedInput failure={refused.user}>
          <PersonPicker
            kind="user"
            person={user}
            onPick={scheduler.pickUser}
            hint={hintOf(user)}
            problem={obstacles.samePerson ? messages.samePerson : refused.user?.message}
          />
        </RefusedInput>
      </Box>
    </Section>
  );
};
