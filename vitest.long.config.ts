import { defineConfig } from 'vitest/config';
import { api, common } from './vitest.config.ts';

/** Tests of `npm test -- all` that need more than a database, or minutes. */
export default defineConfig({
  test: {
    projects: [
      { test: { ...common, name: 'docs', include: ['tests/docs/**/*.test.ts'] } },
      { test: { ...api, name: 'api-long', include: ['tests/api/long/**/*.test.ts'] } },
      { test: { ...api, name: 'api-pglite', env: { ...api.env, TEST_ENGINE: 'PGlite' } } },
      {
        test: {
          ...api,
          name: 'api-pooled',
          globalSetup: ['tests/support/pgliteSnapshot.ts', 'tests/cluster/pooledPostgres.ts'],
        },
      },
      { test: { ...common, name: 'cluster', testTimeout: 180_000, include: ['tests/cluster/**/*.test.ts'] } },
      { test: { ...common, name: 'crash', testTimeout: 1_800_000, include: ['tests/crash/**/*.test.ts'] } },
    ],
  },
});
