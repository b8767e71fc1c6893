/** Delay in browsers without `requestIdleCallback` (Safari), ms. */
const SOON = 200;

/** Longest wait for a browser that is never idle, ms. */
const LATEST = 1000;

export const idle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve, { timeout: LATEST });
    else setTimeout(resolve, SOON);
  });
