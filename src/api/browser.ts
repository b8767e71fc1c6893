import { config as zodConfig } from 'zod';
import { config as pageConfig, type Config } from '#src/config.ts';
import { createBrowserSession } from './browserSession.ts';
import { type ApiServices, createServices } from './createServices.ts';
import { createStorageLock, createWebLock, type Exclusive } from './locks.ts';
import type { Session } from './session.ts';
import type { Fetch } from './sendOnce.ts';
import { sleep } from './sleep.ts';

const LOCK_NAME = 'expert-desk.refresh';

/** Web Locks are there on https only; else the tabs agree by their storage. */
const browserLock = (): Exclusive =>
  'locks' in navigator
    ? createWebLock(navigator.locks, LOCK_NAME)
    : createStorageLock({ storage: localStorage, name: LOCK_NAME, now: Date.now, sleep });

/** The page's own fetch. What is sent while the page is being left goes through after it is gone (64 kB at most). */
const browserFetch = (): Fetch => {
  let isLeaving = false;
  addEventListener('pagehide', () => (isLeaving = true), { capture: true });
  addEventListener('pageshow', () => (isLeaving = false));
  return (url, init) => window.fetch(url, isLeaving ? { ...init, keepalive: true } : init);
};

/** The one place that knows the browser: builds the client on the page's own fetch, cookies and storage. Call it once. */
export const createBrowserServices = (
  session: Session = createBrowserSession(),
  config: Config = pageConfig,
): ApiServices => {
  /* Zod's compiled parsers need eval, which our Content-Security-Policy forbids. */
  zodConfig({ jitless: true });
  const services = createServices({
    session,
    config,
    fetch: browserFetch(),
    storage: localStorage,
    exclusive: browserLock(),
    log: (line) => console.error(line),
    sleep,
    now: Date.now,
  });
  addEventListener('offline', services.reachability.lost);
  addEventListener('online', () => void services.reachability.look());
  return services;
};
