import { DatabaseError, type PoolClient, type QueryConfig } from 'pg';
import { answerOf, type Asked } from './answerOf.ts';

interface Connections {
  /** Lends one that sends ahead (`pipeline`). */
  readonly take: () => Promise<PoolClient>;
  /** Asks on one that nobody else has meanwhile. */
  readonly askAlone: (asked: QueryConfig, values: unknown[] | undefined) => Promise<unknown>;
  /** How long an answer may take, ms; 0: for ever. */
  readonly within: number;
}

/** What the names of statements end in that find one row by its key. */
const BY_KEY = '_by_key';

type LookUp = QueryConfig & { readonly name: string };

/** Whether a statement finds one row by its key, as its name tells. */
export const isLookUp = (asked: Asked): asked is LookUp =>
  typeof asked === 'object' && asked.name?.endsWith(BY_KEY) === true;

/** The server does not know a prepared statement: who was to prepare it, just before on this connection, has failed. */
const isUnprepared = (error: unknown) => error instanceof DatabaseError && error.code === '26000';

/** A connection while statements of one name are under way on it. */
interface Ride {
  readonly client: Promise<PoolClient>;
  underWay: number;
  /** It has failed without an answer of the server: nobody gets on any more. */
  isBroken: boolean;
}

/**
 * Asks for single rows by their keys, all of one statement on one connection: each is sent when it comes, without waiting for
 * the answers to those before it. Ten calls at once cost little more than one, and take one connection instead of ten. Each
 * waits for its like alone, which take some microseconds, and for what locks their own table. The connection goes back when
 * nothing is under way on it.
 */
export const createAskTogether = ({ take, askAlone, within }: Connections) => {
  const rides = new Map<string, Ride>();
  const board = (name: string): Ride => {
    const known = rides.get(name);
    if (known) return known;
    const ride = { client: take(), underWay: 0, isBroken: false };
    rides.set(name, ride);
    return ride;
  };
  const close = (name: string, ride: Ride) => {
    if (rides.get(name) === ride) rides.delete(name);
  };
  const leave = (name: string, ride: Ride, client: PoolClient | undefined) => {
    ride.underWay -= 1;
    if (ride.underWay > 0) return;
    close(name, ride);
    client?.release(ride.isBroken);
  };
  const askOnce = async (asked: LookUp, values: unknown[] | undefined) => {
    const { name } = asked;
    const ride = board(name);
    ride.underWay += 1;
    let client: PoolClient | undefined;
    try {
      client = await ride.client;
      return await answerOf(client, asked, values, within);
    } catch (error) {
      if (!(error instanceof DatabaseError)) {
        ride.isBroken = true;
        close(name, ride);
      }
      throw error;
    } finally {
      leave(name, ride, client);
    }
  };
  return async (asked: LookUp, values: unknown[] | undefined) => {
    try {
      return await askOnce(asked, values);
    } catch (error) {
      if (isUnprepared(error)) return askAlone(asked, values);
      throw error;
    }
  };
};
