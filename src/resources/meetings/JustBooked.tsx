import { Alert, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { messages } from '#contract/messages.ts';
import { bookedPeople } from './bookedState.ts';
import { createLink } from './createLink.ts';

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
