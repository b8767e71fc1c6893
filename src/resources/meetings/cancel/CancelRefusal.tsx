import { Alert, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Refusal } from './useCancelMeeting.ts';

/** Why the meeting was not cancelled; where somebody else was faster, the way to see what they did. */
export const CancelRefusal = ({ refusal, onReload }: { refusal: Refusal; onReload: () => void }) => {
  const translate = useTranslate();
  const reload = refusal.isStale && (
    <Button color="inherit" size="small" onClick={onReload}>
      {translate('meetings.cancel.reload')}
    </Button>
  );
  return (
    <Alert severity="error" sx={{ mb: 1.5 }} action={reload}>
      {refusal.message} {translate('meetings.cancel.changed')}
    </Alert>
  );
};
