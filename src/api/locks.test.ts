import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createStorageLock, createWebLock, type Exclusive, type LockRequests } from './refresh.ts';
import { createMemoryStorage } from '#tests/support/apiKit.ts';

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
const BOUND = 150;
/** Polling interval of a waiting tab, in milliseconds. */
const POLL = 50;

/** In-process Web Locks as in the standard: a queue, waiting that can be aborted, and stealing. */
const createLockManager = (): LockRequests => {
  let last: Promise<unknown> = Promise.resolve();
  let rob = () => {};
  return {
    request: async (_, { signal, steal = false }, run) => {
      let free = () => {};
      const over = new Promise<void>((resolve) => void (free = resolve));
      const before = last;
      last = steal ? over : before.then(() => over);
      let take = (_reason: Error) => {};
      const taken = new Promise<never>((_resolve, reject) => void (take = reject));
      signal?.addEventListener('abort', () => {
        free();
        take(new Error('given up'));
      });
      if (steal) rob();
      else await Promise.race([before, taken]);
      rob = () => take(new Error('stolen'));
      return Promise.race([run(), taken]).finally(free);
    },
  };
};

const kinds: Record<string, () => () => Exclusive> = {
  'web lock': () => {
    const locks = createLockManager();
    return () => createWebLock(locks, 'refresh', BOUND);
  },
  'storage lock': () => {
    const storage = createMemoryStorage();
    return () => createStorageLock({ storage, name: 'refresh', now: Date.now, sleep: pause, boundMs: BOUND });
  },
};

describe.each(Object.entries(kinds))('a %s', (_, openTab) => {
  it('lets one tab run at a time', async () => {
    const tab = openTab();
    const log: string[] = [];
    const run = (name: string) =>
      tab()(async () => {
        log.push(`${name} in`);
        await pause(10);
        log.push(`${name} out`);
        return name;
      });
    await expect(Promise.all([run('a'), run('b')])).resolves.toEqual(['a', 'b']);
    expect(log.map((entry) => entry.split(' ')[1])).toEqual(['in', 'out', 'in', 'out']);
  });

  it('waits for a frozen tab up to the bound, and no longer', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const tab = openTab();
    void tab()(() => new Promise(() => {}));
    const next = vi.fn<() => Promise<string>>(() => Promise.resolve('done'));
    const done = tab()(next);
    await vi.advanceTimersByTimeAsync(BOUND - 1);
    expect(next).not.toHaveBeenCalled();
    /* A tab that finds the lease expired polls twice. */
    await vi.advanceTimersByTimeAsync(2 * POLL + 1);
    expect(next).toHaveBeenCalledOnce();
    await expect(done).resolves.toBe('done');
  });

  it('gives a holder that thaws its own result', async () => {
    const tab = openTab();
    const slow = tab()(() => pause(BOUND * 2).then(() => 'thawed'));
    await tab()(() => Promise.resolve());
    await expect(slow).resolves.toBe('thawed');
  });

  it('gives tabs that take it over from each other their own results', async () => {
    const tab = openTab();
    void tab()(() => new Promise(() => {}));
    const slow = (result: string) => tab()(() => pause(2 * BOUND).then(() => result));
    const first = slow('b');
    await pause(1.5 * BOUND);
    await expect(Promise.all([first, slow('c')])).resolves.toEqual(['b', 'c']);
  });

  it('is free again after a failure', async () => {
    const tab = openTab();
    await expect(tab()(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(tab()(() => Promise.resolve('next'))).resolves.toBe('next');
  });
});
