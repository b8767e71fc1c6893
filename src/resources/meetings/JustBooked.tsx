import { Alert, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { z } from 'zod';
import { messages } from '#contract/messages.ts';

/** The state of the location after a booking: the path that books another with the same people. */
const justBooked = z.object({ bookSame: z.string() });
export type JustBookedState = z.output<typeof justBooked>;

export const JustBooked = () => {
  const translate = useTranslate();
  const { data } = justBooked.safeParse(useLocation().state);
  if (!data) return null;
  return (
    <Alert
      severity="success"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" size="small" component={Link} to={data.bookSame}>
          {translate('meetings.bookSame')}
        </Button>
      }
    >
      {translate(messages.meetingScheduled)}
    </Alert>
  );
};
