import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FullConfig } from '@playwright/test';
import { ensureBuilt } from '#scripts/support/ready.mjs';
import { startBuiltServer } from '#tests/support/builtServer.ts';
import { testInstant } from '#tests/support/instant.ts';
import { shiftDate } from '#tests/support/shiftDate.ts';
import { addPeople } from './people.ts';

/**
 * Builds what has changed, shifts the clock to the tests' instant and seeds the demo data once, with accounts for the
 * tests unless `isDemoAlone`; each worker's server starts on a copy of it.
 */
const globalSetup = async ({ metadata }: FullConfig) => {
  await ensureBuilt();
  const shift = testInstant().getTime() - Date.now();
  process.env['E2E_CLOCK_SHIFT'] = String(shift);
  const shiftBack = shiftDate(shift);
  const folder = mkdtempSync(join(tmpdir(), 'expert-desk-e2e-'));
  const server = await startBuiltServer(folder);
  await server.stop();
  process.env['E2E_PAIRS'] = JSON.stringify(metadata['isDemoAlone'] ? [] : await addPeople(folder));
  shiftBack();
  process.env['E2E_DATA'] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
};

export default globalSetup;
