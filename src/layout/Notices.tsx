import { Alert, Box, Button } from '@mui/material';
import { type Mutation, useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import {
  CloseNotificationContext,
  type NotificationPayload,
  type UndoableMutation,
  useEvent,
  useNotificationContext,
  useNotify,
  useStore,
  useStoreContext,
  useTakeUndoableMutation,
  useTranslate,
} from 'react-admin';
import { createPortal } from 'react-dom';
import { sleep } from '#src/api/retry.ts';
import { PATIENCE_MS } from '#src/authProvider/index.ts';
import { FailureMore, isFailureText, useNotifyFailure } from '#src/ui/failures.tsx';
import { useRefreshRecords } from '#src/dataProvider/useAction.ts';
import { type Undo, useNoticeTimer } from '#src/notices.tsx';
import { useWindowEvent } from '#src/ui/page/useWindowEvent.ts';

interface PastNotice {
  readonly text: string;
  readonly type: NotificationPayload['type'];
  readonly at: string;
  readonly reference?: string | undefined;
}

const KEPT = 50;

/** Past notices, newest first; they survive a reload. */
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

const failureOf = ({ notificationOptions }: NotificationPayload) => {
  const failure: unknown = notificationOptions?.['failure'];
  return isFailureText(failure) ? failure : undefined;
};

const isUndoCall = (value: unknown): value is Undo => typeof value === 'function';

const undoOf = ({ notificationOptions }: NotificationPayload) => {
  const undo: unknown = notificationOptions?.['undo'];
  return isUndoCall(undo) ? undo : undefined;
};

/** Runs a notice's undo and notifies of the result. */
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
  const failure = failureOf(payload);
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
  readonly isUndoable: boolean;
}

/** The shown notices; each owns the undoable write that react-admin queued with it. */
const useNotices = () => {
  const { notifications, takeNotification } = useNotificationContext();
  const takeWrite = useTakeUndoableMutation();
  const textOf = useTextOf();
  const { add } = useNoticeLog();
  const [shown, setShown] = useState<readonly Notice[]>([]);
  const writes = useRef(new Map<number, UndoableMutation>());
  const lastId = useRef(0);

  const log = (payload: NotificationPayload) => {
    const text = textOf(payload);
    if (typeof text !== 'string') return;
    add({ text, type: payload.type, at: new Date().toISOString(), reference: failureOf(payload)?.reference });
  };
  const end = ({ id, payload }: Notice, isUndo = false) => {
    setShown((all) => all.filter((one) => one.id !== id));
    const write = writes.current.get(id);
    writes.current.delete(id);
    write?.({ isUndo });
    if (write && !isUndo) log(payload);
  };
  const takeNext = useEffectEvent(() => {
    const payload = takeNotification();
    if (!payload) return;
    const write = payload.notificationOptions?.undoable ? takeWrite() : undefined;
    const id = ++lastId.current;
    if (write) writes.current.set(id, write);
    else log(payload);
    setShown((all) => [...all, { id, payload, isUndoable: write !== undefined }]);
  });
  useEffect(() => {
    if (notifications.length > 0) takeNext();
  }, [notifications]);
  return { shown, end };
};

/** Limits the wait for a write: a denied one may never settle. */
const isFresh = ({ state }: Mutation) => Date.now() - state.submittedAt < PATIENCE_MS;
const POLL_MS = 50;

const SendUndoable = createContext<() => Promise<void>>(() => Promise.resolve());

/** Sends the undoable writes; resolves once all writes have settled, or after 3 s. */
export const useSendUndoable = () => use(SendUndoable);

const isUrgent = ({ payload: { type } }: Notice) => type === 'error' || type === 'warning';

/** Polite and assertive (warnings, errors) live regions. Undoable writes are sent if the tab is hidden or closed. */
export const Notices = ({ children }: { children: ReactNode }) => {
  const { shown, end } = useNotices();
  const undo = useUndo();
  const queryClient = useQueryClient();
  const region = useRef<HTMLElement>(null);
  const send = useEvent(() => {
    for (const notice of shown) if (notice.isUndoable) end(notice);
  });
  const sendAll = useEvent(async () => {
    send();
    while (queryClient.isMutating({ predicate: isFresh }) > 0) await sleep(POLL_MS);
  });
  useWindowEvent('pagehide', send);
  useEffect(() => {
    const onHide = () => {
      if (document.visibilityState === 'hidden') send();
    };
    document.addEventListener('visibilitychange', onHide);
    return () => document.removeEventListener('visibilitychange', onHide);
  }, [send]);
  /* MUI hides everything outside an open dialog from screen readers, including live regions. */
  useLayoutEffect(() => region.current?.removeAttribute('aria-hidden'), [shown]);
  const cardsOf = (notices: readonly Notice[]) =>
    notices.map((notice) => {
      const takeBack = undoOf(notice.payload);
      const onUndo = () => {
        end(notice, true);
        if (takeBack) void undo(takeBack);
      };
      return (
        <NoticeCard
          key={notice.id}
          payload={notice.payload}
          onClose={() => end(notice)}
          {...((notice.isUndoable || takeBack) && { onUndo })}
        />
      );
    });
  return (
    <SendUndoable value={sendAll}>
      {children}
      {createPortal(
        <Box ref={region} sx={place}>
          <Box component="output" sx={{ display: 'block' }}>
            {cardsOf(shown.filter((notice) => !isUrgent(notice)))}
          </Box>
          <div role="alert">{cardsOf(shown.filter(isUrgent))}</div>
        </Box>,
        document.body,
      )}
    </SendUndoable>
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
} as const;
