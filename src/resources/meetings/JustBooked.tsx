import { Alert, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { z } from 'zod';
import { messages } from '#contract/messages.ts';
import { paths } from '#src/paths.ts';

interface People {
  readonly expertId?: string | null | undefined;
  readonly userId?: string | null | undefined;
}

/** The scheduler with the people filled in. */
export const createLink = ({ expertId, userId }: People): string => {
  const query = new URLSearchParams({ ...(expertId && { expertId }), ...(userId && { userId }) }).toString();
  return query ? `${paths.meetingCreate}?${query}` : paths.meetingCreate;
};

/** What the scheduler hands, as the location's state, to the page that it goes to: who has just been booked. */
const justBooked = z.object({ booked: z.object({ expertId: z.string(), userId: z.string() }) });

export const bookedState = ({ expertId, userId }: People) => ({ booked: { expertId, userId } });

/** Shown where the scheduler leads to after a booking: the way to the next one. */
export const JustBooked = () => {
  const translate = useTranslate();
  const people = justBooked.safeParse(useLocation().state).data?.booked;
  if (!people) return null;
  return (
    <Alert
      severity="success"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" size="small" component={Link} to={createLink(people)}>
          {translate('meetings.bookSame')}
        </Button>
      }
    >
      {translate(messages.meetingScheduled)}
    </Alert>
  );
};
