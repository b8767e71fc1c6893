import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { root } from '#scripts/support/root.mjs';
import { openEmbedded } from '#server/db/openDatabase.ts';
import { createTestApp } from '#tests/support/app.ts';
import { buildCharity, buildExpert } from '#tests/support/builders.ts';
import { serveEveryKind } from '#tests/support/everyKind.ts';
import { test as pinned } from './pinned.ts';

const more = fileURLToPath(new URL('./everyKindResource.ts', import.meta.url));

/** The portal declares one resource more. */
const declared: Plugin = {
  name: 'declared',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('/src/resources/index.ts')
      ? `import * as more from ${JSON.stringify(more)};\n${code.replace('Object.values(found)', '[...Object.values(found), more]')}`
      : undefined,
};

/** The built portal and the API, in this process, with the resource that has a field of every kind. */
const startEveryKind = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'expert-desk-every-kind-'));
  const portalDir = join(folder, 'portal');
  await build({ root, logLevel: 'warn', plugins: [declared], build: { outDir: portalDir, emptyOutDir: true } });
  const database = await openEmbedded({});
  await database.migrate();
  const records = await serveEveryKind(database);
  const app = await createTestApp(database, { env: { ACCESS_TOKEN_TTL: '86400' }, app: { portalDir, records } });
  app.clock.run();
  await buildCharity(database.db, 'Aid for All');
  await buildExpert(database.db, { firstName: 'Ada', lastName: 'Keeper', displayName: 'Ada Keeper' });
  const url = await app.app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    app,
    stop: async () => {
      await app.close();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

type Running = Awaited<ReturnType<typeof startEveryKind>>;

/** A test on that portal. */
export const test = pinned.extend<object, { readonly running: Running }>({
  running: [
    async ({}, provide) => {
      const running = await startEveryKind();
      await provide(running);
      await running.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ running }, provide) => provide(running.url),
});
