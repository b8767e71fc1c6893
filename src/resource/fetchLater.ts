import type { QueryClient } from '@tanstack/react-query';

/** Files of screens that nobody has opened yet, as the build has named them in the page (vite.config.ts). */
const filesNamed = (): readonly string[] =>
  document.querySelector<HTMLMetaElement>('meta[name="later"]')?.content.split(' ').filter(Boolean) ?? [];

/** Whether the line is one that its owner spares. */
const isSpared = (): boolean => {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true
  );
};

/** Resolves when the browser has nothing to do. One that does not tell (Safari) never has: links fetch what they need. */
const idle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve);
  });

/** Resolves when what the first screen has asked for is there. */
const firstAnswers = (queryClient: QueryClient): Promise<void> =>
  new Promise((resolve) => {
    const cache = queryClient.getQueryCache();
    const stop = cache.subscribe(({ query }) => {
      if (query.state.status !== 'success' || queryClient.isFetching() > 0) return;
      stop();
      resolve();
    });
  });

/**
 * Once the first screen is there, has the browser keep the files of the others, one after the other while it is idle: they
 * come from its cache when they are wanted, and until then are neither compiled nor run. Ends with the signal.
 */
export const fetchLater = async (queryClient: QueryClient, signal: AbortSignal): Promise<void> => {
  if (isSpared()) return;
  await firstAnswers(queryClient);
  for (const file of filesNamed()) {
    await idle();
    if (signal.aborted) return;
    /* What fails is met again, and told, by the screen that needs it. */
    await fetch(file, { priority: 'low', signal }).then(
      (answer) => answer.arrayBuffer(),
      () => undefined,
    );
  }
};
