import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';
import type { schema } from './schema/index.ts';

type Schema = typeof schema;

/** The database, whichever engine is behind it. Inside `db.transaction(async (tx) => …)` use only `tx`. */
export type Db = PgDatabase<PgQueryResultHKT, Schema>;
/** A running transaction; everything that can run in one takes `Tx`, and a `Db` fits as well. */
export type Tx = Db | PgTransaction<PgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>;

/** An open database and what its owner does with it. */
export interface OpenDatabase {
  readonly db: Db;
  /** Applies the committed migrations that are not applied yet. Run it inside `exclusively`. */
  readonly migrate: () => Promise<void>;
  /** Runs alone among all processes on this database: what a start does once. */
  readonly exclusively: <T>(run: () => Promise<T>) => Promise<T>;
  /** Rejects while the database does not answer. */
  readonly ping: () => Promise<void>;
  readonly close: () => Promise<void>;
}
