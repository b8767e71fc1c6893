import { Pool, type PoolClient, type QueryResultRow } from 'pg';
import { answerOf, type Asked } from './answerOf.ts';
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

/** What a connection is told. To compile a statement that is thought to be costly takes seconds; none of ours runs for one. */
const settingsOf = ({ statement, lock, idleInTransaction }: Limits) =>
  [
    ['jit', 'off'],
    ['statement_timeout', statement],
    ['lock_timeout', lock],
    ['idle_in_transaction_session_timeout', idleInTransaction],
  ] as const;

/** The server's own limit comes first; this one is for a server that does not even say so. */
const withinOf = ({ statement }: Limits) => (statement > 0 ? statement + CONNECT_TIMEOUT : 0);

type Query = (query: Asked, values?: unknown[]) => Promise<unknown>;

/** No longer than for a connection: a pooler lets the first statement wait while it has no server for it. */
const answerPromptly = <Row extends QueryResultRow>(client: PoolClient, text: string) =>
  answerOf<Row>(client, text, undefined, CONNECT_TIMEOUT);

const textOf = (asked: Asked): string => (typeof asked === 'string' ? asked : asked.text);

/** For a connection behind a pooler: the server that is behind it next does not know what this one has prepared. */
const unprepared = (asked: Asked): Asked => (typeof asked === 'string' ? asked : { ...asked, name: undefined });

/** How a connection is lent: statements that begin each of its transactions, and how long it may take to answer, ms. */
interface Terms {
  readonly setLocal: string;
  readonly within: number;
}

/**
 * A connection as it is lent: its transactions begin with statements that set their limits. One on which none could begin
 * is closed, because drizzle keeps it then.
 */
const lend = (client: PoolClient, { setLocal, within }: Terms): PoolClient => {
  const isShared = setLocal !== '';
  let isBack = false;
  const giveBack = (isBroken: boolean) => {
    if (!isBack) client.release(isBroken);
    isBack = true;
  };
  const query: Query = async (asked, values) => {
    const text = textOf(asked);
    const begins = /^begin\b/i.test(text);
    try {
      if (begins) return await answerPromptly(client, `${text}${setLocal}`);
      return await answerOf(client, isShared ? unprepared(asked) : asked, values, within);
    } catch (error) {
      if (begins) giveBack(true);
      throw error;
    }
  };
  const own: Readonly<Record<string | symbol, unknown>> = { query, release: giveBack };
  return new Proxy(client, { get: (target, key) => own[key] ?? (Reflect.get(target, key) as unknown) });
};

/** One statement on a connection of ours, which goes back with its answer: nobody else holds it, so it needs no proxy. */
const queryOnce = async (client: PoolClient, asked: Asked, values: unknown[] | undefined, within: number) => {
  try {
    return await answerOf(client, asked, values, within);
  } finally {
    client.release();
  }
};

/** What PostgreSQL refuses in a transaction: behind a pooler the limit of `answerOf` alone holds for it. */
const standsAlone = (asked: Asked): boolean => /^vacuum\b/i.test(textOf(asked));

/** One statement as a transaction of its own. The commit follows at once: after a failure it is a rollback. */
const queryAlone = async (client: PoolClient, asked: Asked, values?: unknown[]) => {
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
  const within = withinOf(limits);
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
  });
  // Without a listener of each kind a lost connection would end the process: the pool hears of idle ones only.
  pool.on('error', () => {});
  // One that breaks while it is lent says so twice, the second time when its socket is closed: it is lost once.
  pool.on('connect', (client) => client.once('error', onLost).on('error', () => {}));
  const prepare = async (client: PoolClient) => {
    const { rows } = await answerPromptly<{ pid: number }>(client, 'select pg_backend_pid() as pid');
    const isOurs = 'processID' in client && client.processID === rows[0]?.pid;
    if (isOurs) await answerOf(client, set, undefined, within);
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
    return lend(client, { setLocal: shared ? setLocal : '', within });
  };
  const ask: Query = async (asked, values) => {
    const { client, shared } = await take();
    if (!shared || standsAlone(asked)) return queryOnce(client, asked, values, within);
    const lent = lend(client, { setLocal, within });
    try {
      return await queryAlone(lent, asked, values);
    } finally {
      lent.release();
    }
  };
  const askTogether = createAskTogether({ take: async () => (await take()).client, askAlone: ask, within });
  const query: Query = (asked, values) =>
    hasPooler === false && isLookUp(asked) ? askTogether(asked, values) : ask(asked, values);
  const limited: Readonly<Record<string | symbol, unknown>> = { query, connect };
  return new Proxy(pool, { get: (target, key) => limited[key] ?? (Reflect.get(target, key) as unknown) });
};
