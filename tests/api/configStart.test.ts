import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { withDatabase } from '#server/db/openDatabase.ts';
import { idempotencyKeys } from '#server/db/schema/records.ts';
import { found } from '#server/errors.ts';
import { callAt, signIn } from '#tests/support/callAt.ts';
import { startProgram } from '#tests/support/startProgram.ts';
import { useStarts } from './support/useStarts.ts';

describe('A start', { timeout: 60_000 }, () => {
  const { folder, run, stop } = useStarts();

  it('makes a sign-in, keeps it and the secret in private files, and finds both again', async () => {
    const first = await run({});
    const made = found(first.signIn);
    expect(made.email).toBe('admin@example.com');
    const session = await signIn(callAt(first.address), made);
    for (const file of ['credentials', 'jwt-secret']) expect(statSync(join(folder(), file)).mode & 0o777).toBe(0o600);
    await stop(first);

    const second = await run({});
    expect(second.signIn).toEqual(made);
    expect((await callAt(second.address, session)('admin/account/admin')).status).toBe(200);
  });

  it('names the database it cannot reach and the reason, without the password', async () => {
    const failed = run({ DATABASE_URL: 'postgres://desk:a-secret@127.0.0.1:1/desk' });
    await expect(failed).rejects.toThrow(/DATABASE_URL \(127\.0\.0\.1:1\/desk\) cannot be used: ECONNREFUSED/);
    await expect(failed).rejects.not.toThrow(/a-secret/);
    const socket = run({ DATABASE_URL: 'postgres://desk@/desk?host=/nowhere' });
    await expect(socket).rejects.toThrow(/DATABASE_URL \(\/desk\) cannot be used: ENOENT/);
    const missing = run({ DATABASE_URL: inject('postgresUrl').replace(/postgres$/, 'none') });
    await expect(missing).rejects.toThrow(/cannot be used: 3D000, database "none" does not exist/);
  });

  it('deletes what is out of date', async () => {
    const [at, place] = [new Date(0), { dataDir: folder() }];
    const row = { adminId: randomUUID(), key: 'old', endpoint: '', bodyHash: '', createdAt: at, lockedUntil: at };
    await withDatabase(place, ({ db }) => db.insert(idempotencyKeys).values(row));
    await stop(await run({}));
    expect(await withDatabase(place, ({ db }) => db.$count(idempotencyKeys))).toBe(0);
  });

  it('is ended by an error that nothing catches, which is named without the data of a query', async () => {
    const raise = `process.once('SIGWINCH', () => Promise.reject(new Error('a-' + 'secret', { cause: Error('Lost thread') })))`;
    const program = startProgram(
      process.execPath,
      ['--import', `data:text/javascript,${encodeURIComponent(raise)}`, '--import', 'tsx', 'server/main.ts'],
      { env: { DATA_DIR: folder(), PORT: '0', SEED: 'none' } },
    );
    await program.until('it is ready', async () => program.output().includes('is ready'));
    expect(await program.end('SIGWINCH')).toBe(1);
    expect(program.output()).toContain('Lost thread');
    expect(program.output()).not.toContain('a-secret');
  });
});
