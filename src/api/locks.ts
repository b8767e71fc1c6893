import type { Sleep } from './retry.ts';
import { uuid } from './request.ts';

/** Runs one at a time among all tabs of the browser, as far as they answer: a tab that is frozen is not waited for. */
export type Exclusive = <T>(run: () => Promise<T>) => Promise<T>;

/** How long a tab may hold the others up, in milliseconds. */
const LOCK_BOUND_MS = 5000;

/** The part of Web Locks (`navigator.locks`) that a lock needs. */
export interface LockRequests {
  request<T>(
    name: string,
    options: { readonly signal?: AbortSignal; readonly steal?: boolean },
    run: () => Promise<T>,
  ): Promise<T>;
}

/** By Web Locks. Past the bound the lock is taken from its holder. */
export const createWebLock =
  (locks: LockRequests, name: string, boundMs = LOCK_BOUND_MS): Exclusive =>
  async <T>(run: () => Promise<T>): Promise<T> => {
    let running: Promise<T> | undefined;
    const waiting = new AbortController();
    const timer = setTimeout(() => waiting.abort(), boundMs);
    const start = () => {
      clearTimeout(timer);
      running = run();
      return running;
    };
    try {
      await locks.request(name, { signal: waiting.signal }, start);
    } catch (error) {
      if (running === undefined && !waiting.signal.aborted) throw error;
    } finally {
      clearTimeout(timer);
    }
    /* Taken from us, our run still goes on: its own promise tells how it ends. */
    return running ?? locks.request(name, { steal: true }, start);
  };

interface StorageLockParts {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly sleep: Sleep;
  readonly boundMs?: number;
}

const POLL_MS = 50;

/** By a lease in the storage that the tabs share, for browsers (and plain http) without Web Locks. */
export const createStorageLock = ({
  storage,
  name,
  now,
  sleep,
  boundMs = LOCK_BOUND_MS,
}: StorageLockParts): Exclusive => {
  const holder = () => {
    const [id, until] = storage.getItem(name)?.split(' ') ?? [];
    return id !== undefined && Number(until) > now() ? id : undefined;
  };
  return async (run) => {
    const id = uuid();
    while (holder() !== id) {
      if (holder() === undefined) storage.setItem(name, `${id} ${now() + boundMs}`);
      /* Two tabs may have written at the same moment: the one whose lease is still there after a while has it. */
      await sleep(POLL_MS);
    }
    try {
      return await run();
    } finally {
      if (holder() === id) storage.removeItem(name);
    }
  };
};
