import { setImmediate as turnOfTheLoop } from 'node:timers/promises';

/** A read that has not begun, for all who wait for it. */
interface Next<T> {
  readonly answer: Promise<T>;
  readonly begin: () => void;
}

/**
 * Makes a read once for many who ask for the same at the same time: one runs at a time, and those who ask in one turn of the
 * event loop share it; who asks while one runs shares the next with all others who come until that begins. So each read
 * begins after everybody whose answer it is has asked, and nobody is told anything older than a read of his own would have
 * told. `key`: what is read; equal keys are answered alike.
 */
export const shareReads = <T>(): ((key: string, read: () => Promise<T>) => Promise<T>) => {
  const running = new Set<string>();
  const waiting = new Map<string, Next<T>>();
  const beginNext = (key: string) => {
    const next = waiting.get(key);
    waiting.delete(key);
    next?.begin();
  };
  const begin = async (key: string, read: () => Promise<T>): Promise<T> => {
    running.add(key);
    try {
      return await read();
    } finally {
      running.delete(key);
      beginNext(key);
    }
  };
  return (key, read) => {
    const next = waiting.get(key);
    if (next !== undefined) return next.answer;
    let give: (answer: Promise<T>) => void = () => {};
    const answer = new Promise<T>((resolve) => {
      give = resolve;
    });
    waiting.set(key, { answer, begin: () => give(begin(key, read)) });
    if (!running.has(key)) void turnOfTheLoop().then(() => beginNext(key));
    return answer;
  };
};
