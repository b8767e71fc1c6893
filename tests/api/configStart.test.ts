import { statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { useStarts } from './support/useStarts.ts';

const password = 'a long enough password';

describe('A start', { timeout: 60_000 }, () => {
  const { folder, run, stop, signIn } = useStarts();

  it('makes a sign-in, keeps it and the secret in private files, and finds both again', async () => {
    const first = await run({});
    const made = first.signIn;
    expect(made?.email).toBe('admin@example.com');
    const { status, body } = await signIn(first, made?.email ?? '', made?.password ?? '');
    expect(status).toBe(200);
    for (const file of ['credentials', 'jwt-secret']) expect(statSync(join(folder(), file)).mode & 0o777).toBe(0o600);
    await stop(first);

    const second = await run({});
    expect(second.signIn).toEqual(made);
    const headers = { authorization: `Bearer ${body.data.token}` };
    expect((await fetch(`${second.address}/api/admin/account/admin`, { headers })).status).toBe(200);
  });

  it('in production needs ADMIN_PASSWORD on an empty database, and nothing stays open', async () => {
    const env = { NODE_ENV: 'production', JWT_SECRET: '0123456789abcdefghijklmnopqrstuv', PAYMENTS: 'sandbox' };
    await expect(run(env)).rejects.toThrow(/ADMIN_PASSWORD: .*set ADMIN_EMAIL and ADMIN_PASSWORD/);
    await expect(run({ ...env, ADMIN_PASSWORD: 'password1234' })).rejects.toThrow(
      /ADMIN_PASSWORD: .*too easy to guess/,
    );
    expect((await run({ ...env, ADMIN_PASSWORD: password })).signIn).toBeUndefined();
  });

  it('says which database it cannot reach, without the password', async () => {
    const failed = run({ DATABASE_URL: 'postgres://desk:a-secret@127.0.0.1:1/desk' });
    await expect(failed).rejects.toThrow(/DATABASE_URL \(127\.0\.0\.1:1\/desk\) cannot be used: ECONNREFUSED/);
    await expect(failed).rejects.not.toThrow(/a-secret/);
  });
});
