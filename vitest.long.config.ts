import { defineConfig } from 'vitest/config';
import { api, common } from './vitest.config.ts';

/** Tests of `npm test -- all` that need more than a database, or minutes. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...api,
          name: 'api-pooled',
          env: { ...api.env, TEST_ENGINES: 'PostgreSQL' },
          globalSetup: ['tests/support/pgliteSnapshot.ts', 'tests/cluster/pooledPostgres.ts'],
        },
      },
      { test: { ...common, name: 'cluster', testTimeout: 180_000, include: ['tests/cluster/**/*.test.ts'] } },
      { test: { ...common, name: 'crash', testTimeout: 1_800_000, include: ['tests/crash/**/*.test.ts'] } },
    ],
  },
});
