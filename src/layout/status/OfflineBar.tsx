import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { StatusBar } from './StatusBar.tsx';
import type { StatusSources } from './StatusSources.ts';

/** While the server cannot be reached; afterwards everything on the screen is read anew by itself. */
export const OfflineBar = ({ reachability }: Pick<StatusSources, 'reachability'>) => {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const isReached = useSyncExternalStore(reachability.subscribe, reachability.getSnapshot);

  useEffect(
    () =>
      reachability.subscribe(() => {
        if (reachability.getSnapshot()) void queryClient.invalidateQueries();
      }),
    [reachability, queryClient],
  );
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
