import { Alert, Box, Button } from '@mui/material';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import {
  CloseNotificationContext,
  type NotificationPayload,
  useNotificationContext,
  useNotify,
  useStore,
  useStoreContext,
  useTranslate,
} from 'react-admin';
import { createPortal } from 'react-dom';
import { FailureMore, isFailureText, useNotifyFailure } from '#src/ui/failures.tsx';
import { useRefreshRecords } from '#src/dataProvider/useAction.ts';
import { type Undo, useNoticeTimer } from '#src/notices.tsx';

interface PastNotice {
  readonly text: string;
  readonly type: NotificationPayload['type'];
  readonly at: string;
  readonly reference?: string | undefined;
}

const KEPT = 50;

export const useNoticeLog = () => {
  const { getItem, setItem } = useStoreContext();
  const [notices, setNotices] = useStore<readonly PastNotice[]>('notices', []);
  /* Not `setNotices`, which has the value of the last render: of two notices that end together, one would be lost. */
  const add = (notice: PastNotice) =>
    setItem('notices', [notice, ...(getItem<readonly PastNotice[]>('notices') ?? [])].slice(0, KEPT));
  return { notices, add, clear: () => setNotices([]) };
};

const useTextOf = () => {
  const translate = useTranslate();
  return ({ message, notificationOptions }: NotificationPayload) =>
    typeof message === 'string' ? translate(message, { _: message, ...notificationOptions?.messageArgs }) : message;
};

const failureIn = ({ notificationOptions }: NotificationPayload) => {
  const failure: unknown = notificationOptions?.['failure'];
  return isFailureText(failure) ? failure : undefined;
};

const isUndoCall = (value: unknown): value is Undo => typeof value === 'function';

const undoOf = ({ notificationOptions }: NotificationPayload) => {
  const undo: unknown = notificationOptions?.['undo'];
  return isUndoCall(undo) ? undo : undefined;
};

const useUndo = () => {
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const refresh = useRefreshRecords();
  return (undo: Undo) =>
    undo()
      .then(() => notify('ra.notification.canceled', { type: 'success' }), notifyFailure)
      .finally(refresh);
};

interface NoticeCardProps {
  readonly payload: NotificationPayload;
  readonly onClose: () => void;
  readonly onUndo?: () => void;
}

export const NoticeCard = ({ payload, onClose, onUndo }: NoticeCardProps) => {
  const translate = useTranslate();
  const textOf = useTextOf();
  const failure = failureIn(payload);
  return (
    <Alert
      role="presentation"
      severity={payload.type}
      variant="filled"
      onClose={onClose}
      closeText={translate('shell.notices.close')}
      {...useNoticeTimer(onClose, payload.notificationOptions?.autoHideDuration)}
      sx={{ mt: 1, pointerEvents: 'auto', boxShadow: 3, overflowWrap: 'anywhere' }}
    >
      <CloseNotificationContext value={onClose}>{textOf(payload)}</CloseNotificationContext>
      {onUndo && (
        <Button color="inherit" size="small" sx={{ marginInlineStart: 1 }} onClick={onUndo}>
          {translate('ra.action.undo')}
        </Button>
      )}
      {failure && <FailureMore {...failure} />}
    </Alert>
  );
};

interface Notice {
  readonly id: number;
  readonly payload: NotificationPayload;
}

const useNotices = () => {
  const { notifications, takeNotification } = useNotificationContext();
  const textOf = useTextOf();
  const { add } = useNoticeLog();
  const [shown, setShown] = useState<readonly Notice[]>([]);
  const lastId = useRef(0);
  const takeNext = useEffectEvent(() => {
    const payload = takeNotification();
    if (!payload) return;
    const text = textOf(payload);
    if (typeof text === 'string') {
      add({ text, type: payload.type, at: new Date().toISOString(), reference: failureIn(payload)?.reference });
    }
    setShown((all) => [...all, { id: ++lastId.current, payload }]);
  });
  useEffect(() => {
    if (notifications.length > 0) takeNext();
  }, [notifications]);
  return { shown, close: (id: number) => setShown((all) => all.filter((one) => one.id !== id)) };
};

const isUrgent = ({ payload: { type } }: Notice) => type === 'error' || type === 'warning';

/** Polite and assertive (warnings, errors) live regions. */
export const Notices = () => {
  const { shown, close } = useNotices();
  const undo = useUndo();
  const region = useRef<HTMLElement>(null);
  /* MUI hides everything outside an open dialog from screen readers, including live regions. */
  useLayoutEffect(() => region.current?.removeAttribute('aria-hidden'), [shown]);
  const cardsOf = (notices: readonly Notice[]) =>
    notices.map(({ id, payload }) => {
      const takeBack = undoOf(payload);
      const onUndo = () => {
        close(id);
        if (takeBack) void undo(takeBack);
      };
      return <NoticeCard key={id} payload={payload} onClose={() => close(id)} {...(takeBack && { onUndo })} />;
    });
  return createPortal(
    <Box ref={region} sx={place}>
      <Box component="output" sx={{ display: 'block' }}>
        {cardsOf(shown.filter((notice) => !isUrgent(notice)))}
      </Box>
      <div role="alert">{cardsOf(shown.filter(isUrgent))}</div>
    </Box>,
    document.body,
  );
};

const place = {
  position: 'fixed',
  /* Above the foot of the window; at the top while a dialog is open, because its buttons are at the bottom. */
  insetBlockEnd: 'calc(var(--foot-height, 0px) + 8px)',
  'body:has(.MuiDialog-root) &': { insetBlock: '0 auto' },
  insetInline: 0,
  mx: 'auto',
  px: 1,
  width: 'min(480px, 100%)',
  zIndex: 'snackbar',
  pointerEvents: 'none',
  displayPrint: 'none',
} as const;
