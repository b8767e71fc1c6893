import { Alert, Button } from '@mui/material';
import { useTranslate } from 'react-admin';

/** A read that failed leaves its part of the page empty, with a way to try again (spec 8). */
export const FailedRead = ({ onRetry }: { onRetry: () => unknown }) => {
  const translate = useTranslate();
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={() => onRetry()}>
          {translate('meetings.create.retry')}
        </Button>
      }
    >
      {translate('meetings.create.failed')}
    </Alert>
  );
};
