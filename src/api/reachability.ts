import { createListeners } from './listeners.ts';
import type { Sleep } from './retry.ts';

/** Before the first look for what could not be reached; each loss soon after a return doubles it, up to the longest. */
const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [5000, 60_000];

/** Whether something can be reached, as the last requests have shown (fits `useSyncExternalStore`: true while it can). */
export interface Reachability {
  readonly getSnapshot: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
  /** A request has failed for good without an answer: from now on `probe` is sent until something is answered. */
  readonly lost: () => void;
  /** The server has answered, whatever it said. */
  readonly reached: () => void;
  /** When it is looked for next, in milliseconds since 1970; a moment of the past while nothing is lost. */
  readonly nextLookAt: () => number;
  /** Looks at once. */
  readonly look: () => Promise<void>;
}

export interface ReachabilityParts {
  /** Asks for anything; whoever sends it reports `reached` when an answer comes. Must not reject. */
  readonly probe: () => Promise<void>;
  readonly sleep: Sleep;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds that have to pass before the next look, whatever else. */
  readonly leastPause?: () => number;
}

/**
 * How long to wait before a look. What answers the probe and fails the requests would be lost and found for ever, and
 * everything read anew each time: so it is looked for less and less often.
 */
const createPause = (now: () => number) => {
  let pause = FIRST_PAUSE_MS;
  let foundAt = -Infinity;
  return {
    found: () => {
      foundAt = now();
    },
    lost: () => {
      pause = now() - foundAt < LONGEST_PAUSE_MS ? Math.min(2 * pause, LONGEST_PAUSE_MS) : FIRST_PAUSE_MS;
    },
    current: () => pause,
  };
};

export const createReachability = ({ probe, sleep, now, leastPause = () => 0 }: ReachabilityParts): Reachability => {
  const { tell, subscribe } = createListeners();
  const pause = createPause(now);
  let isReached = true;
  const set = (value: boolean) => {
    if (isReached === value) return;
    isReached = value;
    pause[value ? 'found' : 'lost']();
    tell();
  };
  let isLooking = false;
  let nextLookAt = 0;
  const lookAgain = async (): Promise<void> => {
    const wait = Math.max(pause.current(), leastPause());
    nextLookAt = now() + wait;
    await sleep(wait);
    if (!isReached) await probe();
    isLooking = !isReached;
    if (isLooking) await lookAgain();
  };
  return {
    getSnapshot: () => isReached,
    subscribe,
    lost: () => {
      set(false);
      if (!isLooking) {
        isLooking = true;
        void lookAgain();
      }
    },
    reached: () => set(true),
    nextLookAt: () => nextLookAt,
    look: probe,
  };
};
