import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { StatusBar } from './StatusBar.tsx';
import type { StatusSources } from './StatusSources.ts';
import { useReadAnew } from './useReadAnew.ts';

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
export const SignInBar = ({ signIn }: Pick<StatusSources, 'signIn'>) => !useReadAnew(signIn) && <Waiting {...signIn} />;

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
