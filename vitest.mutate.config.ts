import { defineConfig } from 'vitest/config';

/** The tests that a run of `npm test -- mutate` asks of one area, each mutant those that touch it; on one database. */
const listOf = (name: string) => (process.env[name] ?? '').split(' ').filter(Boolean);

export default defineConfig({
  test: {
    pool: 'forks',
    /* Loading takes longer than most tests. What works on a database starts anew for each file. */
    isolate: process.env['MUTATE_SETUP'] !== undefined,
    restoreMocks: true,
    unstubGlobals: true,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    include: [...listOf('MUTATE_TESTS'), 'tests/support/mutatedFiles.test.ts'],
    globalSetup: listOf('MUTATE_SETUP'),
    setupFiles: ['tests/support/pinDate.ts'],
    ...(process.env['MUTATE_SETUP'] && { env: { TEST_INSTANT: '2026-03-02T09:00:00Z' } }),
  },
});
