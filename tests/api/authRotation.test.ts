import { randomUUID } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { messages } from '#contract/messages.ts';
import { resealSecondFactors } from '#server/auth/secondFactor.ts';
import type { Config } from '#server/config.ts';
import { idempotencyKeys } from '#server/db/schema/records.ts';
import { password } from '#tests/support/app.ts';
import { codeAt } from '#tests/support/secondStep.ts';
import { apiOnBothEngines } from './support/apiOnBothEngines.ts';
import { turnOn } from './support/secondStep.ts';
import { inTurn, listAdmins, login, MINUTE, refresh } from './support/signingIn.ts';
import { createTestApi, type TestApi } from './support/testApi.ts';

apiOnBothEngines('Rotating the secret', (bench) => {
  const { api } = bench();
  const next = 'the next secret of the tests, long enough too';
  /** The same server, started again with other secrets. */
  const restart = (secrets: Pick<Config, 'jwtSecret' | 'jwtSecretPrevious'>) => createTestApi(api.services.db, secrets);
  const statusOf = async (on: TestApi, token: string) => (await listAdmins({ api: on }, token)).status;

  it('signs nobody out while the previous one still counts; afterwards its tokens count for nothing', async () => {
    const { email, token, refreshToken } = await api.newAdmin();
    const refreshed = async (on: TestApi, given: string) => (await refresh({ api: on }, email, given)).body.data;
    const child = await refreshed(api, refreshToken);
    const late = await api.newAdmin();
    const lateChild = await refresh(bench(), late.email, late.refreshToken);
    const during = await restart({ jwtSecret: next, jwtSecretPrevious: api.services.config.jwtSecret });
    expect(await statusOf(during, token)).toBe(200);
    expect((await refreshed(during, refreshToken)).refreshToken).toBe(child.refreshToken);
    const grandchild = await refreshed(during, child.refreshToken);
    const after = await restart({ jwtSecret: next, jwtSecretPrevious: undefined });
    expect(await statusOf(after, token)).toBe(401);
    expect(await statusOf(after, grandchild.token)).toBe(200);
    expect((await refreshed(after, grandchild.refreshToken)).refreshToken).not.toBe(grandchild.refreshToken);
    /* What followed it by the secret that is forgotten cannot be computed any more, and is still good itself. */
    for (const [tried, status] of [
      [late.refreshToken, 401],
      [lateChild.body.data.refreshToken, 200],
    ] as const) {
      expect((await refresh({ api: after }, late.email, tried)).status).toBe(status);
    }
    during.wait(16 * MINUTE);
    expect((await listAdmins({ api: during }, grandchild.token)).body.code).toBe('TOKEN_EXPIRED');
    await Promise.all([during.app.close(), after.app.close()]);
  });

  it('knows devices, and repeats what is kept sealed, while the previous one still counts', async () => {
    const { email, token } = await api.newAdmin();
    const during = await restart({ jwtSecret: next, jwtSecretPrevious: api.services.config.jwtSecret });
    const deviceToken = (await login(bench(), email)).body.data.deviceToken ?? '';
    const on = { api: during };
    await inTurn(5, () => login(on, email, { tried: 'wrong' }));
    expect((await login(on, email)).status).toBe(429);
    expect((await login(on, email, { deviceToken })).status).toBe(200);

    const invited = `${randomUUID()}@example.com`;
    const invite = (at: TestApi, key: string, to = invited) =>
      at.call('createInvitation', { body: { email: to, password } }, { token, headers: { 'idempotency-key': key } });
    const [one, other] = [randomUUID(), randomUUID()];
    const first = await invite(api, one);
    expect([first.status, (await invite(during, one)).body]).toEqual([200, first.body]);
    expect((await invite(during, one, `x${invited}`)).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect((await invite(during, other)).body.data.id).not.toBe(first.body.data.id);
    const kept = inArray(idempotencyKeys.key, [one, other]);
    const hashes = await api.services.db.select({ of: idempotencyKeys.bodyHash }).from(idempotencyKeys).where(kept);
    // What is told apart by the server's secret alone nobody else can compute from a body that he guesses.
    expect(new Set(hashes.map(({ of }) => of)).size).toBe(2);
    await during.app.close();
  });

  it('leaves the second step of a sign-in as it is, also when the previous one is forgotten', async () => {
    const admin = await api.newAdmin();
    const { secret } = await turnOn(api, admin);
    const during = await restart({ jwtSecret: next, jwtSecretPrevious: api.services.config.jwtSecret });
    const after = await restart({ jwtSecret: next, jwtSecretPrevious: undefined });
    const loginLater = (on: TestApi) => {
      on.wait(5 * MINUTE);
      return login({ api: on }, admin.email, { code: codeAt(secret, on.services.clock()) });
    };
    expect((await loginLater(during)).status).toBe(200);
    await resealSecondFactors(during.services);
    await resealSecondFactors(during.services);
    after.wait(10 * MINUTE);
    expect((await loginLater(after)).status).toBe(200);
    await Promise.all([during.app.close(), after.app.close()]);
  });

  it('makes codes unreadable where the secret is another one: they are refused with the reason, recovery codes still count', async () => {
    const admin = await api.newAdmin();
    const { secret, recoveryCodes } = await turnOn(api, admin);
    const restored = await restart({ jwtSecret: next, jwtSecretPrevious: undefined });
    expect(await resealSecondFactors(restored.services)).toBeGreaterThan(0);
    const loginBy = (code: string) => login({ api: restored }, admin.email, { code });
    restored.wait(MINUTE);
    const refused = await loginBy(codeAt(secret, restored.services.clock()));
    expect([refused.status, refused.body.message]).toEqual([401, messages.secondFactorUnreadable]);
    const { token } = (await loginBy(recoveryCodes[0] ?? '')).body.data;
    const body = { password, code: '123456' };
    const off = await restored.call('endSecondFactor', { body }, { token });
    expect([off.status, off.body.errors]).toEqual([400, { code: messages.secondFactorUnreadable }]);
    const code = recoveryCodes[1] ?? '';
    expect((await restored.call('endSecondFactor', { body: { password, code } }, { token })).status).toBe(200);
    await restored.app.close();
  });
});
