import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Db, Tx } from '#server/db/database.ts';
import { appliedMigration, BATCH } from './format.ts';

/** The rows of a statement that the query builder cannot say, checked. */
export const rowsOf = async <T>(tx: Tx, shape: z.ZodType<T>, query: SQL): Promise<T[]> =>
  z.object({ rows: z.array(shape) }).parse(await tx.execute(query)).rows;

const tableRow = z.object({ name: z.string(), columns: z.array(z.string()) });

/** Every table of ours, as the catalogue of either engine tells it. */
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

type Write = (lines: readonly string[]) => Promise<void>;

const jsonRow = z.object({ line: z.string() });

const dumpTable = async (tx: Tx, { name, columns }: z.infer<typeof tableRow>, write: Write): Promise<number> => {
  await write([JSON.stringify([name, columns])]);
  await tx.execute(
    sql`declare backup no scroll cursor for
        select row_to_json(t)::text as line from (select ${listOf(columns)} from ${sql.identifier(name)}) t`,
  );
  let rows = 0;
  for (let batch = BATCH; batch === BATCH; rows += batch) {
    const lines = (await rowsOf(tx, jsonRow, sql.raw(`fetch ${BATCH} from backup`))).map(({ line }) => line);
    if (lines.length > 0) await write(lines);
    batch = lines.length;
  }
  await tx.execute(sql`close backup`);
  return rows;
};

const dumpLines = async (tx: Tx, write: Write): Promise<void> => {
  const [now] = await rowsOf(tx, z.object({ at: z.string() }), sql`select now()::text as at`);
  const migrations = await rowsOf(
    tx,
    appliedMigration,
    sql`select hash, created_at from drizzle.__drizzle_migrations order by created_at`,
  );
  await write([JSON.stringify({ format: 'expert-desk-backup', version: 1, madeAt: now?.at, migrations })]);
};

/** The whole database as it is at one moment; calls of the embedded one, which has one connection, wait until it is read. */
export const writeBackup = async (db: Db, out: Writable): Promise<void> => {
  const gzip = createGzip();
  gzip.pipe(out);
  const hash = createHash('sha256');
  const failed = new Promise<never>((_, reject) => {
    for (const stream of [gzip, out]) stream.once('error', reject);
  });
  const write: Write = async (lines) => {
    const text = `${lines.join('\n')}\n`;
    hash.update(text);
    if (!gzip.write(text)) await Promise.race([once(gzip, 'drain'), failed]);
  };
  const run = db.transaction(
    async (tx) => {
      await dumpLines(tx, write);
      const rows: Record<string, number> = {};
      for (const table of await tablesOf(tx)) rows[table.name] = await dumpTable(tx, table, write);
      return rows;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  const rows = await Promise.race([run, failed]);
  const finished = once(out, 'finish');
  gzip.end(`${JSON.stringify(['end', { sha256: hash.digest('hex'), rows }])}\n`);
  await Promise.race([finished, failed]);
};
