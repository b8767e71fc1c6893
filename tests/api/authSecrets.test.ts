import { randomUUID } from 'node:crypto';
import { getTableName } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Db } from '#server/db/database.ts';
import { tables } from '#server/db/schema/index.ts';
import { createTestApp } from '#tests/support/app.ts';
import { describeOnBothEngines } from '#tests/support/db.ts';
import { codeAt } from '#tests/support/secondStep.ts';

/** Every row of every table, as text. */
const dumpOf = async (db: Db): Promise<string> => {
  const dumps = Object.values(tables).map(async (table) => [getTableName(table), await db.select().from(table)]);
  return JSON.stringify(await Promise.all(dumps));
};

describeOnBothEngines('What signs somebody in', (database) => {
  it('is in no table and no line of the log: not a link, a token, a password or a code that was ever answered or sent', async () => {
    const lines: string[] = [];
    const log = { write: (line: string) => void lines.push(line) };
    const api = await createTestApp(database(), { app: { log } });
    const secrets: string[] = [];
    const secret = (text: string | null | undefined) => {
      expect(text?.length).toBeGreaterThan(5);
      secrets.push(text ?? '');
      return text ?? '';
    };
    const keyed = () => ({ 'idempotency-key': randomUUID() });

    const boss = await api.login();
    [boss.password, boss.token, boss.refreshToken].forEach(secret);
    const email = `${randomUUID()}@example.com`;
    const key = keyed();
    const invite = (to: string) => boss.call('createInvitation', { body: { email: to, password: boss.password } }, key);
    const invited = await invite(email);
    expect((await invite(email)).body).toEqual(invited.body);
    expect((await invite(`x${email}`)).status).toBe(422);
    const inviteToken = secret(invited.data.link.split('invite=')[1]);

    const password = secret('a very long password of the tests');
    const registered = await api.call('register', {
      body: { inviteToken, firstName: 'Neo', lastName: 'New', password },
    });
    expect(registered.status).toBe(200);
    await api.call('register', { body: { inviteToken, firstName: 'Neo', lastName: 'New', password } });
    await api.call('login', { body: { email, password: secret('a wrong password, nearly right'), platform: 'ADMIN' } });
    const { data } = await api.call('login', { body: { email, password, platform: 'ADMIN' } });
    [data.token, data.refreshToken, data.deviceToken].forEach(secret);
    const next = await api.call('refreshToken', { body: { email, refreshToken: data.refreshToken } });
    [next.data.token, next.data.refreshToken].forEach(secret);
    const call = api.as(next.data.token);

    const begun = await call('startSecondFactor', { body: { password } }, keyed());
    const code = codeAt(secret(begun.data.secret), api.services.clock());
    const on = await call('confirmSecondFactor', { body: { code } }, keyed());
    expect(on.data.recoveryCodes).toHaveLength(10);
    for (const one of on.data.recoveryCodes) secret(secret(one).replaceAll('-', ''));
    const newPassword = secret('another very long password of the tests');
    const change = { currentPassword: password, newPassword };
    const changed = await call('changePassword', { body: change }, keyed());
    expect(changed.status).toBe(200);
    const { id } = registered.data;
    const link = await boss.call('createResetLink', { params: { id }, body: { password: boss.password } }, keyed());
    const resetToken = secret(link.data.link.split('token=')[1]);
    const reset = { resetToken, password: secret('a third very long password of the tests') };
    expect((await api.call('resetPassword', { body: reset })).status).toBe(200);
    await api.call('logout', { body: { refreshToken: boss.refreshToken } });
    await api.app.close();

    const stored = await dumpOf(database().db);
    expect(stored).toContain(email);
    expect(stored).toContain('idempotency_keys');
    expect(lines.length).toBeGreaterThan(10);
    for (const one of secrets) {
      expect(stored).not.toContain(one);
      expect(lines.join('')).not.toContain(one);
    }
  });
});
