import type { QueryClient } from '@tanstack/react-query';
import { idle } from '#src/idle.ts';

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

/** How long nothing must be asked for until the first screen counts as there, ms: its parts ask one after the other. */
const QUIET = 1000;

/** So often it is looked at whether something is: whoever listens to the answers hears of each row of each list. */
const LOOK = QUIET / 4;

/** Resolves when what the first screen has asked for is there. */
const firstAnswers = async (queryClient: QueryClient, signal: AbortSignal): Promise<void> => {
  for (let calm = 0; calm < QUIET && !signal.aborted; calm = queryClient.isFetching() === 0 ? calm + LOOK : 0) {
    await new Promise((resolve) => {
      setTimeout(resolve, LOOK);
    });
  }
};

/**
 * Once the first screen is there, has the browser keep the files of the others, one after the other while it is idle: they
 * come from its cache when they are wanted, and until then are neither compiled nor run. Ends with the signal.
 */
export const fetchLater = async (queryClient: QueryClient, signal: AbortSignal): Promise<void> => {
  if (isSpared()) return;
  await firstAnswers(queryClient, signal);
  if (signal.aborted) return;
  for (const file of filesNamed()) {
    await idle();
    if (signal.aborted) return;
    /* What fails is met again, and told, by the screen that needs it. */
    await fetch(file, { priority: 'low', signal })
      .then((answer) => answer.arrayBuffer())
      .catch(() => undefined);
  }
};
