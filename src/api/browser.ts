import { config as zodConfig } from 'zod';
import { endpoints } from '#contract/endpoints.ts';
import { config as pageConfig, type Config } from '#src/config.ts';
import { createClient, type Client } from './client.ts';
import { createConnection, type Connection } from './connection.ts';
import { createStorageLock, createWebLock, type Exclusive } from './locks.ts';
import { createBrowserSession } from './browserSession.ts';
import { createReachability, type Reachability } from './reachability.ts';
import type { Session } from './session.ts';
import { sleep } from './sleep.ts';

export interface BrowserServices {
  readonly client: Client;
  readonly session: Session;
  readonly connection: Connection;
  readonly reachability: Reachability;
}

/** Any answer shows that the server is there; an API that does not know the call says so, which will do. */
const askForAnything = async ({ send, baseUrl }: Client): Promise<void> => {
  const { method, path } = endpoints.live;
  await Promise.allSettled([send({ method, url: `${baseUrl}/${path}`, authenticated: false, retries: 0 })]);
};

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
  const reachability = createReachability({ probe: () => askForAnything(client), sleep });
  const client: Client = createClient({
    endpoints,
    baseUrl: config.apiUrl,
    productKey: config.productKey,
    retryDelayMs: config.retryDelayMs,
    fetch: (url, init) => window.fetch(url, init),
    session,
    sleep,
    exclusive: browserLock(),
    connection,
    reachability,
  });
  addEventListener('offline', reachability.lost);
  addEventListener('online', () => void reachability.look());
  return { client, session, connection, reachability };
};
