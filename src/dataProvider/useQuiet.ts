import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { idle } from '#src/idle.ts';

/**
 * True once the page that was opened first has what it asked for, found or not: what the shell asks for by itself
 * waits until then, or the page would queue behind it.
 */
export const useQuiet = (): boolean => {
  const queryClient = useQueryClient();
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    if (isQuiet) return undefined;
    let isOver = false;
    const look = async () => {
      /* What comes in turn asks when it is there, and is painted before the browser is idle. */
      await idle();
      if (!isOver && queryClient.isFetching() === 0) setQuiet(true);
    };
    void look();
    const stop = queryClient.getQueryCache().subscribe(({ type }) => {
      if (type === 'updated') void look();
    });
    return () => {
      isOver = true;
      stop();
    };
  }, [queryClient, isQuiet]);
  return isQuiet;
};
