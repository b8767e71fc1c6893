import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { Reachability } from '#src/api/reachability.ts';

/** Whether it can be reached; when it is back, everything on the screen is read anew by itself. */
export const useReadAnew = ({ subscribe, getSnapshot }: Pick<Reachability, 'subscribe' | 'getSnapshot'>): boolean => {
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
