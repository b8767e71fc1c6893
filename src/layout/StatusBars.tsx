import { Alert, type AlertColor, Button } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, memo, type ReactNode, use, useEffect, useState, useSyncExternalStore } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { z } from 'zod';
import { signInChange } from '#contract/auth.ts';
import { messages } from '#contract/messages.ts';
import { parseJson } from '#src/api/answers.ts';
import { Instant } from '#src/ui/instant/Instant.tsx';
import { withParts } from '#src/ui/texts.tsx';
import { useIsClean, useLeave } from '#src/drafts/UnsavedChanges.tsx';
import type { PortalServices } from '#src/services.ts';
import { useWindowEvent } from '#src/ui/page/useWindowEvent.ts';

/** Polling interval, ms; also checked on every return to the tab. */
const VERSION_MS = 5 * 60_000;

/** The entry script of a page; its hashed name identifies the build. */
const entryOf = (page: Document) => page.querySelector('script[type="module"][src]')?.getAttribute('src') ?? undefined;

const readServed = async (running: string) => {
  const answer = await fetch('/', { cache: 'no-store', headers: { Accept: 'text/html' } });
  /* Removes the style: it has another nonce, which our CSP would report. */
  const page = (await answer.text()).replace(/<style[^]*<\/style>/, '');
  return entryOf(new DOMParser().parseFromString(page, 'text/html')) ?? running;
};

/** Not `CheckForApplicationUpdate`: it compares the whole page, and the nonce always differs. */
export const useNewVersion = () => {
  const running = entryOf(document) ?? '';
  const isOther = (served: string | undefined) => served !== running;
  const { data, refetch } = useQuery({
    queryKey: ['servedVersion'],
    queryFn: () => readServed(running),
    enabled: running !== '',
    initialData: running,
    staleTime: Infinity,
    refetchInterval: VERSION_MS,
    refetchOnWindowFocus: 'always',
  });
  return { isNew: isOther(data), check: async () => isOther((await refetch()).data) };
};

type StatusSources = Pick<PortalServices, 'connection' | 'reachability' | 'signIn' | 'session' | 'client'>;

export const StatusSourcesContext = createContext<StatusSources | null>(null);

export const StatusBars = memo(() => {
  const sources = use(StatusSourcesContext);
  if (!sources) return null;
  return (
    <output className="status-bars">
      <OfflineBar {...sources} />
      <SignInBar {...sources} />
      <ConnectionBar {...sources} />
      <SessionBar {...sources} />
      <SignInChangesBar {...sources} />
      <VersionBar />
    </output>
  );
});

interface StatusBarProps {
  readonly severity: AlertColor;
  readonly children: ReactNode;
  readonly action?: string;
  readonly onAction?: () => void;
}

const StatusBar = ({ severity, children, action, onAction }: StatusBarProps) => (
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
    {children}
  </Alert>
);

const useIsReached = ({ subscribe, getSnapshot }: StatusSources['reachability']): boolean => {
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

const OfflineBar = ({ reachability }: Pick<StatusSources, 'reachability'>) => {
  const translate = useTranslate();
  const isReached = useIsReached(reachability);
  return (
    !isReached && (
      <StatusBar severity="error" action={translate('shell.offline.look')} onAction={() => void reachability.look()}>
        {translate('shell.offline.text')}
      </StatusBar>
    )
  );
};

const ConnectionBar = ({ connection }: Pick<StatusSources, 'connection'>) => {
  const translate = useTranslate();
  const retrying = useSyncExternalStore(connection.subscribe, connection.getSnapshot);
  return (
    retrying && (
      <StatusBar severity="warning" action={translate('shell.connection.stop')} onAction={connection.stop}>
        {translate('shell.connection.retrying', { attempt: retrying.attempt, of: retrying.of })}
      </StatusBar>
    )
  );
};

const useNow = (everyMs: number): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
};

/** Shown while the token refresh fails; no retry button, so that an overloaded service can recover. */
const SignInBar = ({ signIn }: Pick<StatusSources, 'signIn'>) => !useIsReached(signIn) && <NextRefresh {...signIn} />;

const NextRefresh = ({ nextLookAt }: StatusSources['signIn']) => {
  const translate = useTranslate();
  const seconds = Math.ceil((nextLookAt() - useNow(1000)) / 1000);
  return (
    <StatusBar severity="warning">
      {translate('shell.signIn.text')} {/* A screen reader announces the state once, not every second. */}
      {seconds > 0 && <span aria-hidden>{translate('shell.signIn.next', { seconds })}</span>}
    </StatusBar>
  );
};

const readChanges = (stored = '') => z.array(signInChange).safeParse(parseJson(stored)).data ?? [];

/** Shown until closed: another person may have access to this account. */
const SignInChangesBar = ({ session }: Pick<StatusSources, 'session'>) => {
  const translate = useTranslate();
  const [changes, setChanges] = useState(() => readChanges(session.signInChanges()));
  if (changes.length === 0) return null;
  const done = changes.map(({ action, adminName }) =>
    [translate(`audit.action.${action}`, { _: action }), adminName].filter(Boolean).join(', '),
  );
  const close = () => {
    session.closeSignInChanges();
    setChanges([]);
  };
  return (
    <StatusBar severity="warning" action={translate('ra.action.close')} onAction={close}>
      {translate('shell.session.changes', { changes: done.join(' · ') })}
    </StatusBar>
  );
};

/** How long before the session's end the bar appears, and how often this is checked, ms. */
const [AHEAD_MS, CHECK_MS] = [2 * 60_000, 5000];

const SessionBar = ({ session, client }: Pick<StatusSources, 'session' | 'client'>) => {
  const translate = useTranslate();
  const notify = useNotify();
  const now = useNow(CHECK_MS);
  const endAt = useSyncExternalStore(session.subscribe, session.endAt);
  if (endAt === undefined || Date.parse(endAt) - now > AHEAD_MS) return null;
  const stay = async () => {
    const outcome = await client.renew();
    if (outcome === 'failed' || outcome === 'resting') notify(messages.signInDown, { type: 'error' });
  };
  return (
    <StatusBar severity="info" action={translate('shell.session.stay')} onAction={() => void stay()}>
      {withParts(translate, 'shell.session.ending', { time: <Instant value={endAt} form="time" /> })}
    </StatusBar>
  );
};

/** Two versions may be served alternately: minimum time between reloads, ms. */
const RELOAD_PAUSE_MS = 60_000;
const RELOADED_KEY = 'ExpertDesk.reloadedAt';

const reloadOnce = () => {
  if (Date.now() - Number(sessionStorage.getItem(RELOADED_KEY)) < RELOAD_PAUSE_MS) return;
  sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
  location.reload();
};

/** Offers the new version; reloads at once if files of the running version are gone and nothing is unsaved. */
const VersionBar = () => {
  const translate = useTranslate();
  const leave = useLeave();
  const isClean = useIsClean();
  const { isNew, check } = useNewVersion();
  const onMissingFile = async () => {
    if ((await check()) && isClean()) reloadOnce();
  };
  useWindowEvent('vite:preloadError', () => void onMissingFile());
  const reload = async () => {
    if (await leave()) location.reload();
  };
  return (
    isNew && (
      <StatusBar severity="info" action={translate('shell.version.reload')} onAction={() => void reload()}>
        {translate('shell.version.ready')}
      </StatusBar>
    )
  );
};
