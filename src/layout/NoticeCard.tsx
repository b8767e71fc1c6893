import CloseIcon from '@mui/icons-material/Close';
import { Alert, Button, IconButton } from '@mui/material';
import { CloseNotificationContext, useTranslate, type NotificationPayload } from 'react-admin';
import { isFailureText } from '#src/components/describeFailure.ts';
import { FailureMore } from '#src/components/FailureMore.tsx';
import { useNoticeTimer } from '#src/useNoticeTimer.ts';

interface NoticeCardProps {
  readonly payload: NotificationPayload;
  readonly onClose: () => void;
  /** Where what it tells can still be taken back. */
  readonly onUndo?: () => void;
}

/** One notice: gone after its time, but not while the pointer or the focus is on it. */
export const NoticeCard = ({ payload, onClose, onUndo }: NoticeCardProps) => {
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
      action={onUndo && <UndoOrClose onUndo={onUndo} onClose={onClose} />}
      sx={{ mt: 1, pointerEvents: 'auto', boxShadow: 3, overflowWrap: 'anywhere' }}
    >
      <CloseNotificationContext value={onClose}>
        {typeof message === 'string'
          ? translate(message, { _: message, ...notificationOptions?.messageArgs })
          : message}
      </CloseNotificationContext>
      {isFailureText(failure) && <FailureMore {...failure} />}
    </Alert>
  );
};

const UndoOrClose = ({ onUndo, onClose }: { onUndo: () => void; onClose: () => void }) => {
  const translate = useTranslate();
  return (
    <>
      <Button color="inherit" size="small" onClick={onUndo}>
        {translate('ra.action.undo')}
      </Button>
      <IconButton color="inherit" size="small" aria-label={translate('shell.notices.close')} onClick={onClose}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </>
  );
};
