import { Pool, type PoolClient, type QueryConfig } from 'pg';

/** How long the database works for us before it gives up, in milliseconds; 0 is for ever. */
export interface Limits {
  /** One statement. */
  readonly statement: number;
  /** Waiting for a lock that somebody else holds. */
  readonly lock: number;
  /** A transaction in which nothing is asked: its process hangs, and its locks with it. */
  readonly idleInTransaction: number;
}

/** For what a start does once: migrations and demo data take as long as they take. */
export const unlimited: Limits = { statement: 0, lock: 0, idleInTransaction: 0 };

/** Hears of a connection that breaks (the server restarts): the pool opens another. */
export type OnLost = (error: Error) => void;

interface Options {
  readonly url: string;
  /** Connections at most. */
  readonly size: number;
  readonly limits: Limits;
  readonly onLost: OnLost;
}

/** A connection is waited for so long, in milliseconds. Longer than for a lock: who waits behind a locked table gets a turn. */
const CONNECT_TIMEOUT = 5000;

const settingsOf = ({ statement, lock, idleInTransaction }: Limits) =>
  [
    ['statement_timeout', statement],
    ['lock_timeout', lock],
    ['idle_in_transaction_session_timeout', idleInTransaction],
  ] as const;

type Query = (query: string | QueryConfig, values?: unknown[]) => Promise<unknown>;

/** The same connection, whose transactions begin with the limits. */
const limitedInTransactions = (client: PoolClient, setLocal: string): PoolClient => {
  const query: Query = (asked, values) => {
    const text = typeof asked === 'string' ? asked : asked.text;
    return /^begin\b/i.test(text) ? client.query(`${text}; ${setLocal}`) : client.query(asked, values);
  };
  return new Proxy(client, {
    get: (target, key) => (key === 'query' ? query : (Reflect.get(target, key) as unknown)),
  });
};

/** One statement as a transaction of its own, which begins with the limits. Sent at once: after a failure the commit is a rollback. */
const queryAlone = async (client: PoolClient, setLocal: string, ...query: Parameters<Query>) => {
  const sent = [client.query(`begin; ${setLocal}`), client.query(...query), client.query('commit')] as const;
  const [, result] = await Promise.allSettled(sent);
  if (result.status === 'rejected') throw result.reason;
  await sent[2];
  return result.value;
};

/**
 * A pool of connections to PostgreSQL on which nothing takes longer than its limits.
 *
 * A connection that is ours alone is told them once. Behind a pooler in transaction mode (PgBouncer) the next statement
 * may run on another server connection, so they are set in each transaction there (`SET LOCAL`), and a statement outside
 * of one gets one. Which of the two it is, the connection tells: a pooler gives out a process id that is not the server's.
 */
export const openPool = ({ url, size, limits, onLost }: Options): Pool => {
  const settings = settingsOf(limits);
  const setLocal = settings.map(([name, value]) => `set local ${name} = ${value}`).join('; ');
  const set = settings.map(([name, value]) => `set ${name} = ${value}`).join('; ');
  /** The connections that are known: true where a pooler stands between. */
  const isShared = new WeakMap<PoolClient, boolean>();
  const pool = new Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    keepAlive: true,
  });
  // Without a listener of each kind a lost connection would end the process: the pool hears of idle ones only.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', onLost));
  const prepare = async (client: PoolClient) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const isOurs = 'processID' in client && client.processID === rows[0]?.pid;
    if (isOurs) await client.query(set);
    isShared.set(client, !isOurs);
  };
  const take = async () => {
    const client = await pool.connect();
    try {
      if (!isShared.has(client)) await prepare(client);
      return client;
    } catch (error) {
      client.release(true);
      throw error;
    }
  };
  const query: Query = async (...asked) => {
    const client = await take();
    try {
      return await (isShared.get(client) ? queryAlone(client, setLocal, ...asked) : client.query(...asked));
    } finally {
      client.release();
    }
  };
  const connect = async () => {
    const client = await take();
    return isShared.get(client) ? limitedInTransactions(client, setLocal) : client;
  };
  const limited: Readonly<Record<string | symbol, unknown>> = { query, connect };
  return new Proxy(pool, { get: (target, key) => limited[key] ?? (Reflect.get(target, key) as unknown) });
};
