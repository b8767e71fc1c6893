import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { isUnavailable, sqlStateOf, sqlStates } from '#server/errors.ts';
import type { Db, HeavyRead, HeavyReads } from './database.ts';

interface Connections {
  readonly pool: Pool;
  readonly db: Db;
}

interface Parts {
  /** For the quick question how far the primary is. */
  readonly primary: Pick<Connections, 'pool'>;
  /** The primary, for the reads that the standby cannot answer. */
  readonly heavy: Pick<Connections, 'db'>;
  readonly standby: Connections;
  /** Hears why the standby was not used. */
  readonly onLost: (error: Error) => void;
}

/** How often, and how many milliseconds apart, a standby is asked whether it has come as far as the primary was. */
const TRIES = 10;
const PAUSE = 50;
/** A standby that is further behind is of no use, milliseconds. */
const LONGEST_LAG = 5 * 60_000;
/** A standby that did not answer is left alone for so long, milliseconds: to find out again may take seconds. */
const REST = 10_000;

/** How far the primary is: its log, its clock, and what the reader has last done there. */
interface Position {
  readonly lsn: string;
  readonly now: Date;
  readonly lastOwn: string | null;
}

/** How far the standby is, beside such a position. `at`: all that was committed until then is there. */
interface Progress {
  readonly isStandby: boolean;
  readonly isCurrent: boolean | null;
  readonly hasOwn: boolean;
  readonly at: Date | null;
}

const positionOf = async ({ pool }: Parts['primary'], reader: string): Promise<Position | undefined> => {
  const { rows } = await pool.query<Position>(
    `select pg_current_wal_lsn()::text as lsn, now() as now,
       (select max(id)::text from audit_log where admin_id = $1) as "lastOwn"`,
    [reader],
  );
  return rows[0];
};

const progressOf = async ({ pool }: Connections, { lsn, lastOwn }: Position): Promise<Progress | undefined> => {
  const { rows } = await pool.query<Progress>(
    `select pg_is_in_recovery() as "isStandby", pg_last_wal_replay_lsn() >= $1::pg_lsn as "isCurrent",
       $2::bigint is null or exists (select from audit_log where id = $2::bigint) as "hasOwn",
       pg_last_xact_replay_timestamp() as at`,
    [lsn, lastOwn],
  );
  return rows[0];
};

/**
 * Whether the standby may answer a reader, and as of when: undefined where it must not, null where it has all that the
 * primary had when it was asked for. The logs' positions tell it, not the time of the last commit, which on a primary
 * where nothing happens is long ago.
 */
const freshnessFor = async (parts: Parts, reader: string): Promise<Date | null | undefined> => {
  const position = await positionOf(parts.primary, reader);
  if (position === undefined) return undefined;
  for (let tries = 1; ; tries += 1) {
    const progress = await progressOf(parts.standby, position);
    if (!progress?.isStandby) return undefined;
    if (progress.isCurrent) return null;
    if (tries < TRIES) {
      await sleep(PAUSE);
      continue;
    }
    const { at, hasOwn } = progress;
    // Nobody is shown that what he has just done did not happen.
    return at !== null && hasOwn && position.now.getTime() - at.getTime() <= LONGEST_LAG ? at : undefined;
  }
};

/** The standby was away, or had to stop the read to go on itself. Not that the read took too long: so it would elsewhere. */
const isStandbys = (error: unknown) => isUnavailable(error) && sqlStateOf(error) !== sqlStates.queryCanceled;

/**
 * Reads over everything from a hot standby: as fresh as the primary was when the read began, or told as of when. What the
 * standby cannot answer the primary does: it is down, too far behind, lacks what the reader himself has done, or stopped
 * the read because it conflicts with what it has to replay.
 */
export const readFromStandby = (parts: Parts): HeavyReads => {
  const { heavy, standby, onLost } = parts;
  let restsUntil = 0;
  const fromStandby = async <T>(reader: string, read: (db: Db) => Promise<T>): Promise<HeavyRead<T> | undefined> => {
    if (performance.now() < restsUntil) return undefined;
    try {
      const asOf = await freshnessFor(parts, reader);
      if (asOf === undefined) return undefined;
      return { value: await read(standby.db), ...(asOf && { asOf }) };
    } catch (error) {
      if (!isStandbys(error)) throw error;
      if (sqlStateOf(error) !== sqlStates.serializationFailure) restsUntil = performance.now() + REST;
      onLost(new Error('The database of DATABASE_READ_URL did not answer; the primary did.', { cause: error }));
      return undefined;
    }
  };
  return async (reader, read) => (await fromStandby(reader, read)) ?? { value: await read(heavy.db) };
};
