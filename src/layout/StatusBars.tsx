import { Alert, type AlertColor, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { memo, type ReactNode, useContext, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { messages } from '#contract/messages.ts';
import type { Reachability } from '#src/api/reachability.ts';
import { Instant } from '#src/components/Instant.tsx';
import { useIsClean, useLeave } from '#src/components/UnsavedChanges.tsx';
import { TextWith } from '#src/components/texts.tsx';
import { type StatusSources, StatusSourcesContext } from './statusSources.ts';

/** What is the matter with network, session and version, over every page; a screen reader hears each change. */
export const StatusBars = memo(() => {
  const sources = useContext(StatusSourcesContext);
  return (
    <output className="status-bars">
      {sources && (
        <>
          <OfflineBar {...sources} />
          <SignInBar {...sources} />
          <ConnectionBar {...sources} />
          <SessionBar {...sources} />
          <SignInChangesBar {...sources} />
          <VersionBar {...sources} />
        </>
      )}
    </output>
  );
});

interface StatusBarProps {
  readonly severity: AlertColor;
  readonly text: ReactNode;
  /** What follows the text. */
  readonly children?: ReactNode;
  readonly action?: string;
  readonly onAction?: () => void;
}

/** One state of the portal in a line, and the one thing to do about it. */
const StatusBar = ({ severity, text, children, action, onAction }: StatusBarProps) => (
  <Alert
    severity={severity}
    square
    role="presentation"
    action={
      action && (
        <Button color="inherit" size="small" onClick={onAction}>
          {action}
        </Button>
      )
    }
  >
    {text} {children}
  </Alert>
);

/** Whether it can be reached; when it is back, everything on the screen is read anew by itself. */
const useReadAnew = ({ subscribe, getSnapshot }: Pick<Reachability, 'subscribe' | 'getSnapshot'>): boolean => {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      subscribe(() => {
        if (getSnapshot()) void queryClient.invalidateQueries();
      }),
    [subscribe, getSnapshot, queryClient],
  );
  return useSyncExternalStore(subscribe, getSnapshot);
};

/** While the server cannot be reached. */
const OfflineBar = ({ reachability }: Pick<StatusSources, 'reachability'>) => {
  const translate = useTranslate();
  const isReached = useReadAnew(reachability);
  return (
    !isReached && (
      <StatusBar
        severity="error"
        text={translate('shell.offline.text')}
        action={translate('shell.offline.look')}
        onAction={() => void reachability.look()}
      />
    )
  );
};

/** While requests are being retried: how far that is, and a way to give up (product.md §7). */
const ConnectionBar = ({ connection }: Pick<StatusSources, 'connection'>) => {
  const translate = useTranslate();
  const retrying = useSyncExternalStore(connection.subscribe, connection.getSnapshot);
  return (
    retrying && (
      <StatusBar
        severity="warning"
        text={translate('shell.connection.retrying', { attempt: retrying.attempt, of: retrying.of })}
        action={translate('shell.connection.stop')}
        onAction={connection.stop}
      />
    )
  );
};

/** While the session could not be prolonged: it is tried rarely (by no button either), so that a sick service can recover. */
const SignInBar = ({ signIn }: Pick<StatusSources, 'signIn'>) => !useReadAnew(signIn) && <Waiting {...signIn} />;

const Waiting = ({ nextLookAt }: Pick<StatusSources['signIn'], 'nextLookAt'>) => {
  const translate = useTranslate();
  const seconds = useCountdown(nextLookAt);
  return (
    <StatusBar severity="warning" text={translate('shell.signIn.text')}>
      {/* A screen reader hears the state once, not every second. */}
      {seconds !== undefined && <span aria-hidden>{translate('shell.signIn.next', { seconds })}</span>}
    </StatusBar>
  );
};

const SECOND = 1000;

/** Seconds until then, counted down; undefined once they have passed. */
const useCountdown = (until: () => number): number | undefined => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, []);
  const left = Math.ceil((until() - now) / SECOND);
  return left > 0 ? left : undefined;
};

/** How long before the end it is told, and how often that is looked at, in milliseconds. */
const [AHEAD_MS, END_LOOK_MS] = [2 * 60_000, 5000];

/** Stands until it is closed: somebody else may have made a way into this account. */
const SignInChangesBar = ({ session }: Pick<StatusSources, 'session'>) => {
  const translate = useTranslate();
  const [changes, setChanges] = useState(session.signInChanges);
  if (changes.length === 0) return null;
  const done = changes.map(({ action, adminName }) =>
    [translate(`audit.action.${action}`, { _: action }), adminName].filter(Boolean),
  );
  const text = translate('shell.session.changes', { changes: done.map((parts) => parts.join(', ')).join(' · ') });
  const close = () => setChanges([]);
  return <StatusBar severity="warning" text={text} action={translate('ra.action.close')} onAction={close} />;
};

type EndingSession = Pick<StatusSources, 'session' | 'renew'>;

/** The instant at which the session ends, while that is near; another tab may put it off meanwhile. */
const useNearEnd = (session: EndingSession['session']): string | undefined => {
  const [nearEnd, setNearEnd] = useState<string>();
  useEffect(() => {
    const look = () => {
      const endAt = session.endAt();
      setNearEnd(endAt !== undefined && Date.parse(endAt) - Date.now() <= AHEAD_MS ? endAt : undefined);
    };
    look();
    const timer = setInterval(look, END_LOOK_MS);
    const stop = session.subscribe(look);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [session]);
  return nearEnd;
};

/** Before the session ends for good: when that is, and a way to stay. */
const SessionBar = ({ session, renew }: EndingSession) => {
  const translate = useTranslate();
  const notify = useNotify();
  const endAt = useNearEnd(session);
  const stay = async () => {
    const outcome = await renew();
    if (outcome === 'failed' || outcome === 'resting') notify(messages.signInDown, { type: 'error' });
  };
  return (
    endAt !== undefined && (
      <StatusBar
        severity="info"
        text={
          <TextWith text="shell.session.ending" name="time">
            <Instant value={endAt} form="time" />
          </TextWith>
        }
        action={translate('shell.session.stay')}
        onAction={() => void stay()}
      />
    )
  );
};

/** How often another version is looked for, in milliseconds, besides every return to the tab. */
const VERSION_LOOK_MS = 5 * 60_000;

/** A page that has just reloaded itself does not do so again, in milliseconds: two versions may be served in turns. */
const RELOAD_PAUSE_MS = 60_000;

const RELOADED_KEY = 'ExpertDesk.reloadedAt';

/** Reloads for files that are no longer there, at most once a minute. */
const reloadOnce = () => {
  if (Date.now() - Number(sessionStorage.getItem(RELOADED_KEY)) < RELOAD_PAUSE_MS) return;
  sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
  location.reload();
};

/** Offers a new version of the portal. Where files of this one are gone and nothing is unsaved, it is loaded at once. */
const VersionBar = ({ newVersion }: Pick<StatusSources, 'newVersion'>) => {
  const translate = useTranslate();
  const leave = useLeave();
  const isClean = useIsClean();
  const isNew = useSyncExternalStore(newVersion.subscribe, newVersion.getSnapshot);

  const look = useEffectEvent(() => void newVersion.check());
  const onMissingFile = useEffectEvent(async () => {
    if ((await newVersion.check()) && isClean()) reloadOnce();
  });
  useEffect(() => {
    const missing = () => void onMissingFile();
    const focused = () => look();
    const timer = setInterval(focused, VERSION_LOOK_MS);
    addEventListener('focus', focused);
    addEventListener('vite:preloadError', missing);
    return () => {
      clearInterval(timer);
      removeEventListener('focus', focused);
      removeEventListener('vite:preloadError', missing);
    };
  }, []);

  const reload = async () => {
    if (await leave()) location.reload();
  };
  return (
    isNew && (
      <StatusBar
        severity="info"
        text={translate('shell.version.ready')}
        action={translate('shell.version.reload')}
        onAction={() => void reload()}
      />
    )
  );
};
