import { endpoints } from '#contract/endpoints.ts';
import type { Config } from '#src/config.ts';
import { type Client, createClient } from './client.ts';
import { type Connection, createConnection } from './connection.ts';
import type { Exclusive } from './locks.ts';
import type { Log } from './failures.ts';
import { createReachability, type Reachability, type ReachabilityParts } from './reachability.ts';
import { createRefreshBudget, type Refresh, type RefreshBudget } from './refresh.ts';
import type { Fetch } from './sendOnce.ts';
import type { Session } from './session.ts';
import type { Sleep } from './sleep.ts';

interface SignInParts extends Pick<ReachabilityParts, 'sleep' | 'now'> {
  readonly session: Pick<Session, 'token' | 'subscribe'>;
  readonly budget: Pick<RefreshBudget, 'wait'>;
  readonly refresh: Refresh;
}

/** Whether the sign-in service answers, while it is needed: once lost, the refresh is tried again as often as it may be. */
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

export interface ApiServices {
  readonly client: Client;
  readonly session: Session;
  readonly connection: Connection;
  /** Whether the API answers. */
  readonly reachability: Reachability;
  /** Whether the sign-in service answers, while it is needed. */
  readonly signIn: Reachability;
}

interface ApiServicesParts {
  readonly session: Session;
  readonly config: Config;
  readonly fetch: Fetch;
  /** What the tabs share. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly exclusive: Exclusive;
  readonly log?: Log;
  readonly sleep: Sleep;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** The client of one tab, and what it knows of server, sign-in service and retries. */
export const createServices = ({ session, config, storage, sleep, now, ...parts }: ApiServicesParts): ApiServices => {
  const connection = createConnection();
  const budget = createRefreshBudget({ storage, now });
  const reachability = createReachability({ probe: () => client.probe(), sleep, now });
  const signIn = createSignIn({ session, budget, refresh: (usedToken) => client.renew(usedToken), sleep, now });
  const client: Client = createClient({
    endpoints,
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
  /* What a dead network has spent is not the sign-in service's fault. */
  reachability.subscribe(() => {
    if (reachability.getSnapshot()) budget.clear();
  });
  return { client, session, connection, reachability, signIn };
};
