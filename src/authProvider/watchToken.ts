import type { Session } from '#src/api/session.ts';

/** How often the token is looked at, in milliseconds (spec 9). */
const WATCH_INTERVAL_MS = 50;

/** The browser's cookie store, where it has one: its events reach a hidden tab, whose timers are slow. */
type CookieEvents = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;

/** Ends the session as soon as its token disappears (spec 2). Returns what stops the watch. */
export const watchToken = (
  session: Pick<Session, 'check'>,
  cookieEvents: CookieEvents | undefined = (window as { cookieStore?: CookieEvents }).cookieStore,
): (() => void) => {
  const check = () => session.check();
  const timer = setInterval(check, WATCH_INTERVAL_MS);
  cookieEvents?.addEventListener('change', check);
  return () => {
    clearInterval(timer);
    cookieEvents?.removeEventListener('change', check);
  };
};
