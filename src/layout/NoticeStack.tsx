import CloseIcon from '@mui/icons-material/Close';
import { Alert, Box, Button, IconButton } from '@mui/material';
import { memo, useCallback, useEffect, useRef, useState } from 'react';
import { CloseNotificationContext, type NotificationPayload, useNotificationContext, useTranslate } from 'react-admin';
import { createPortal } from 'react-dom';
import { FailureMore, isFailureText } from '#src/components/failures.tsx';
import { FOOT_HEIGHT } from './pageStyles.ts';
import { useNoticeTimer } from '#src/notices.tsx';
import { type PendingWrite, useUndoableWrites } from './UndoableWrites.tsx';
import { useNoticeLog } from './noticeLog.ts';

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

/**
 * A place of its own in the page's body for what has to be heard at any time. An open dialog hides everything beside
 * itself from screen readers, a live region as well: this one shows itself again at once.
 */
const useHeardContainer = (): HTMLElement => {
  const [container] = useState(() => document.createElement('div'));
  useEffect(() => {
    const show = () => {
      if (container.hasAttribute('aria-hidden')) container.removeAttribute('aria-hidden');
    };
    const observer = new MutationObserver(show);
    observer.observe(container, { attributes: true, attributeFilter: ['aria-hidden'] });
    document.body.append(container);
    return () => {
      observer.disconnect();
      container.remove();
    };
  }, [container]);
  return container;
};

interface Shown {
  readonly id: number;
  readonly payload: NotificationPayload;
  /** What the notice tells as done and can still undo. */
  readonly write?: PendingWrite | undefined;
}

/** The notices that are to be seen, the oldest first. What is told is kept for the bell as well, unless it is undone. */
const useShownNotices = () => {
  const translate = useTranslate();
  const { notifications, takeNotification } = useNotificationContext();
  const { add } = useNoticeLog();
  const { take } = useUndoableWrites();
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const nextId = useRef(0);
  const close = useCallback((id: number) => setShown((others) => others.filter((other) => other.id !== id)), []);

  useEffect(() => {
    if (notifications.length === 0) return;
    const payload = takeNotification();
    if (!payload) return;
    nextId.current += 1;
    const id = nextId.current;
    const log = () => {
      if (typeof payload.message !== 'string') return;
      const text = translate(payload.message, { _: payload.message, ...payload.notificationOptions?.messageArgs });
      const failure: unknown = payload.notificationOptions?.['failure'];
      const reference = isFailureText(failure) ? failure.reference : undefined;
      add({ text, type: payload.type, at: new Date().toISOString(), reference });
    };
    const settled = (how: 'send' | 'undo') => {
      close(id);
      if (how === 'send') log();
    };
    const write = payload.notificationOptions?.undoable ? take(settled) : undefined;
    setShown((others) => [...others, { id, payload, write }]);
    if (!write) log();
  }, [notifications, takeNotification, translate, add, take, close]);

  return { shown, close };
};

/**
 * Notices, stacked: a second one never replaces the first. Each lives in a region that a screen reader announces,
 * politely for success and information, at once for warnings and errors. An undoable write goes when its notice does.
 */
export const NoticeStack = memo(() => {
  const { shown, close } = useShownNotices();
  const container = useHeardContainer();
  const cards = (urgent: boolean) =>
    shown
      .filter(({ payload }) => isUrgent(payload) === urgent)
      .map(({ id, payload, write }) => (
        <NoticeCard
          key={id}
          payload={payload}
          onClose={() => (write ? write.settle('send') : close(id))}
          {...(write && { onUndo: () => write.settle('undo') })}
        />
      ));

  return createPortal(
    <Box
      sx={{
        position: 'fixed',
        /* Never over buttons: above the foot of the window; while a dialog is open, whose buttons are at its own foot, on top. */
        insetBlockEnd: `calc(var(${FOOT_HEIGHT}, 0px) + 8px)`,
        'body:has(.MuiDialog-root) &': { insetBlock: '0 auto' },
        insetInline: 0,
        mx: 'auto',
        px: 1,
        width: 'min(480px, 100%)',
        zIndex: 'snackbar',
        pointerEvents: 'none',
      }}
    >
      <Box component="output" sx={{ display: 'block' }}>
        {cards(false)}
      </Box>
      <div role="alert">{cards(true)}</div>
    </Box>,
    container,
  );
});

const isUrgent = ({ type }: NotificationPayload) => type === 'error' || type === 'warning';
