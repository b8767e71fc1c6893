import { config as zodConfig } from 'zod';
import { endpoints } from '#contract/endpoints.ts';
import { config as pageConfig, type Config } from '#src/config.ts';
import { createClient, type Client } from './client.ts';
import { createConnection, type Connection } from './connection.ts';
import { createStorageLock, createWebLock, type Exclusive } from './locks.ts';
import { createBrowserSession } from './browserSession.ts';
import type { Session } from './session.ts';
import { sleep } from './sleep.ts';

export interface BrowserServices {
  readonly client: Client;
  readonly session: Session;
  readonly connection: Connection;
}

const LOCK_NAME = 'expert-desk.refresh';

/** Web Locks are there on https only; else the tabs agree by their storage. */
const browserLock = (): Exclusive =>
  'locks' in navigator
    ? createWebLock(navigator.locks, LOCK_NAME)
    : createStorageLock({ storage: localStorage, name: LOCK_NAME, now: Date.now, sleep });

/** The one place that knows the browser: builds the client on the page's own fetch, cookies and storage. Call it once. */
export const createBrowserServices = (
  session: Session = createBrowserSession(),
  config: Config = pageConfig,
): BrowserServices => {
  /* Zod's compiled parsers need eval, which our Content-Security-Policy forbids. */
  zodConfig({ jitless: true });
  const connection = createConnection();
  const client = createClient({
    endpoints,
    baseUrl: config.apiUrl,
    productKey: config.productKey,
    retryDelayMs: config.retryDelayMs,
    fetch: (url, init) => window.fetch(url, init),
    session,
    sleep,
    exclusive: browserLock(),
    connection,
  });
  return { client, session, connection };
};
