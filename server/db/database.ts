import { type ExtractTablesWithRelations, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';
import type { schema } from './schema/index.ts';

type Schema = typeof schema;

/** The database, whichever engine is behind it. Inside `db.transaction(async (tx) => …)` use only `tx`. */
export type Db = PgDatabase<PgQueryResultHKT, Schema>;
/** A running transaction; everything that can run in one takes `Tx`, and a `Db` fits as well. */
export type Tx = Db | PgTransaction<PgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>;

/** Rows as one JSON parameter, many times faster than one a value. Each must have these columns. */
export const insertJson = (tx: Tx, table: SQLWrapper, columns: SQL, json: string) =>
  tx.execute(sql`insert into ${table} (${columns})
    select ${columns} from json_populate_recordset(null::${table}, ${json}::json)`);

export const first = async <Row>(rows: PromiseLike<readonly Row[]>): Promise<Row | undefined> => (await rows)[0];

/**
 * Runs a report or a sum on connections of its own, maybe of a standby, so that slow ones do not use up the others. Changes
 * after `asOf` may be missing; undefined: none is.
 */
export type HeavyReads = <T>(read: (db: Db) => Promise<T>) => Promise<{ readonly value: T; readonly asOf?: Date }>;

export interface OpenDatabase {
  readonly db: Db;
  readonly heavy: HeavyReads;
  /** Applies the committed migrations that are not applied yet, or those of a folder. Run it inside `exclusively`. */
  readonly migrate: (folder?: string) => Promise<void>;
  /** Runs alone among all processes on this database, however long; rejects where the right to be alone was lost. */
  readonly exclusively: <T>(run: (db: Db) => Promise<T>) => Promise<T>;
  /** What the pools are doing now; the embedded database has one connection and no pool. */
  readonly connections: () => { readonly used: number; readonly idle: number; readonly waiting: number };
  readonly close: () => Promise<void>;
}
