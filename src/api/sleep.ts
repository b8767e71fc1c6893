/** For a call whose page is being left: nothing on it may show the failure, or take it for an empty answer. */
export const never = () => new Promise<never>(() => {});

/** Waits; rejects with the signal's reason when it is aborted meanwhile. */
export type Sleep = (milliseconds: number, signal?: AbortSignal) => Promise<void>;

export const sleep: Sleep = (milliseconds, signal) =>
  new Promise((resolve, reject) => {
    const wake = () => {
      signal?.removeEventListener('abort', leave);
      resolve();
    };
    const leave = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(wake, milliseconds);
    if (signal?.aborted) leave();
    else signal?.addEventListener('abort', leave, { once: true });
  });
