import { useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { StatusBar } from './StatusBar.tsx';
import type { StatusSources } from './StatusSources.ts';

/** While requests are being retried: how far that is, and a way to give up (decisions 6). */
export const ConnectionBar = ({ connection }: Pick<StatusSources, 'connection'>) => {
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
