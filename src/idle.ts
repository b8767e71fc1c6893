/** How long a browser that does not tell when it is idle (Safari) is left alone instead, ms. */
const SOON = 200;

/** Resolves when the browser has nothing else to do. */
export const idle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve);
    else setTimeout(resolve, SOON);
  });
