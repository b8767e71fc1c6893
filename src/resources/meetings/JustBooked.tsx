import { Alert, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { z } from 'zod';
import { messages } from '#contract/messages.ts';
import { type People, schedulePath } from '#src/links.ts';

const justBooked = z.object({ booked: z.object({ expertId: z.string(), userId: z.string() }) });

export const bookedState = ({ expertId, userId }: People) => ({ booked: { expertId, userId } });

export const JustBooked = () => {
  const translate = useTranslate();
  const people = justBooked.safeParse(useLocation().state).data?.booked;
  if (!people) return null;
  return (
    <Alert
      severity="success"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" size="small" component={Link} to={schedulePath(people)}>
          {translate('meetings.bookSame')}
        </Button>
      }
    >
      {translate(messages.meetingScheduled)}
    </Alert>
  );
};
