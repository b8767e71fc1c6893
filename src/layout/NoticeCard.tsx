import { Alert } from '@mui/material';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslate, type NotificationPayload } from 'react-admin';
import { DEFAULT_NOTICE } from '#src/components/notices.ts';

/** One notice: gone after its time, but not while the pointer or the focus is on it. */
export const NoticeCard = ({ payload, onClose }: { payload: NotificationPayload; onClose: () => void }) => {
  const translate = useTranslate();
  const [isHeld, setHeld] = useState(false);
  const close = useEffectEvent(onClose);
  const { message, type, notificationOptions } = payload;
  const duration =
    notificationOptions?.autoHideDuration === undefined ? DEFAULT_NOTICE : notificationOptions.autoHideDuration;

  useEffect(() => {
    if (isHeld || duration === null) return undefined;
    const timer = setTimeout(close, duration);
    return () => clearTimeout(timer);
  }, [isHeld, duration]);

  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return (
    <Alert
      role="presentation"
      severity={type}
      variant="filled"
      onClose={onClose}
      closeText={translate('shell.notices.close')}
      onMouseEnter={hold}
      onMouseLeave={release}
      onFocus={hold}
      onBlur={release}
      sx={{ mt: 1, pointerEvents: 'auto', boxShadow: 3, overflowWrap: 'anywhere' }}
    >
      {typeof message === 'string' ? translate(message, { _: message, ...notificationOptions?.messageArgs }) : message}
    </Alert>
  );
};
