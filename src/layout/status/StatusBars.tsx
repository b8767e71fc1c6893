import { Box } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import type { Reachability } from '#src/api/reachability.ts';
import { SessionBar } from './SessionBar.tsx';
import { StatusBar } from './StatusBar.tsx';
import { type StatusSources, StatusSourcesContext } from './StatusSources.ts';
import { VersionBar } from './VersionBar.tsx';

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

/** While requests are being retried: how far that is, and a way to give up (decisions 6). */
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

/** What is the matter with network, session and version, over every page; a screen reader hears each change. */
export const StatusBars = () => {
  const sources = useContext(StatusSourcesContext);
  return (
    <Box component="output" sx={{ display: 'block', position: 'sticky', insetBlockStart: 48, zIndex: 'appBar' }}>
      {sources && (
        <>
          <OfflineBar {...sources} />
          <SignInBar {...sources} />
          <ConnectionBar {...sources} />
          <SessionBar {...sources} />
          <VersionBar {...sources} />
        </>
      )}
    </Box>
  );
};
