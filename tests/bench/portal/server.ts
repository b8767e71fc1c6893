import { z } from 'zod';
import { openEmbedded } from '#server/db/openDatabase.ts';
import { loadConfig } from '#server/config.ts';
import { seedOnce } from '#server/seed/seedOnce.ts';
import { createTestApp, type TestAppOptions } from '#tests/support/app.ts';

/*
 * Serves several portals in a process of its own: each folder on the command line at its own address, with the API over
 * one database of demo data. Sends the addresses and an administrator's credentials to the parent.
 */
const folders = z.array(z.string()).min(1).parse(process.argv.slice(2));
const database = await openEmbedded({});
await database.migrate();
await seedOnce(database.db, loadConfig({ SEED: 'demo' }), () => new Date());

const now = new Date().toISOString();
const serve = async (portalDir: string) => {
  const options: TestAppOptions = { now, config: { accessTokenTtl: 86_400 }, app: { portalDir } };
  const app = await createTestApp({ ...database, url: undefined }, options);
  app.clock.run();
  return { app, address: await app.app.listen({ host: '127.0.0.1', port: 0 }) };
};
const served = await Promise.all(folders.map(serve));
const { email, password } = (await served[0]?.app.login()) ?? {};

process.once('disconnect', () => process.exit(0));
process.send?.({ addresses: served.map(({ address }) => address), email, password });
