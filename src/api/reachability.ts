import { createListeners } from './listeners.ts';
import type { Sleep } from './retry.ts';

/** The pause before a probe, ms; each loss soon after a return doubles it. */
const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [5000, 60_000];

export interface ReachabilityParts {
  /** Sends a request whose answer is reported to `reached`; never rejects. */
  readonly probe: () => Promise<void>;
  readonly sleep: Sleep;
  readonly now: () => number;
  readonly leastPause?: () => number;
}

export const createReachability = ({ probe, sleep, now, leastPause = () => 0 }: ReachabilityParts) => {
  const { tell, subscribe } = createListeners();
  let pause = FIRST_PAUSE_MS;
  let foundAt = -Infinity;
  let isReached = true;
  const set = (value: boolean) => {
    if (isReached === value) return;
    isReached = value;
    /* It grows: a server that answers the probe but no request would be lost and found for ever. */
    if (value) foundAt = now();
    else pause = now() - foundAt < LONGEST_PAUSE_MS ? Math.min(2 * pause, LONGEST_PAUSE_MS) : FIRST_PAUSE_MS;
    tell();
  };
  let isLooking = false;
  let nextLookAt = 0;
  const lookAgain = async (): Promise<void> => {
    const wait = Math.max(pause, leastPause());
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
    /** When the next probe is sent, ms since 1970; in the past while reachable. */
    nextLookAt: () => nextLookAt,
    look: probe,
  };
};
export type Reachability = ReturnType<typeof createReachability>;
