import { type SQL, sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { DatabaseBehind } from '#server/db/checkTables.ts';
import type { Db, OpenDatabase } from '#server/db/database.ts';
import { migrationsFolder } from '#server/files.ts';
import { differenceOf } from './difference.ts';
import {
  declaredSnapshot,
  hasSameTables,
  lastSnapshot,
  parseSnapshot,
  readJournal,
  readSnapshot,
  type Snapshot,
} from './snapshots.ts';

/** State of a development database ahead of its migrations: the tables after those, and the current tables. */
interface Draft {
  readonly base: Snapshot;
  readonly present: Snapshot;
}

type Log = (line: string) => void;

const readDraft = async (db: Db): Promise<Draft | undefined> => {
  await db.execute(sql`create schema if not exists drizzle`);
  await db.execute(sql`create table if not exists drizzle.draft (base text not null, present text not null)`);
  const [row] = await db
    .select({ base: sql<string>`base`, present: sql<string>`present` })
    .from(sql`drizzle.draft`)
    .limit(1);
  return row && { base: parseSnapshot(row.base), present: parseSnapshot(row.present) };
};

const apply = (db: Db, statements: readonly (string | SQL)[], { base, present }: Draft) =>
  db.transaction(async (tx) => {
    for (const statement of statements) await tx.execute(statement);
    await tx.execute(sql`delete from drizzle.draft`);
    if (hasSameTables(base, present)) return;
    await tx.execute(sql`insert into drizzle.draft values (${JSON.stringify(base)}, ${JSON.stringify(present)})`);
  });

const warn = (log: Log, losses: readonly string[]) => {
  if (losses.length > 0) log(`Development database: the data of ${losses.join(', ')} is gone.`);
};

/**
 * Resolves the draft if migrations are pending. Those that `db:generate` wrote from it are recorded as applied, so that
 * rows are kept and only later ones run; before any others, the draft is reverted.
 */
const settle = async (db: Db, draft: Draft, log: Log): Promise<Draft | undefined> => {
  const [last] = await db.select({ at: sql<string>`max(created_at)` }).from(sql`drizzle.__drizzle_migrations`);
  const pending = readJournal().entries.filter(({ when }) => when > Number(last?.at));
  if (pending.length === 0) return draft;
  const drafted = pending.findLast(({ idx }) => hasSameTables(readSnapshot(idx), draft.present));
  if (drafted) {
    const made = readMigrationFiles({ migrationsFolder }).filter(
      ({ folderMillis }) => folderMillis > Number(last?.at) && folderMillis <= drafted.when,
    );
    const applied = made.map(
      ({ hash, folderMillis }) =>
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
    );
    await apply(db, applied, { base: draft.present, present: draft.present });
    log(`Development database: ${drafted.tag} is recorded as applied, its tables are there already.`);
    return undefined;
  }
  const { statements, losses } = await differenceOf(draft.present, draft.base);
  await apply(db, statements, { base: draft.base, present: draft.base });
  log(`Development database: taken back to its migrations, before ${pending.map(({ tag }) => tag).join(', ')}.`);
  warn(log, losses);
  return undefined;
};

/** Migrates a development database, then applies the schema changes in the code that have no migration yet. */
export const migrateInStep = async ({ migrate }: OpenDatabase, db: Db, log: Log): Promise<void> => {
  const draft = await readDraft(db);
  const left = draft && (await settle(db, draft, log));
  await migrate();
  const { base, present } = left ?? { base: lastSnapshot(), present: lastSnapshot() };
  const declared = declaredSnapshot(base.id);
  const { statements, losses, missing } = await differenceOf(present, declared);
  if (statements.length === 0) return;
  await apply(db, statements, { base, present: declared }).catch((error: unknown) => {
    const why = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
    const advice = missing.length > 0 && `Give ${missing.join(', ')} a default, or make it optional`;
    throw new DatabaseBehind(`The development database cannot follow the contract (${why}).
${advice || 'Start with an empty DATA_DIR or DATABASE_URL'}.`);
  });
  for (const statement of statements) log(`Development database: ${statement.split('\n')[0] ?? ''}`);
  warn(log, losses);
  log('Development database: ahead of its migrations. At the end: npm run db:generate -- --name NAME');
};
