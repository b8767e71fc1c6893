import { Box } from '@mui/material';
import { messages } from '#contract/messages.ts';
import { Section } from '../Section.tsx';
import { PersonPicker } from './PersonPicker.tsx';
import { PlacedAlert } from './PlacedAlert.tsx';
import type { Booking } from './useBooking.ts';
import type { Scheduler } from './useScheduler.ts';

/** Expert and user; that they are one person is told at once, or when the API finds it out (spec 8). */
export const PeopleSection = ({ scheduler, booking }: { scheduler: Scheduler; booking: Booking }) => {
  const { expert, user, url } = scheduler;
  const isSame = url.expertId !== undefined && url.expertId === url.userId;
  const refusal = booking.failureAt('user');
  return (
    <Section title="meetings.create.people">
      {refusal && <PlacedAlert key={refusal.attempt} message={refusal.message} />}
      <Box
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
      >
        <PersonPicker kind="expert" person={expert} onPick={scheduler.pickExpert} problem={undefined} />
        <PersonPicker
          kind="user"
          person={user}
          onPick={scheduler.pickUser}
          problem={isSame ? messages.samePerson : undefined}
        />
      </Box>
    </Section>
  );
};
