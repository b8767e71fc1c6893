import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { messages } from '#contract/messages.ts';
import { createTestApp, password } from '#tests/support/app.ts';
import { apiOnBothEngines } from './support/apiOnBothEngines.ts';
import { DAY, invite, login, newPassword, register, statusesOf } from './support/signingIn.ts';

apiOnBothEngines('An invitation', (bench) => {
  const { api } = bench();
  const invited = async () => {
    const { token } = await api.newAdmin();
    return { token, ...(await invite(bench(), token)) };
  };
  const statusOf = async (token: string, id: string) =>
    (await api.call('listInvitations', {}, { token })).body.data.find((row) => row.id === id)?.status;

  it('makes an administrator, once', async () => {
    const { email, token, id, inviteToken } = await invited();
    expect(await statusOf(token, id)).toBe('PENDING');
    const registered = await register(bench(), inviteToken);
    expect(registered.status).toBe(200);
    expect(registered.body.data.email).toBe(email);
    expect((await login(bench(), email, { tried: newPassword })).status).toBe(200);
    expect(await statusOf(token, id)).toBe('ACCEPTED');
    const again = await register(bench(), inviteToken);
    expect(again.status).toBe(400);
    expect(again.body.message).toBe(messages.invitationUsed);
  });

  it('accepted by two at one moment makes one administrator', async () => {
    const { inviteToken } = await invited();
    const answers = await Promise.all(Array.from({ length: 5 }, () => register(bench(), inviteToken)));
    expect(statusesOf(answers)).toEqual([200, 400, 400, 400, 400]);
    const refused = answers.filter(({ status }) => status === 400);
    expect(new Set(refused.map(({ body }) => body.message))).toEqual(new Set([messages.invitationUsed]));
  });

  it('is worth nothing when revoked or made up, and says which', async () => {
    const revoked = await invited();
    const gone = await api.call('revokeInvitation', { params: { id: revoked.id } }, { token: revoked.token });
    expect(gone.body.data).toBe(true);
    expect(await statusOf(revoked.token, revoked.id)).toBe('REVOKED');
    const answers = [await register(bench(), revoked.inviteToken), await register(bench(), 'made-up')];
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual([
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
    const { email, token } = await api.newAdmin();
    const answer = await api.call('createInvitation', { body: { email: email.toUpperCase(), password } }, { token });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual({ email: messages.adminExists });
  });
});
