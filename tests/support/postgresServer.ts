import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { freePort } from '#scripts/support/freePort.mjs';
import { providePostgres } from '#tests/support/programs.ts';
import { openPostgres } from '#server/db/openPostgres.ts';
import { give, initData, postgresUrl } from './postgresPrograms.ts';
import { serverOf } from './serverOf.ts';
import { statementsAhead } from './statementsAhead.ts';
import { withClient } from './withClient.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of a private PostgreSQL's `postgres` database, where `template_app` is migrated and empty; '' without one. */
    postgresUrl: string;
  }
}

/**
 * Nothing is flushed: the data lives as long as the tests do. A commit is written all the same: while it is not, nor those
 * of transactions begun about then, whatever their database, a vacuum does not take its rows for settled, and a plan turns
 * out by the neighbours. What the planner knows is what a test had it learn, whenever.
 */
const settings = ['fsync=off', 'full_page_writes=off', 'autovacuum=off', 'max_connections=200'];

const makeTemplate = async (url: string) => {
  await withClient(url, (client) => client.query('CREATE DATABASE template_app'));
  const template = openPostgres(url.replace(/postgres$/, 'template_app'));
  await template.migrate();
  for (const statement of await statementsAhead()) await template.db.execute(statement);
  await template.close();
};

/** Starts a PostgreSQL of the tests' own, in which `template_app` is migrated and empty; `url` is its `postgres` database's. */
export const startTestPostgres = async () => {
  await providePostgres();
  const folder = mkdtempSync(join(tmpdir(), 'expert-desk-pg-'));
  give(folder);
  initData(join(folder, 'data'));
  const { port, start, end } = serverOf(folder, 'data', await freePort(), settings);
  const url = postgresUrl(port);
  const stop = async () => {
    await end();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await start();
    await makeTemplate(url);
  } catch (error) {
    const said = readFileSync(join(folder, 'data.log'), 'utf8');
    await stop();
    throw new Error(`The tests' PostgreSQL did not start. It said:\n${said}`, { cause: error });
  }
  return { url, stop };
};

/**
 * Starts a PostgreSQL for the tests, with a data folder and a port of its own, and stops it after the last one. A machine
 * that has none and cannot install one runs them on the embedded database.
 */
export const setup = async (project: TestProject) => {
  const problem = await providePostgres().catch((error: unknown) => error);
  if (problem instanceof Error) {
    process.stderr.write(`${problem.message} The API's tests run on the embedded database.\n`);
    project.provide('postgresUrl', '');
    return undefined;
  }
  const { url, stop } = await startTestPostgres();
  project.provide('postgresUrl', url);
  return stop;
};
