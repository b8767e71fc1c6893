import { endpoints } from '#contract/endpoints.ts';
import type { Config } from '#src/config.ts';
import { createClient, type Client } from './client.ts';
import { createConnection, type Connection } from './connection.ts';
import type { Exclusive } from './locks.ts';
import { createReachability, type Reachability } from './reachability.ts';
import { createRefreshBudget } from './refreshBudget.ts';
import type { Log } from './logFailure.ts';
import type { Fetch } from './sendOnce.ts';
import type { Session } from './session.ts';
import { createSignIn } from './signIn.ts';
import type { Sleep } from './sleep.ts';

export interface ApiServices {
  readonly client: Client;
  readonly session: Session;
  readonly connection: Connection;
  /** Whether the API answers. */
  readonly reachability: Reachability;
  /** Whether the sign-in service answers, while it is needed. */
  readonly signIn: Reachability;
}

export interface ApiServicesParts {
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
