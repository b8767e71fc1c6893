import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { MAX_BULK } from '#contract/endpoints.ts';
import { messages } from '#contract/messages.ts';
import { recordTables } from '#server/db/schema/recordTables.ts';
import { createTestApp } from '#tests/support/app.ts';
import { buildCharity, buildExpert, buildUser } from '#tests/support/builders.ts';
import { apiOnBothEngines } from './support/apiOnBothEngines.ts';
import { clientOf } from './support/charityClient.ts';
import { SOLD, specimensOnBothEngines } from './support/servedSpecimens.ts';
import { auditOf, trailOf } from './support/signingIn.ts';

apiOnBothEngines('An action of a record', (bench) => {
  const charities = clientOf(bench);
  const make = async () => (await charities.create({ name: `Acted on ${randomUUID()}` })).body;
  const trail = async (id: string) =>
    (await trailOf(bench.admin, 'charities', id))
      .map(({ action, changes }) => ({ action, changes }))
      .filter(({ action }) => action !== 'CREATE');

  it('changes it, with its version and its own line in the audit log, where it is found by its name', async () => {
    const { id } = await make();
    const done = await charities.act(id, 'stopOffering', {}, { 'if-match': '"1"' });
    expect(done).toMatchObject({ status: 200, headers: { etag: '"2"' }, body: { id, active: false } });
    expect(await trail(id)).toEqual([{ action: 'stopOffering', changes: { active: [true, false] } }]);
    const { data } = await bench.admin.call('searchAudit', { query: { action: 'stopOffering', entityId: id } });
    expect(data.items).toMatchObject([{ action: 'stopOffering', entity: 'charities', entityId: id }]);
  });

  it('is refused with its reason if it would change nothing, and is not audited', async () => {
    const { id } = await make();
    const refused = await charities.act(id, 'offerAgain');
    expect(refused).toMatchObject({ status: 409, body: { code: 'STAGE_CONFLICT', message: messages.alreadySo } });
    expect(await trail(id)).toEqual([]);
  });

  it('is refused with an unknown field; an unknown one is a 404', async () => {
    const { id } = await make();
    expect(await charities.act(id, 'stopOffering', { active: true })).toMatchObject({ status: 400 });
    expect(await charities.act(id, 'close')).toMatchObject({ status: 404 });
    expect((await charities.get(id)).body.active).toBe(true);
  });

  it('succeeds once in a race of two', async () => {
    const { id } = await make();
    const both = await Promise.all([1, 2].map(() => charities.act(id, 'stopOffering')));
    expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
    expect(await trail(id)).toHaveLength(1);
  });
});

specimensOnBothEngines('An action of a record with a field of every kind', ({ bench, client, create }) => {
  it('changes it by its form, by what it sets, and by the server', async () => {
    const { id, ...made } = await create({ soldAt: null });
    const note = `${String(made['name'])}!`;
    const soldAt = new Date(Date.parse(String(made['madeAt'])) + 1000).toISOString();
    const input = { soldAt, price: 12.5, reason: 'Wanted' };
    expect(await client.act(id, 'sell', { soldAt })).toMatchObject({
      status: 400,
      body: { errors: { price: messages.required } },
    });
    const sold = await client.act(id, 'sell', input);
    expect(sold).toMatchObject({ status: 200, body: { soldAt, price: 12.5, listed: false, deposit: 5, rest: 7.5 } });
    expect(await client.act(id, 'sell', input)).toMatchObject({ status: 409, body: { message: SOLD } });
    expect(await client.act(id, 'mark')).toMatchObject({ status: 200, body: { note } });
    const rows = await auditOf(bench.api, id);
    const price = [expect.any(Number), 12.5];
    expect(rows.slice(1)).toMatchObject([
      { action: 'sell', changes: { soldAt: [null, soldAt], price, reason: [null, 'Wanted'] } },
      { action: 'mark', changes: { note: [expect.any(String), note] } },
    ]);
  });

  it('that restores it is refused without its referenced record, which is not deleted while in use', async () => {
    const { id: gone, keeper } = await create();
    await client.remove(gone);
    await bench.api.services.db.execute(sql`update accounts set is_expert = false where id = ${keeper}`);
    expect(await client.act(gone, 'restore')).toMatchObject({ status: 409, body: { message: messages.restoreLost } });
    const charity = await buildCharity(bench.api.services.db, 'Held');
    const { id } = await create({ charity });
    expect((await clientOf(bench).refused('DELETE', `/${charity}`)).body.code).toBe('IN_USE');
    await client.remove(id);
    await clientOf(bench).remove(charity);
    expect(await client.act(id, 'restore')).toMatchObject({ status: 409, body: { message: messages.restoreLost } });
  });
});

apiOnBothEngines('A deleted record', (bench) => {
  const charities = clientOf(bench);
  const restore = (id: string) => charities.act(id, 'restore');
  const remove = async (values: object = {}) => {
    const body = { name: `Gone ${randomUUID()}`, ...values };
    const made = (await charities.create(body)).body;
    await charities.remove(made.id);
    return made;
  };
  const trail = (id: string) => trailOf(bench.admin, 'charities', id);

  it('is restored as it was last, under its id, with a row in the audit log', async () => {
    const made = (await charities.create({ name: `Back ${randomUUID()}`, website: 'https://old.example' })).body;
    await charities.update(made.id, { website: null, active: false });
    await charities.remove(made.id);
    expect((await trail(made.id)).every(({ subject }) => subject?.isGone)).toBe(true);
    const { id, name, createdAt } = made;
    const restored = await restore(id);
    expect(restored).toMatchObject({ status: 200, body: { id, name, createdAt, website: null, active: false } });
    expect((await charities.get(id)).body).toEqual(restored.body);
    const rows = await trail(id);
    expect(rows.map(({ action }) => action)).toEqual(['RESTORE', 'DELETE', 'EDIT', 'CREATE']);
    expect(rows[0]).toMatchObject({ subject: { name, isGone: false }, changes: { name: [null, name] } });
  });

  it('has a new version: a form opened before the deletion gets a 412', async () => {
    const { id } = await remove();
    const { headers } = await restore(id);
    expect((await charities.update(id, { active: false }, { 'if-match': '"1"' })).status).toBe(412);
    const change = await charities.update(id, { active: false }, { 'if-match': String(headers['etag']) });
    expect(change.status).toBe(200);
  });

  it('is restored once in a race of two', async () => {
    const { id } = await remove();
    const both = await Promise.all([restore(id), restore(id)]);
    expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
    expect(await restore(id)).toMatchObject({ status: 409, body: { message: messages.thereAgain } });
    expect((await trail(id)).filter(({ action }) => action === 'RESTORE')).toHaveLength(1);
  });

  it('is not restored with a value that is not valid any more, which the answer names', async () => {
    const { id } = (await charities.create({ name: `Old ${randomUUID()}` })).body;
    const table = recordTables.charities;
    await bench.api.services.db.update(table).set({ website: 'no address' }).where(eq(table.id, id));
    await charities.remove(id);
    const { status, body } = await restore(id);
    expect([status, body.errors]).toEqual([409, { website: messages.urlInvalid }]);
    expect((await charities.get(id)).status).toBe(404);
  });

  it('is not restored when its name is taken', async () => {
    const { id, name } = await remove();
    await charities.create({ name: name.toUpperCase() });
    expect(await restore(id)).toMatchObject({
      status: 409,
      body: { code: 'STAGE_CONFLICT', message: messages.restoreTaken, errors: { name: messages.taken } },
    });
    expect((await trail(id))[0]).toMatchObject({ action: 'DELETE', subject: { isGone: true } });
  });
});

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
