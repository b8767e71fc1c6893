import './withoutEval.ts';
import type { AuthProvider } from 'react-admin';
import type { Log } from './api/answers.ts';
import { type Client, createClient } from './api/client.ts';
import { createWebLock, type Exclusive, createRefreshBudget, type Refresh, type RefreshBudget } from './api/refresh.ts';
import {
  createReachability,
  type Reachability,
  type ReachabilityParts,
  createConnection,
  type Sleep,
  sleep as browserSleep,
} from './api/retry.ts';
import type { Fetch } from './api/transport.ts';
import type { Session } from './api/session.ts';
import { createAuthProvider } from './authProvider/index.ts';
import { type Config, pageConfig } from './config.ts';

export type PortalServices = ReturnType<typeof createServices> & { readonly authProvider: AuthProvider };

/** Builds the client on the browser's fetch, cookies and storage. Loaded after the public page; call it once. */
export const createPortalServices = (session: Session): PortalServices => {
  const services = createServices({
    session,
    config: pageConfig(),
    fetch: (url, init) => fetch(url, init),
    storage: localStorage,
    /* Without Web Locks (plain http), each tab refreshes for itself. */
    exclusive: 'locks' in navigator ? createWebLock(navigator.locks, 'expert-desk.refresh') : (run) => run(),
    log: (line) => console.error(line),
    sleep: browserSleep,
    now: Date.now,
  });
  addEventListener('visibilitychange', services.readCapabilities);
  addEventListener('offline', services.reachability.lost);
  addEventListener('online', () => void services.reachability.look());
  return {
    ...services,
    authProvider: createAuthProvider({ ...services, storage: localStorage, path: () => location.pathname }),
  };
};

interface ApiServicesParts {
  readonly session: Session;
  readonly config: Config;
  readonly fetch: Fetch;
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly exclusive: Exclusive;
  readonly log: Log;
  readonly sleep: Sleep;
  readonly now: () => number;
}

export const createServices = ({ session, config, storage, sleep, now, ...parts }: ApiServicesParts) => {
  const connection = createConnection();
  const budget = createRefreshBudget({ storage, now });
  const reachability = createReachability({ probe: () => client.probe(), sleep, now });
  const signIn = createSignIn({ session, budget, refresh: (usedToken) => client.renew(usedToken), sleep, now });
  const client: Client = createClient({
    baseUrl: config.apiUrl,
    productKey: config.productKey,
    retryDelayMs: config.retryDelayMs,
    session,
    sleep,
    budget,
    connection,
    reachability,
    signIn,
    ...parts,
  });
  const readCapabilities = () => void Promise.allSettled([client.capabilities.read()]);
  reachability.subscribe(() => {
    if (!reachability.getSnapshot()) return;
    /* Failures of the network do not count against the sign-in service. */
    budget.clear();
    readCapabilities();
  });
  return { client, session, connection, reachability, signIn, readCapabilities };
};

interface SignInParts extends Pick<ReachabilityParts, 'sleep' | 'now'> {
  readonly session: Pick<Session, 'token' | 'subscribe'>;
  readonly budget: Pick<RefreshBudget, 'wait'>;
  readonly refresh: Refresh;
}

/** While the sign-in service fails, retries the refresh as often as the budget allows. */
const createSignIn = ({ session, budget, refresh, ...clock }: SignInParts): Reachability => {
  let runOut: string | undefined;
  const signIn = createReachability({
    probe: async () => {
      if ((await refresh(runOut)) === 'refreshed') signIn.reached();
    },
    leastPause: budget.wait,
    ...clock,
  });
  session.subscribe(({ type }) => {
    if (type !== 'started') signIn.reached();
  });
  return {
    ...signIn,
    lost: () => {
      runOut = session.token();
      signIn.lost();
    },
  };
};
