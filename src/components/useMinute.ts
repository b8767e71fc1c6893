import { useSyncExternalStore } from 'react';

const MINUTE = 60_000;

const thisMinute = (): number => Math.floor(Date.now() / MINUTE) * MINUTE;

/** Tells when a minute begins, and when somebody comes back to a page that slept through some. */
const onNewMinute = (tell: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout>;
  const waitForNext = () => {
    timer = setTimeout(
      () => {
        tell();
        waitForNext();
      },
      thisMinute() + MINUTE - Date.now(),
    );
  };
  waitForNext();
  document.addEventListener('visibilitychange', tell);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', tell);
  };
};

/**
 * When the minute began that it is, in milliseconds: clocks are read by it. It has a timer of its own, so a part with
 * several clocks asks once and hands it on.
 */
export const useMinute = (): number => useSyncExternalStore(onNewMinute, thisMinute);
