import type { Sleep } from './sleep.ts';

/** Between two looks for a server that could not be reached, in milliseconds. */
const PAUSE_MS = 5000;

/** Whether the API can be reached, as the last requests have shown (fits `useSyncExternalStore`: true while it can). */
export interface Reachability {
  readonly getSnapshot: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
  /** A request has failed for good without an answer: from now on `probe` is sent until something is answered. */
  readonly lost: () => void;
  /** The server has answered, whatever it said. */
  readonly reached: () => void;
  /** Looks at once. */
  readonly look: () => Promise<void>;
}

export interface ReachabilityParts {
  /** Asks the server for anything; whoever sends it reports `reached` when an answer comes. Must not reject. */
  readonly probe: () => Promise<void>;
  readonly sleep: Sleep;
}

export const createReachability = ({ probe, sleep }: ReachabilityParts): Reachability => {
  const listeners = new Set<() => void>();
  let isReached = true;
  const set = (value: boolean) => {
    if (isReached === value) return;
    isReached = value;
    for (const listener of listeners) listener();
  };
  let isLooking = false;
  const lookAgain = async (): Promise<void> => {
    await sleep(PAUSE_MS);
    if (!isReached) await probe();
    isLooking = !isReached;
    if (isLooking) await lookAgain();
  };
  return {
    getSnapshot: () => isReached,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    lost: () => {
      set(false);
      if (!isLooking) {
        isLooking = true;
        void lookAgain();
      }
    },
    reached: () => set(true),
    look: probe,
  };
};
