import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/**
 * True once the page that was opened first has what it asked for, found or not: what the shell asks for by itself
 * waits until then, or the page would queue behind it.
 */
export const useQuiet = (): boolean => {
  const queryClient = useQueryClient();
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    if (isQuiet) return undefined;
    let frame: number | undefined;
    const look = () => {
      if (queryClient.isFetching() > 0) return;
      /* When its rows, or whatever it shows of them, have been painted. */
      frame ??= requestAnimationFrame(() => {
        timer = setTimeout(() => setQuiet(true));
      });
    };
    const stop = queryClient.getQueryCache().subscribe(({ type }) => {
      if (type === 'updated') look();
    });
    /* The page's own parts ask when they are mounted, which is after the shell's. */
    let timer = setTimeout(look);
    return () => {
      stop();
      clearTimeout(timer);
      if (frame !== undefined) cancelAnimationFrame(frame);
    };
  }, [queryClient, isQuiet]);
  return isQuiet;
};
