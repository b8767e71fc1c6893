import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { escapeIdentifier } from 'pg';
import { freePort } from '#scripts/support/freePort.mjs';
import { give, initData, postgresUrl } from '#tests/support/postgresPrograms.ts';
import { serverOf } from '#tests/support/serverOf.ts';

/** Makes a PostgreSQL as durable as it is by default, that can be restarted, in a folder of its own; `remove` takes it away. */
export const makePostgres = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'expert-desk-crash-pg-'));
  give(folder);
  initData(join(folder, 'data'));
  const { port, start, end, query } = serverOf(folder, 'data', await freePort());
  await start();
  return {
    start,
    stop: () => end(),
    /** Makes an empty database; its address. */
    newDatabase: async (name: string) => {
      await query(`create database ${escapeIdentifier(name)}`);
      return postgresUrl(port, name);
    },
    remove: async () => {
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
export type CrashPostgres = Awaited<ReturnType<typeof makePostgres>>;
