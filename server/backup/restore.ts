import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { z } from 'zod';
import { insertJson, loadInBulk } from '#server/db/bulkLoad.ts';
import type { OpenDatabase, Tx } from '#server/db/database.ts';
import { oneRow } from '#server/db/search.ts';
import { migrationsFolder } from '#server/files.ts';
import { listOf, rowsOf, tablesOf } from './dump.ts';
import { BackupRefused, BATCH, migrationsIn, tableLine } from './format.ts';
import { checkBackup, linesOf } from './read.ts';

const journal = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) });

/** Runs with a folder of the first `count` migrations: the tables of an older server. */
export const withFirstMigrations = async (count: number, run: (folder: string) => Promise<void>): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'expert-desk-migrations-'));
  try {
    await cp(migrationsFolder, folder, { recursive: true });
    const file = join(folder, 'meta', '_journal.json');
    const whole = journal.parse(JSON.parse(await readFile(file, 'utf8')));
    await writeFile(file, JSON.stringify({ ...whole, entries: whole.entries.slice(0, count) }));
    await run(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const insert = async (tx: Tx, table: string, columns: readonly string[], lines: readonly string[]) => {
  if (lines.length === 0) return;
  await insertJson(tx, sql.identifier(table), listOf(columns), `[${lines.join(',')}]`);
};

const loadRows = async (tx: Tx, file: string): Promise<void> => {
  let table = '';
  let columns: readonly string[] = [];
  let lines: string[] = [];
  const flush = async () => {
    await insert(tx, table, columns, lines);
    lines = [];
  };
  for await (const line of linesOf(file)) {
    const isRow = table !== '' && line.startsWith('{');
    if (isRow) lines.push(line);
    if (!isRow || lines.length === BATCH) await flush();
    const begun = line.startsWith('[') ? tableLine.safeParse(JSON.parse(line)) : undefined;
    if (begun?.success) [table, columns] = begun.data;
  }
};

const setCounters = async (tx: Tx): Promise<void> => {
  const counter = z.object({ table: z.string(), column: z.string(), sequence: z.string() });
  const counters = await rowsOf(
    tx,
    counter,
    sql`select c.relname::text as table, a.attname::text as column, pg_get_serial_sequence(c.relname, a.attname) as sequence
        from pg_class c join pg_attribute a on a.attrelid = c.oid
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
          and pg_get_serial_sequence(c.relname, a.attname) is not null`,
  );
  for (const { table, column, sequence } of counters) {
    await tx.execute(
      sql`select setval(${sequence}, (select coalesce(max(${sql.identifier(column)}), 0) + 1 from ${sql.identifier(table)}), false)`,
    );
  }
};

const load = async (tx: Tx, file: string): Promise<void> => {
  const names = (await tablesOf(tx)).map(({ name }) => sql.identifier(name));
  await loadInBulk(tx, async () => {
    for (const name of names) await tx.execute(sql`alter table ${name} disable trigger user`);
    // Rows inserted by migrations are in the backup too.
    await tx.execute(sql`truncate ${sql.join(names, sql`, `)}`);
    await loadRows(tx, file);
    await setCounters(tx);
    for (const name of names) await tx.execute(sql`alter table ${name} enable trigger user`);
  });
  // Sessions and links revoked after the backup must not be valid again: all open ones are revoked.
  await tx.execute(sql`update sessions set revoked_at = now() where revoked_at is null`);
  await tx.execute(sql`update reset_links set revoked_at = now() where used_at is null and revoked_at is null`);
  await tx.execute(sql`update invitations set revoked_at = now() where accepted_at is null and revoked_at is null`);
  await tx.execute(sql`drop table ${sql.identifier(UNFINISHED)}`);
};

const UNFINISHED = 'restore_unfinished';

export const refuseUnfinished = async (tx: Tx): Promise<void> => {
  const [found] = await oneRow(tx, { isUnfinished: sql<boolean>`to_regclass(${UNFINISHED}) is not null` });
  if (found?.isUnfinished) {
    throw new BackupRefused(
      'A restore into this database was not finished. Make an empty database (dropdb, createdb) and restore into that one.',
    );
  }
};

const refuseNonEmpty = async (tx: Tx): Promise<void> => {
  await refuseUnfinished(tx);
  const tables = await tx.$count(
    sql`pg_class join pg_namespace on pg_namespace.oid = relnamespace`,
    sql`relkind in ('r', 'v', 'm') and nspname in ('public', 'drizzle')`,
  );
  if (tables > 0) throw new BackupRefused('The database is not empty: restore into a new one.');
};

/** Restores into an empty database, also from an older version or the other engine. Refuses before the first write. */
export const restoreInto = async ({ migrate, exclusively }: OpenDatabase, file: string): Promise<void> => {
  const { migrations } = await checkBackup(file);
  const count = migrationsIn(migrations, readMigrationFiles({ migrationsFolder }));
  await exclusively(async (db) => {
    await refuseNonEmpty(db);
    await db.execute(sql`create table ${sql.identifier(UNFINISHED)} (since timestamptz not null default now())`);
    await withFirstMigrations(count, migrate);
    await db.transaction((tx) => load(tx, file));
    await migrate();
    // The embedded database never makes statistics by itself.
    await db.execute(sql`analyze`);
  });
};
