import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';
import type { schema } from './schema/index.ts';

type Schema = typeof schema;

/** The database, independent of the engine. Inside `db.transaction(async (tx) => …)` use only `tx`. */
export type Db = PgDatabase<PgQueryResultHKT, Schema>;
/** A running transaction or a `Db`; the parameter type of everything that can run in a transaction. */
export type Tx = Db | PgTransaction<PgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>;

export const first = async <Row>(rows: PromiseLike<readonly Row[]>): Promise<Row | undefined> => (await rows)[0];

/**
 * Runs a report or a sum on separate connections, possibly of a standby, so that slow queries do not use up the others.
 * Changes after `asOf` may be missing; undefined if none are.
 */
export type HeavyReads = <T>(read: (db: Db) => Promise<T>) => Promise<{ readonly value: T; readonly asOf?: Date }>;

export interface OpenDatabase {
  readonly db: Db;
  readonly heavy: HeavyReads;
  /** Applies the pending migrations of a folder, by default the committed ones. Call it inside `exclusively`. */
  readonly migrate: (folder?: string) => Promise<void>;
  /** Runs alone among all processes on this database, without a timeout; rejects if the lock was lost meanwhile. */
  readonly exclusively: <T>(run: (db: Db) => Promise<T>) => Promise<T>;
  /** Current connections of the pools; the embedded database has one connection and no pool. */
  readonly connections: () => { readonly used: number; readonly idle: number; readonly waiting: number };
  readonly close: () => Promise<void>;
}
