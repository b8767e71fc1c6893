/** Delay in browsers without `requestIdleCallback` (Safari), ms. */
const SOON = 200;

/** Longest wait for a browser that is never idle, ms. */
const LATEST = 1000;

/** Resolves when the browser has nothing else to do, or has been busy for a second. */
export const idle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve, { timeout: LATEST });
    else setTimeout(resolve, SOON);
  });
