import type { Sleep } from './retry.ts';
import { uuid } from './request.ts';

/** Runs one at a time among all tabs; a frozen tab is not waited for. */
export type Exclusive = <T>(run: () => Promise<T>) => Promise<T>;

/** Milliseconds that a tab may hold the lock. */
const LOCK_BOUND_MS = 5000;

export interface LockRequests {
  request<T>(
    name: string,
    options: { readonly signal?: AbortSignal; readonly steal?: boolean },
    run: () => Promise<T>,
  ): Promise<T>;
}

/** By Web Locks; after the bound the lock is stolen. */
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
    /* Stolen from us, our run still goes on. */
    return running ?? locks.request(name, { steal: true }, start);
  };

interface StorageLockParts {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly name: string;
  readonly now: () => number;
  readonly sleep: Sleep;
  readonly boundMs?: number;
}

const POLL_MS = 50;

/** By a lease in localStorage, for browsers without Web Locks and plain http. */
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
      /* Two tabs may have written at once: the last lease wins. */
      await sleep(POLL_MS);
    }
    try {
      return await run();
    } finally {
      if (holder() === id) storage.removeItem(name);
    }
  };
};
