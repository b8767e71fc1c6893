import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { messages } from '#contract/messages.ts';
import { createTestApp, password } from '#tests/support/app.ts';
import { apiOnBothEngines } from './support/apiOnBothEngines.ts';
import { DAY, invite, login, newPassword, register, statusesOf } from './support/signingIn.ts';

apiOnBothEngines('An invitation', (bench) => {
  const { api } = bench();
  const invited = async () => {
    const { token } = await api.login();
    return { token, ...(await invite(api, token)) };
  };
  const statusOf = async (token: string, id: string) =>
    (await api.as(token)('listInvitations', {})).data.find((row) => row.id === id)?.status;

  it('makes an administrator, once', async () => {
    const { email, token, id, inviteToken } = await invited();
    expect(await statusOf(token, id)).toBe('PENDING');
    const registered = await register(api, inviteToken);
    expect(registered.status).toBe(200);
    expect(registered.data.email).toBe(email);
    expect((await login(api, email, { tried: newPassword })).status).toBe(200);
    expect(await statusOf(token, id)).toBe('ACCEPTED');
    const again = await register(api, inviteToken);
    expect(again.status).toBe(400);
    expect(again.message).toBe(messages.invitationUsed);
  });

  it('accepted by several at one moment makes one administrator, for two hashes at most', async () => {
    const { inviteToken } = await invited();
    const before = api.hashed();
    const answers = await Promise.all(Array.from({ length: 5 }, () => register(api, inviteToken)));
    expect(statusesOf(answers)).toEqual([200, 400, 400, 400, 400]);
    expect(api.hashed() - before).toBeLessThanOrEqual(2);
    const refused = answers.filter(({ status }) => status === 400);
    expect(new Set(refused.map(({ message }) => message))).toEqual(new Set([messages.invitationUsed]));
  });

  it('is worth nothing when revoked or made up, and says which', async () => {
    const revoked = await invited();
    const gone = await api.as(revoked.token)('revokeInvitation', { params: { id: revoked.id } });
    expect(gone.data).toBe(true);
    expect(await statusOf(revoked.token, revoked.id)).toBe('REVOKED');
    const answers = [await register(api, revoked.inviteToken), await register(api, 'made-up')];
    expect(answers.map(({ status, message }) => [status, message])).toEqual([
      [400, messages.invitationRevoked],
      [400, messages.invitationInvalid],
    ]);
  });

  it('can be accepted until the last of its seven days is over, and not at that moment', async () => {
    const app = await createTestApp({ db: api.services.db });
    const admin = await app.login();
    const inviteNow = async () => {
      const { data } = await admin.call('createInvitation', {
        body: { email: `${randomUUID()}@example.com`, password },
      });
      return data.link.split('invite=')[1] ?? '';
    };
    const accept = (inviteToken: string) =>
      app.call('register', { body: { inviteToken, firstName: 'Neo', lastName: 'New', password: newPassword } });
    const [inTime, late] = [await inviteNow(), await inviteNow()];
    app.clock.advance(7 * DAY - 1);
    expect((await accept(inTime)).status).toBe(200);
    app.clock.advance(1);
    expect((await accept(late)).message).toBe(messages.invitationExpired);
    await app.close();
  });

  it('is refused for the email of an administrator', async () => {
    const { email, token } = await api.login();
    const answer = await api.as(token)('createInvitation', { body: { email: email.toUpperCase(), password } });
    expect(answer.status).toBe(400);
    expect(answer.errors).toEqual({ email: messages.adminExists });
  });
});
