import { Pool, type PoolClient, type QueryConfig } from 'pg';
import { createAskTogether, isLookUp } from './askTogether.ts';

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

/** The driver's own words: it has waited for an answer for long enough. */
const isUnanswered = (error: unknown) => error instanceof Error && error.message === 'Query read timeout';

/** The driver waits no longer than for a connection: a pooler lets the first statement wait while it has no server for it. */
const promptly = (text: string) => ({ text, query_timeout: CONNECT_TIMEOUT });

/** For a connection behind a pooler: the server that is behind it next does not know what this one has prepared. */
const unprepared = (asked: string | QueryConfig): string | QueryConfig =>
  typeof asked === 'string' ? asked : { ...asked, name: undefined };

/**
 * A connection as it is lent: its transactions begin with `limits`, statements that set them. One that does not answer is
 * closed at once, not after the rollback that it does not answer either; so is one on which no transaction could begin,
 * because drizzle keeps it then.
 */
const lend = (client: PoolClient, limits: string): PoolClient => {
  const isShared = limits !== '';
  let isBack = false;
  const giveBack = (isBroken: boolean) => {
    if (!isBack) client.release(isBroken);
    isBack = true;
  };
  const query: Query = async (asked, values) => {
    const text = typeof asked === 'string' ? asked : asked.text;
    const begins = /^begin\b/i.test(text);
    try {
      if (begins) return await client.query(promptly(`${text}${limits}`));
      return await client.query(isShared ? unprepared(asked) : asked, values);
    } catch (error) {
      if (begins || isUnanswered(error)) giveBack(true);
      throw error;
    }
  };
  const own: Readonly<Record<string | symbol, unknown>> = { query, release: giveBack };
  return new Proxy(client, { get: (target, key) => own[key] ?? (Reflect.get(target, key) as unknown) });
};

/** One statement on a connection of ours, which goes back with its answer: nobody else holds it, so it needs no proxy. */
const queryOnce = async (client: PoolClient, asked: string | QueryConfig, values?: unknown[]) => {
  let isBroken = false;
  try {
    return await client.query(asked, values);
  } catch (error) {
    isBroken = isUnanswered(error);
    throw error;
  } finally {
    client.release(isBroken);
  }
};

/** One statement as a transaction of its own. The commit follows at once: after a failure it is a rollback. */
const queryAlone = async (client: PoolClient, asked: string | QueryConfig, values?: unknown[]) => {
  await client.query('begin');
  const sent = [client.query(unprepared(asked), values), client.query('commit')] as const;
  const [result] = await Promise.allSettled(sent);
  if (result.status === 'rejected') throw result.reason;
  await sent[1];
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
  const setLocal = settings.map(([name, value]) => `; set local ${name} = ${value}`).join('');
  const set = settings.map(([name, value]) => `set ${name} = ${value}`).join('; ');
  /** The connections that are known: true where a pooler stands between. */
  const isShared = new WeakMap<PoolClient, boolean>();
  /** Known once there has been a connection. */
  let hasPooler: boolean | undefined;
  const pool = new Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    keepAlive: true,
    // Statements are sent when they come, not when those before them are answered (askTogether.ts).
    pipeline: true,
    // The server's own limit comes first; this one is for a server that does not even say so.
    ...(limits.statement > 0 && { query_timeout: limits.statement + CONNECT_TIMEOUT }),
  });
  // Without a listener of each kind a lost connection would end the process: the pool hears of idle ones only.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', onLost));
  const prepare = async (client: PoolClient) => {
    const { rows } = await client.query<{ pid: number }>(promptly('select pg_backend_pid() as pid'));
    const isOurs = 'processID' in client && client.processID === rows[0]?.pid;
    if (isOurs) await client.query(set);
    isShared.set(client, !isOurs);
    hasPooler = !isOurs;
  };
  const take = async () => {
    const client = await pool.connect();
    try {
      if (!isShared.has(client)) await prepare(client);
      return { client, shared: isShared.get(client) === true };
    } catch (error) {
      client.release(true);
      throw error;
    }
  };
  const connect = async () => {
    const { client, shared } = await take();
    return lend(client, shared ? setLocal : '');
  };
  const ask: Query = async (asked, values) => {
    const { client, shared } = await take();
    if (!shared) return queryOnce(client, asked, values);
    const lent = lend(client, setLocal);
    try {
      return await queryAlone(lent, asked, values);
    } finally {
      lent.release();
    }
  };
  const askTogether = createAskTogether({ take: async () => (await take()).client, askAlone: ask });
  const query: Query = (asked, values) =>
    hasPooler === false && isLookUp(asked) ? askTogether(asked, values) : ask(asked, values);
  const limited: Readonly<Record<string | symbol, unknown>> = { query, connect };
  return new Proxy(pool, { get: (target, key) => limited[key] ?? (Reflect.get(target, key) as unknown) });
};
