import { setImmediate as turnOfTheLoop } from 'node:timers/promises';

/**
 * Makes a read once for all who ask for the same at the same time: those who ask in one turn of the event loop share one,
 * and who asks while it runs waits for the next, with all others who come until that begins. So each read begins after
 * everybody whose answer it is has asked, and nobody is told anything older than a read of his own would have told.
 * `key`: what is read; equal keys are answered alike.
 */
export const shareReads = <T>(): ((key: string, read: () => Promise<T>) => Promise<T>) => {
  /** What has not begun. */
  const waiting = new Map<string, Promise<T>>();
  /** The end of what has. */
  const running = new Map<string, Promise<void>>();
  return (key, read) => {
    const known = waiting.get(key);
    if (known !== undefined) return known;
    const begin = () => {
      waiting.delete(key);
      const answer = read();
      const end = () => {
        running.delete(key);
      };
      running.set(key, answer.then(end, end));
      return answer;
    };
    const own = (running.get(key) ?? turnOfTheLoop()).then(begin);
    waiting.set(key, own);
    return own;
  };
};
