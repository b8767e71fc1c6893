import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { openEmbedded } from '#server/db/openDatabase.ts';
import { start, type Running } from '#server/start.ts';

export const silent = { write: () => undefined };

export const newFolder = () => mkdtempSync(join(tmpdir(), 'expert-desk-start-'));

/** Server starts in a block of tests: each test has its own migrated data folder and closes its servers. */
export const useStarts = () => {
  let migrated: string;
  let folder: string;
  let running: Running[];
  beforeAll(async () => {
    migrated = newFolder();
    const before = process.umask(0);
    try {
      const database = await openEmbedded({ folder: migrated });
      await database.migrate();
      await database.close();
    } finally {
      process.umask(before);
    }
  });
  afterAll(() => rmSync(migrated, { recursive: true, force: true }));
  beforeEach(() => {
    folder = newFolder();
    cpSync(migrated, folder, { recursive: true });
    running = [];
  });
  afterEach(async () => {
    await Promise.all(running.map(({ close }) => close()));
    rmSync(folder, { recursive: true, force: true });
  });

  const run = async (env: Record<string, string>) => {
    const started = await start({ DATA_DIR: folder, PORT: '0', SEED: 'none', ...env }, silent);
    running.push(started);
    return started;
  };
  const stop = async (started: Running) => {
    running = running.filter((one) => one !== started);
    await started.close();
  };
  return { folder: () => folder, migrated: () => migrated, run, stop, add: (one: Running) => running.push(one) };
};
