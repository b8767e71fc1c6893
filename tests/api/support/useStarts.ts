import { cpSync } from 'node:fs';
import { afterEach, beforeAll, beforeEach, onTestFinished } from 'vitest';
import { openEmbedded } from '#server/db/openDatabase.ts';
import { start, type Running } from '#server/start.ts';
import { tempFolder } from '#tests/support/tempFolder.ts';

export const silent = { write: (_line: string): void => undefined };

/** Server starts in a block of tests: each test has its own migrated data folder and closes its servers. */
export const useStarts = () => {
  const migrated = tempFolder();
  let folder: string;
  let running: Running[];
  beforeAll(async () => {
    const before = process.umask(0);
    try {
      const database = await openEmbedded({ folder: migrated });
      await database.migrate();
      await database.close();
    } finally {
      process.umask(before);
    }
  });
  beforeEach(() => {
    folder = tempFolder(onTestFinished);
    cpSync(migrated, folder, { recursive: true });
    running = [];
  });
  afterEach(() => Promise.all(running.map(({ close }) => close())));

  const run = async (env: Record<string, string>, log = silent) => {
    const started = await start({ DATA_DIR: folder, PORT: '0', SEED: 'none', ...env }, log);
    running.push(started);
    return started;
  };
  const stop = async (started: Running) => {
    running = running.filter((one) => one !== started);
    await started.close();
  };
  return { folder: () => folder, migrated, run, stop };
};
