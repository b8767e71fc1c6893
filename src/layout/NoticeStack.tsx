import { Box } from '@mui/material';
import { useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useNotificationContext, useTranslate, type NotificationPayload } from 'react-admin';
import { isFailureText } from '#src/components/describeFailure.ts';
import { FOOT_HEIGHT } from '#src/components/footHeight.ts';
import { NoticeCard } from './NoticeCard.tsx';
import { useNoticeLog } from './noticeLog.ts';
import { useUndoableWrites, type PendingWrite } from './UndoableWrites.tsx';
import { useHeardContainer } from './useHeardContainer.ts';

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
export const NoticeStack = () => {
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
};

const isUrgent = ({ type }: NotificationPayload) => type === 'error' || type === 'warning';
