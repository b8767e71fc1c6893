import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBuiltServer } from '#tests/support/builtServer.ts';

/** Makes the demo data once; each worker's server starts on a copy of it. */
const globalSetup = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'expert-desk-e2e-'));
  const server = await startBuiltServer(folder);
  await server.stop();
  process.env['E2E_DATA'] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
};

export default globalSetup;
