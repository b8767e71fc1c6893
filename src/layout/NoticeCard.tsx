import { Alert } from '@mui/material';
import { useTranslate, type NotificationPayload } from 'react-admin';
import { isFailureText } from '#src/components/describeFailure.ts';
import { FailureMore } from '#src/components/FailureMore.tsx';
import { useNoticeTimer } from '#src/useNoticeTimer.ts';

/** One notice: gone after its time, but not while the pointer or the focus is on it. */
export const NoticeCard = ({ payload, onClose }: { payload: NotificationPayload; onClose: () => void }) => {
  const translate = useTranslate();
  const { message, type, notificationOptions } = payload;
  const holding = useNoticeTimer(onClose, notificationOptions?.autoHideDuration);
  const failure: unknown = notificationOptions?.['failure'];
  return (
    <Alert
      role="presentation"
      severity={type}
      variant="filled"
      onClose={onClose}
      closeText={translate('shell.notices.close')}
      {...holding}
      sx={{ mt: 1, pointerEvents: 'auto', boxShadow: 3, overflowWrap: 'anywhere' }}
    >
      {typeof message === 'string' ? translate(message, { _: message, ...notificationOptions?.messageArgs }) : message}
      {isFailureText(failure) && <FailureMore {...failure} />}
    </Alert>
  );
};
