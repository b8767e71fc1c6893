import { setImmediate as turnOfTheLoop } from 'node:timers/promises';

/** A read that has not begun, for all who wait for it. */
interface Next<T> {
  readonly answer: Promise<T>;
  readonly begin: () => void;
}

/**
 * Makes a read once for many who ask for the same at the same time: where `atOnce` of it run already, who asks waits until
 * one of them ends, and shares the next with all others who come until that begins. So each read begins after everybody
 * whose answer it is has asked, and nobody is told anything older than a read of his own would have told. With 0, one runs
 * at a time, and those who ask in one turn of the event loop share it: the most is saved, for a turn more of the loop.
 * `key`: what is read; equal keys are answered alike.
 */
export const shareReads = <T>(atOnce: number): ((key: string, read: () => Promise<T>) => Promise<T>) => {
  const running = new Map<string, number>();
  const waiting = new Map<string, Next<T>>();
  const beginNext = (key: string) => {
    const next = waiting.get(key);
    waiting.delete(key);
    next?.begin();
  };
  const begin = async (key: string, read: () => Promise<T>): Promise<T> => {
    running.set(key, (running.get(key) ?? 0) + 1);
    try {
      return await read();
    } finally {
      const left = (running.get(key) ?? 1) - 1;
      if (left === 0) running.delete(key);
      else running.set(key, left);
      beginNext(key);
    }
  };
  const wait = (key: string, read: () => Promise<T>): Promise<T> => {
    let give: (answer: Promise<T>) => void = () => {};
    const answer = new Promise<T>((resolve) => {
      give = resolve;
    });
    waiting.set(key, { answer, begin: () => give(begin(key, read)) });
    return answer;
  };
  return (key, read) => {
    const next = waiting.get(key);
    if (next !== undefined) return next.answer;
    const others = running.get(key) ?? 0;
    if (others < atOnce) return begin(key, read);
    const answer = wait(key, read);
    if (others === 0) void turnOfTheLoop().then(() => beginNext(key));
    return answer;
  };
};
