import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { defaultInstant } from '#tests/support/instant.ts';

/** Unit tests stand beside their code; those about dates run once in each of these zones. */
const zones = ['UTC', 'America/St_Johns', 'Pacific/Auckland'];
const everywhere = (pattern: string) => ['contract', 'server', 'src'].map((folder) => `${folder}/**/${pattern}`);
const dateTests = everywhere(
  '*{calendar,date,Date,time,Time,zone,Zone,month,Month,period,Period,schedule,slots}*.test.ts',
);

/** The data of the API's tests is made for a Monday in March; the screens' for whatever instant is asked for. */
const apiInstant = '2026-03-02T09:00:00Z';
const screensInstant = process.env['TEST_INSTANT'] ?? defaultInstant;

const pinDate = 'tests/support/pinDate.ts';

export const common = {
  pool: 'forks',
  restoreMocks: true,
  testTimeout: 60_000,
  hookTimeout: 120_000,
  /* Of a second, a busy machine takes more for one look at a database. */
  expect: { poll: { timeout: 20_000 } },
} as const;

/** Files that follow each other in one process share what they import: to read it anew took a third of the time. */
const shared = { ...common, isolate: false } as const;

export const api = {
  ...shared,
  env: { TEST_INSTANT: apiInstant },
  setupFiles: [pinDate],
  globalSetup: ['tests/support/pgliteSnapshot.ts', 'tests/support/postgresServer.ts'],
  include: ['tests/api/*.test.ts'],
};

/** What the two engines do each in its own way: exclusion, search, types of columns, sums, migrations. */
const onEmbedded = ['dryRun', 'booking', 'reschedule', 'find', 'recordKinds', 'reportsConservation', 'payouts', 'db'];

const screens = {
  ...common,
  env: { TEST_INSTANT: screensInstant, TZ: 'Europe/Berlin' },
  testTimeout: 90_000,
  environment: 'jsdom',
  globalSetup: ['tests/support/pgliteSnapshot.ts'],
  setupFiles: [pinDate, 'tests/support/failOnConsole.ts', 'tests/support/jsdom.ts'],
};

/** They set the clock back, which the databases of files before them in the same process would not bear. */
const ownClock = ['tests/screens/{dashboard,instants}.test.tsx'];

export default defineConfig({
  plugins: [react()],
  test: {
    // Vitest leaves one core to itself: of two, that is half.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: 'unit-node',
          setupFiles: [pinDate],
          include: [...everywhere('*.test.ts'), 'tests/tools/**/*.test.ts'],
          exclude: dateTests,
        },
      },
      ...zones.map((zone) => ({
        extends: true as const,
        test: { ...shared, name: `unit-dates ${zone}`, include: dateTests, env: { TZ: zone }, setupFiles: [pinDate] },
      })),
      {
        extends: true,
        test: {
          ...shared,
          name: 'unit-jsdom',
          include: ['src/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: [pinDate, 'tests/support/failOnConsole.ts', 'tests/support/jsdom.ts'],
        },
      },
      { extends: true, test: { ...api, name: 'api' } },
      {
        extends: true,
        test: {
          ...api,
          name: 'api-embedded',
          env: { ...api.env, TEST_ENGINE: 'PGlite' },
          globalSetup: ['tests/support/pgliteSnapshot.ts'],
          include: [`tests/api/{${onEmbedded.join(',')}}.test.ts`],
        },
      },
      {
        extends: true,
        test: {
          ...screens,
          isolate: false,
          name: 'screens',
          include: ['tests/screens/**/*.test.tsx'],
          exclude: ownClock,
        },
      },
      { extends: true, test: { ...screens, name: 'screens-own-clock', include: ownClock } },
    ],
  },
});
