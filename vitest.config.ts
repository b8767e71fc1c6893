import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Unit tests stand beside their code; those about dates run once in each of these zones. */
const zones = ['UTC', 'America/St_Johns', 'Pacific/Auckland'];
const everywhere = (pattern: string) => ['contract', 'server', 'src'].map((folder) => `${folder}/**/${pattern}`);
const dateTests = everywhere('*{date,Date,time,Time,zone,Zone,month,Month,period,Period,schedule,slots}*.test.ts');

const common = {
  pool: 'forks',
  restoreMocks: true,
  unstubGlobals: true,
  testTimeout: 20_000,
  hookTimeout: 60_000,
} as const;

export default defineConfig({
  plugins: [react()],
  test: {
    projects: [
      {
        extends: true,
        test: { ...common, name: 'unit-node', include: everywhere('*.test.ts'), exclude: dateTests },
      },
      ...zones.map((zone) => ({
        extends: true as const,
        test: { ...common, name: `unit-dates ${zone}`, include: dateTests, env: { TZ: zone } },
      })),
      {
        extends: true,
        test: {
          ...common,
          name: 'unit-jsdom',
          include: ['src/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['tests/support/failOnConsole.ts', 'tests/support/jsdom.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...common,
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          globalSetup: ['tests/support/pgliteSnapshot.ts', 'tests/support/postgresServer.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...common,
          name: 'screens',
          testTimeout: 45_000,
          include: ['tests/screens/**/*.test.tsx'],
          environment: 'jsdom',
          globalSetup: ['tests/support/pgliteSnapshot.ts'],
          setupFiles: ['tests/support/failOnConsole.ts', 'tests/support/jsdom.ts'],
        },
      },
    ],
  },
});
