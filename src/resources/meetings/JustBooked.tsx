import { Alert, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
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

/** What the scheduler hands to the page that it goes to: who has just been booked. */
export const bookedState = ({ expertId, userId }: People) => ({ booked: { expertId, userId } });

/** The people just booked, from a location's state; undefined for any other way to the page. */
const bookedPeople = (state: unknown): { expertId: string; userId: string } | undefined => {
  if (typeof state !== 'object' || state === null || !('booked' in state)) return undefined;
  const { booked } = state;
  if (typeof booked !== 'object' || booked === null || !('expertId' in booked) || !('userId' in booked))
    return undefined;
  const { expertId, userId } = booked;
  return typeof expertId === 'string' && typeof userId === 'string' ? { expertId, userId } : undefined;
};

/** Shown where the scheduler leads to after a booking: the way to the next one. */
export const JustBooked = () => {
  const translate = useTranslate();
  const people = bookedPeople(useLocation().state);
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
