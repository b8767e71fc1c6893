import { Box } from '@mui/material';
import type { Person } from '#contract/meetings.ts';
import { messages } from '#contract/messages.ts';
import { Section } from '#src/components/Section.tsx';
import { PersonPicker } from '../people/PersonPicker.tsx';
import { RefusedInput } from './RefusedInput.tsx';
import type { Booking } from './useBooking.ts';
import type { Scheduler } from './useScheduler.ts';

/** Keeps its line when there is nothing to say, so that nothing moves. */
const hintOf = (person: Person | undefined) => [person?.email, person?.timezone].filter(Boolean).join(' · ') || ' ';

/** Expert and user; that they are one person is told at once, or when the API finds it out (spec 8). */
export const PeopleSection = ({ scheduler, booking }: { scheduler: Scheduler; booking: Booking }) => {
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
