import { createHash } from 'node:crypto';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Db, Tx } from '#server/db/database.ts';
import { oneRow } from '#server/db/search.ts';
import { appliedMigration, BATCH } from './format.ts';

/** Validated rows of a statement that the query builder does not support. */
export const rowsOf = async <T>(tx: Tx, shape: z.ZodType<T>, query: SQL): Promise<T[]> =>
  z.object({ rows: z.array(shape) }).parse(await tx.execute(query)).rows;

const tableRow = z.object({ name: z.string(), columns: z.array(z.string()) });

export const tablesOf = (tx: Tx): Promise<z.infer<typeof tableRow>[]> =>
  rowsOf(
    tx,
    tableRow,
    sql`select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
        from pg_class c join pg_attribute a on a.attrelid = c.oid
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
          and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        group by c.relname order by c.relname`,
  );

export const listOf = (columns: readonly string[]): SQL =>
  sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );

const jsonRow = z.object({ line: z.string() });

const rowsIn = async function* (tx: Tx, { name, columns }: z.infer<typeof tableRow>): AsyncGenerator<string[]> {
  await tx.execute(
    sql`declare backup no scroll cursor for
        select row_to_json(t)::text as line from (select ${listOf(columns)} from ${sql.identifier(name)}) t`,
  );
  for (let batch = BATCH; batch === BATCH;) {
    const lines = (await rowsOf(tx, jsonRow, sql.raw(`fetch ${BATCH} from backup`))).map(({ line }) => line);
    if (lines.length > 0) yield lines;
    batch = lines.length;
  }
  await tx.execute(sql`close backup`);
};

const headOf = async (tx: Tx): Promise<string> => {
  const [now] = await oneRow(tx, { at: sql<string>`now()::text` });
  const migrations = await rowsOf(
    tx,
    appliedMigration,
    sql`select hash, created_at from drizzle.__drizzle_migrations order by created_at`,
  );
  return JSON.stringify({ format: 'expert-desk-backup', version: 1, madeAt: now?.at, migrations });
};

const textOf = async function* (tx: Tx): AsyncGenerator<string> {
  const hash = createHash('sha256');
  const hashed = (...lines: readonly string[]) => {
    const text = `${lines.join('\n')}\n`;
    hash.update(text);
    return text;
  };
  yield hashed(await headOf(tx));
  const rows: Record<string, number> = {};
  for (const table of await tablesOf(tx)) {
    yield hashed(JSON.stringify([table.name, table.columns]));
    let count = 0;
    for await (const lines of rowsIn(tx, table)) {
      yield hashed(...lines);
      count += lines.length;
    }
    rows[table.name] = count;
  }
  yield `${JSON.stringify(['end', { sha256: hash.digest('hex'), rows }])}\n`;
};

/** Writes a snapshot of the database; calls on the embedded one, which has one connection, wait for it. */
export const writeBackup = (db: Db, out: Writable): Promise<void> =>
  db.transaction((tx) => pipeline(textOf(tx), createGzip(), out), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
