import { useEffect, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { messages } from '#contract/messages.ts';
import { Instant } from '#src/components/Instant.tsx';
import { TextWith } from '#src/components/texts.tsx';
import { StatusBar } from './StatusBar.tsx';
import type { StatusSources } from './StatusSources.ts';

/** How long before the end it is told, and how often that is looked at, in milliseconds. */
const [AHEAD_MS, LOOK_MS] = [2 * 60_000, 5000];

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
    const timer = setInterval(look, LOOK_MS);
    const stop = session.subscribe(look);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [session]);
  return nearEnd;
};

/** Before the session ends for good: when that is, and a way to stay. */
export const SessionBar = ({ session, renew }: EndingSession) => {
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
