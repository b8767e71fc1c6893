import { defineConfig } from 'vitest/config';
import { area } from '#scripts/stryker.config.mjs';

/** The tests that a run of `npm test -- mutate` asks of one area, each mutant those that touch it; on one database. */
export default defineConfig({
  test: {
    pool: 'forks',
    /* Loading takes longer than most tests. What works on a database starts anew for each file. */
    isolate: area.needsServer === true,
    restoreMocks: true,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    include: [...area.tests, 'tests/support/mutatedFiles.test.ts'],
    setupFiles: ['tests/support/pinDate.ts'],
    ...(area.needsServer && {
      globalSetup: ['tests/support/postgresServer.ts'],
      env: { TEST_INSTANT: '2026-03-02T09:00:00Z' },
    }),
  },
});
