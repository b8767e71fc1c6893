import { type QueryCache, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { idle } from '#src/idle.ts';

/** Resolves when something that was asked is there, has failed or is given up. */
const nextEnd = (cache: QueryCache): Promise<void> =>
  new Promise((resolve) => {
    const stop = cache.subscribe(({ type }) => {
      if (type !== 'updated' && type !== 'removed') return;
      stop();
      resolve();
    });
  });

const waiting = new WeakMap<QueryClient, Promise<void>>();

/** Resolves when nothing is asked, and the browser has nothing else to do; all that wait at the same time wait together. */
const quiet = (queryClient: QueryClient): Promise<void> => {
  const look = async () => {
    /* What comes in turn asks when it is there, and is painted before the browser is idle. */
    await idle();
    while (queryClient.isFetching() > 0) {
      await nextEnd(queryClient.getQueryCache());
      await idle();
    }
    waiting.delete(queryClient);
  };
  const begun = waiting.get(queryClient) ?? look();
  waiting.set(queryClient, begun);
  return begun;
};

const turns = new WeakMap<QueryClient, Promise<unknown>>();

/** Resolves in a task of its own, one after the other: what all that wait ask and draw together would hold the page. */
const turn = (queryClient: QueryClient): Promise<unknown> => {
  const next = (turns.get(queryClient) ?? Promise.resolve()).then(idle);
  turns.set(queryClient, next);
  return next;
};

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
      await quiet(queryClient);
      await turn(queryClient);
      if (!isOver) setQuiet(true);
    };
    void look();
    return () => {
      isOver = true;
    };
  }, [queryClient, isQuiet]);
  return isQuiet;
};

/**
 * Fetches what the shell will want by then, in a task of its own. A failure is met again, and told, by whoever needs what did
 * not come.
 */
export const useFetchedLater = (fetch: () => Promise<unknown>): void => {
  const isQuiet = useQuiet();
  useEffect(() => {
    if (isQuiet)
      idle()
        .then(fetch)
        .catch(() => undefined);
  }, [isQuiet, fetch]);
};
