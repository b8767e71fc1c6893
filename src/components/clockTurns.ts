/** A browser holds a timer for no more than 24 days, and lets one that is set for longer go at once. */
const LONGEST = 86_400_000;

/**
 * Tells when what a clock shows may be over, and when somebody comes back to a page that slept through that: the first half
 * of `useSyncExternalStore`. `left`: milliseconds that it still holds.
 */
export const clockTurns =
  (left: () => number) =>
  (tell: () => void): (() => void) => {
    let timer: ReturnType<typeof setTimeout>;
    const waitForNext = () => {
      timer = setTimeout(
        () => {
          tell();
          waitForNext();
        },
        Math.min(left(), LONGEST),
      );
    };
    waitForNext();
    document.addEventListener('visibilitychange', tell);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tell);
    };
  };
