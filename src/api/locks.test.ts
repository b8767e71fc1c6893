import { describe, expect, it } from 'vitest';
import { createWebLock, type LockRequests } from './refresh.ts';

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
const BOUND = 150;

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
      const giveUp = () => {
        free();
        take(new Error('given up'));
      };
      signal?.addEventListener('abort', giveUp);
      if (steal) rob();
      else await Promise.race([before, taken]);
      signal?.removeEventListener('abort', giveUp);
      rob = () => take(new Error('stolen'));
      return Promise.race([run(), taken]).finally(free);
    },
  };
};

const openTabs = () => {
  const locks = createLockManager();
  return () => createWebLock(locks, 'refresh', BOUND);
};

describe('a web lock', () => {
  it('lets one tab run at a time', async () => {
    const tab = openTabs();
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

  it('waits for a frozen tab only up to the bound', async () => {
    const tab = openTabs();
    void tab()(() => new Promise(() => {}));
    await expect(tab()(() => Promise.resolve('done'))).resolves.toBe('done');
  });

  it('gives a holder that thaws its own result', async () => {
    const tab = openTabs();
    const slow = tab()(() => pause(BOUND * 2).then(() => 'thawed'));
    await tab()(() => Promise.resolve());
    await expect(slow).resolves.toBe('thawed');
  });

  it('gives tabs that take it over from each other their own results', async () => {
    const tab = openTabs();
    void tab()(() => new Promise(() => {}));
    const slow = (result: string) => tab()(() => pause(2 * BOUND).then(() => result));
    const first = slow('b');
    await pause(1.5 * BOUND);
    await expect(Promise.all([first, slow('c')])).resolves.toEqual(['b', 'c']);
  });

  it('is free again after a failure', async () => {
    const tab = openTabs();
    await expect(tab()(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(tab()(() => Promise.resolve('next'))).resolves.toBe('next');
  });
});
