import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { provideCluster } from '#tests/support/programs.ts';
import { give, postgresUrl } from '#tests/support/postgresPrograms.ts';
import { startTestPostgres } from '#tests/support/postgresServer.ts';
import { until } from '#tests/support/startProgram.ts';
import { withClient } from '#tests/support/withClient.ts';
import { startPgBouncer } from './pgBouncer.ts';

/** Provides the tests' own PostgreSQL, reached only through PgBouncer. */
export const setup = async (project: TestProject) => {
  await provideCluster();
  const postgres = await startTestPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'expert-desk-pooler-'));
  give(folder);
  const pooler = await startPgBouncer(folder, { '*': `port=${new URL(postgres.url).port}` });
  const url = postgresUrl(pooler.port);
  await until('PgBouncer answers', () => withClient(url, async () => true));
  project.provide('postgresUrl', url);
  return async () => {
    await pooler.end();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
};
