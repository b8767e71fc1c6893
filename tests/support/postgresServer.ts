import type { TestProject } from 'vitest/node';
import { providePostgres } from '#tests/support/programs.ts';
import { openPostgres } from '#server/db/openPostgres.ts';
import { postgresUrl } from './postgresPrograms.ts';
import { makePostgres } from './serverOf.ts';
import { statementsAhead } from './statementsAhead.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of a private server's `postgres` database, with a migrated, empty `template_app`; '' without PostgreSQL. */
    postgresUrl: string;
  }
}

/**
 * Nothing is flushed: the data lives as long as the tests. A commit is still written: until it and those of
 * transactions begun about that time, in any database, are written, a vacuum does not treat its rows as settled, and a
 * plan depends on concurrent tests. The planner's statistics are only those that a test gathered.
 */
const settings = ['fsync=off', 'full_page_writes=off', 'autovacuum=off', 'max_connections=200'];

const makeTemplate = async (url: string) => {
  const template = openPostgres(url);
  await template.migrate();
  for (const statement of await statementsAhead()) await template.db.execute(statement);
  await template.close();
};

/** Starts a private PostgreSQL with a migrated, empty `template_app`; `url` is that of its `postgres` database. */
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
 * Starts a PostgreSQL for the tests, with its own data folder and port, and stops it after the last test. A machine
 * that has none and cannot install one runs the tests on the embedded database.
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
