import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { useIsClean, useLeave } from '#src/components/LeaveGuards.tsx';
import { StatusBar } from './StatusBar.tsx';
import type { StatusSources } from './StatusSources.ts';

/** How often another version is looked for, in milliseconds, besides every return to the tab. */
const LOOK_MS = 5 * 60_000;
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
export const VersionBar = ({ newVersion }: Pick<StatusSources, 'newVersion'>) => {
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
    const timer = setInterval(focused, LOOK_MS);
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
