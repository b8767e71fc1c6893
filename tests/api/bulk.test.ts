import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { MAX_BULK } from '#contract/endpoints.ts';
import { messages } from '#contract/messages.ts';
import { createTestApp } from '#tests/support/app.ts';
import { buildExpert, buildUser } from '#tests/support/builders.ts';
import { apiOnBothEngines } from './support/apiOnBothEngines.ts';
import { clientOf } from './support/charityClient.ts';
import { trailOf } from './support/signingIn.ts';

apiOnBothEngines('A call to several records', ({ api, admin }) => {
  const bulk = (body: object, { headers = {}, query = '' } = {}) =>
    api.send<{ data: { id: string; status: number; message: string | null }[] }>({
      method: 'POST',
      path: `/api/admin/bulk${query}`,
      token: admin.token,
      body,
      headers,
    });
  const expert = (status: 'PENDING' | 'APPROVED') => buildExpert(api.services.db, {}, { status });
  const statusOf = async (id: string) =>
    (await admin.call('getAccount', { params: { id } })).data.expertProfile?.status;

  it('runs each on its own, and returns the reason of each failure', async () => {
    const [one, decided, other] = [await expert('PENDING'), await expert('APPROVED'), await expert('PENDING')];
    const gone = randomUUID();
    const body = { call: 'declineAccount', ids: [one.id, decided.id, gone, other.id], body: { reason: 'Full' } };
    const outcomes = [
      { id: one.id, status: 200, message: null },
      { id: decided.id, status: 409, message: messages.notPending },
      { id: gone, status: 404, message: messages.notFound },
      { id: other.id, status: 200, message: null },
    ];
    const tried = await bulk(body, { query: '?dryRun=1&other=1&other=2' });
    expect(tried.body.data).toEqual(outcomes);
    expect(await statusOf(one.id)).toBe('PENDING');
    const headers = { 'idempotency-key': randomUUID().padEnd(200, 'x') };
    expect((await bulk(body, { headers })).body.data).toEqual(outcomes);
    expect((await bulk(body, { headers })).body.data).toEqual(outcomes);
    const statuses = await Promise.all([one, decided, other].map(({ id }) => statusOf(id)));
    expect(statuses).toEqual(['DECLINED', 'APPROVED', 'DECLINED']);
    expect(await trailOf(admin, 'account', other.id)).toMatchObject([
      { action: 'DECLINE', adminId: admin.id, changes: { reason: [null, 'Full'] } },
    ]);
  });

  it('says of each record that a server which closes left', async () => {
    const { app, close, login, send } = await createTestApp(api.services);
    app.addHook('onSend', async ({ url }) => (url.includes('/decline') ? close() : undefined));
    const { token } = await login();
    const ids = [(await expert('PENDING')).id, (await expert('PENDING')).id];
    const body = { call: 'declineAccount', ids, body: { reason: 'Full' } };
    const receipt = await send({ method: 'POST', path: '/api/admin/bulk', token, body });
    expect(receipt.body.data).toEqual([
      { id: ids[0], status: 200, message: null },
      { id: ids[1], status: 503, message: messages.unavailable },
    ]);
    expect(await Promise.all(ids.map(statusOf))).toEqual(['DECLINED', 'PENDING']);
  });

  it('runs the actions of records as well, and deletes them', async () => {
    const charities = clientOf({ api, admin });
    const made = await charities.create({ name: 'Shelter' });
    const { id } = made.body;
    expect((await bulk({ call: 'charities.stopOffering', ids: [id] })).body.data).toMatchObject([{ status: 200 }]);
    expect((await charities.get(id)).body.active).toBe(false);
    expect((await bulk({ call: 'charities.delete', ids: [id] })).body.data).toMatchObject([{ status: 200 }]);
    expect(await charities.get(id)).toMatchObject({ status: 404 });
  });

  it('is refused for a call not on one record or without a dry run, and for too many records', async () => {
    const { id } = await buildUser(api.services.db);
    for (const call of ['nothing', 'charities.create', 'getAccount', 'cancelMeeting', 'createResetLink'])
      expect(await bulk({ call, ids: [id] })).toMatchObject({ status: 400 });
    const ids = Array.from({ length: MAX_BULK + 1 }, () => randomUUID());
    expect(await bulk({ call: 'approveAccount', ids })).toMatchObject({ status: 400 });
    const odd = { query: '?dryRun=TRUE' };
    expect(await bulk({ call: 'deactivateAccount', ids: [id] }, odd)).toMatchObject({ status: 400 });
  });
});
