/** A read that runs, and the one after it, once somebody waits for that. */
interface Running<T> {
  readonly isOver: Promise<void>;
  next: Promise<T> | undefined;
}

/**
 * Makes a read once for all who ask for the same at the same time: who asks while it runs waits for the next one, with all
 * others who come until that begins. So each read begins after everybody whose answer it is has asked, and nobody is told
 * anything older than a read of his own would have told. `key`: what is read; equal keys are answered alike.
 */
export const shareReads = <T>(): ((key: string, read: () => Promise<T>) => Promise<T>) => {
  const running = new Map<string, Running<T>>();
  const begin = (key: string, read: () => Promise<T>): Promise<T> => {
    const answer = read();
    const end = () => {
      if (own.next === undefined) running.delete(key);
    };
    const own: Running<T> = { isOver: answer.then(end, end), next: undefined };
    running.set(key, own);
    return answer;
  };
  return (key, read) => {
    const before = running.get(key);
    if (before === undefined) return begin(key, read);
    before.next ??= before.isOver.then(() => begin(key, read));
    return before.next;
  };
};
