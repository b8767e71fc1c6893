import { Box } from '@mui/material';
import type { Person } from '#contract/meetings.ts';
import { messages } from '#contract/messages.ts';
import { Section } from '#src/components/Section.tsx';
import { PersonPicker } from '../people/PersonPicker.tsx';
import { PlacedAlert } from './PlacedAlert.tsx';
import type { Booking } from './useBooking.ts';
import type { Scheduler } from './useScheduler.ts';

/** Keeps its line when there is nothing to say, so that nothing moves. */
const hintOf = (person: Person | undefined) => [person?.email, person?.timezone].filter(Boolean).join(' · ') || ' ';

/** Expert and user; that they are one person is told at once, or when the API finds it out (spec 8). */
export const PeopleSection = ({ scheduler, booking }: { scheduler: Scheduler; booking: Booking }) => {
  const { expert, user, url } = scheduler;
  const isSame = url.expertId !== undefined && url.expertId === url.userId;
  const refusal = booking.failureAt('user');
  return (
    <Section title="meetings.create.people">
      {refusal && <PlacedAlert key={refusal.attempt} message={refusal.message} error={refusal.error} />}
      <Box
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
      >
        <PersonPicker kind="expert" person={expert} onPick={scheduler.pickExpert} hint={hintOf(expert)} />
        <PersonPicker
          kind="user"
          person={user}
          onPick={scheduler.pickUser}
          hint={hintOf(user)}
          problem={isSame ? messages.samePerson : undefined}
        />
      </Box>
    </Section>
  );
};
