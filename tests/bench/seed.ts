import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from '#server/db/openDatabase.ts';
import { seedDemo } from '#server/seed/demo.ts';
import { inFigures, machine, markOf, tableOf, writeSection } from './performance.ts';

/** Accounts of a demo, with as many meetings, and how long it may take to make them, s. */
const sizes = [
  { accounts: 10_000, limit: 10 },
  { accounts: 100_000, limit: 120 },
] as const;

const NOW = new Date('2026-03-02T09:00:00Z');

/** Seconds until a demo stands in a folder of the embedded database that had nothing but its tables. */
const timeOf = async (accounts: number): Promise<number> => {
  const folder = mkdtempSync(join(tmpdir(), 'expert-desk-bench-'));
  const database = await openEmbedded({ folder: join(folder, 'db') });
  await database.migrate();
  const start = performance.now();
  await seedDemo(database.db, { random: 1, now: NOW, accounts });
  const took = (performance.now() - start) / 1000;
  await database.close();
  rmSync(folder, { recursive: true });
  return took;
};

/** Times the making of large demos, tells it and, where asked, writes it down; how many take too long. */
export const measureSeed = async (write: boolean): Promise<number> => {
  const rows: (string | number)[][] = [];
  let tooSlow = 0;
  for (const { accounts, limit } of sizes) {
    const took = await timeOf(accounts);
    const mark = markOf(took <= limit);
    if (took > limit) tooSlow += 1;
    const name = `SEED=${accounts}`;
    console.log(`${mark} ${name}: ${inFigures(took)} s (limit ${limit})`);
    rows.push([`\`${name}\``, inFigures(took), limit, mark]);
  }
  const table = tableOf([['Demo on the embedded database, in a folder', 's', 'limit', ''], ...rows]);
  if (write) await writeSection('Demo', `${machine()}\nA demo has as many meetings as accounts.\n\n${table}`);
  return tooSlow;
};
