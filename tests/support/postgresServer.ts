import type { TestProject } from 'vitest/node';
import { providePostgres } from '#tests/support/programs.ts';
import { openPostgres } from '#server/db/openPostgres.ts';
import { postgresUrl } from './postgresPrograms.ts';
import { makePostgres } from './serverOf.ts';
import { statementsAhead } from './statementsAhead.ts';

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
  const template = openPostgres(url);
  await template.migrate();
  for (const statement of await statementsAhead()) await template.db.execute(statement);
  await template.close();
};

/** Starts a PostgreSQL of the tests' own, in which `template_app` is migrated and empty; `url` is its `postgres` database's. */
export const startTestPostgres = async () => {
  const { port, newDatabase, remove } = await makePostgres(settings);
  try {
    await makeTemplate(await newDatabase('template_app'));
  } catch (error) {
    await remove();
    throw error;
  }
  return { url: postgresUrl(port), stop: remove };
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
