import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { accounts } from '#server/db/schema/accounts.ts';
import { admins } from '#server/db/schema/admins.ts';
import { apiOnBothEngines } from './support/apiOnBothEngines.ts';
import { makeAccount } from './support/people.ts';

apiOnBothEngines('Deciding an application', (bench) => {
  const as = () => ({ token: bench().admin.token });
  const act = (name: 'approveAccount' | 'declineAccount', id: string, headers = {}) =>
    bench().api.call(name, { params: { id }, body: {} }, { token: bench().admin.token, headers });
  const details = (id: string) => bench().api.call('getAccount', { params: { id } }, as());
  const pending = () => makeAccount(bench().api.services.db, 'PENDING');

  it('answers and stores the new status, with a row in the audit log', async () => {
    const { api, admin } = bench();
    const [one, two] = [await pending(), await pending()];
    expect((await act('approveAccount', one)).body.data).toEqual({ status: 'APPROVED' });
    const declined = await api.call(
      'declineAccount',
      { params: { id: two }, body: { reason: 'Too few references' } },
      { token: admin.token },
    );
    expect(declined.body.data).toEqual({ status: 'DECLINED' });
    expect((await details(one)).body.data.expertProfile?.status).toBe('APPROVED');
    const audit = await api.call('listAudit', { params: { entity: 'account', id: two } }, { token: admin.token });
    expect(audit.body.data).toMatchObject([
      {
        action: 'DECLINE',
        adminId: admin.id,
        adminName: 'Ada Admin',
        changes: { status: ['PENDING', 'DECLINED'], reason: [null, 'Too few references'] },
      },
    ]);
  });

  it('lets exactly one of approve and decline win', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await pending();
      const answers = await Promise.all([
        act('approveAccount', id),
        act('declineAccount', id),
        act('approveAccount', id),
        act('declineAccount', id),
      ]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
      const winner = answers.find(({ status }) => status === 200);
      expect((await details(id)).body.data.expertProfile?.status).toBe(
        (winner?.body.data as { status: string } | undefined)?.status,
      );
      const loser = answers.find(({ status }) => status === 409);
      expect(loser?.body).toMatchObject({
        code: 'STAGE_CONFLICT',
        message: 'This application has already been decided.',
      });
    }
  });

  it('refuses a decided one, a plain user and an unknown id', async () => {
    const { db } = bench().api.services;
    const approved = await makeAccount(db, 'APPROVED');
    const user = await makeAccount(db);
    expect((await act('declineAccount', approved)).status).toBe(409);
    expect((await act('approveAccount', user)).status).toBe(409);
    expect((await act('approveAccount', crypto.randomUUID())).status).toBe(404);
    expect((await act('approveAccount', 'no-id')).status).toBe(404);
  });

  it('refuses an old version', async () => {
    const id = await pending();
    const stale = await act('approveAccount', id, { 'if-match': '"7"' });
    expect([stale.status, stale.body.code]).toEqual([412, 'VERSION_CONFLICT']);
    const { headers } = await details(id);
    expect((await act('approveAccount', id, { 'if-match': String(headers['etag']) })).status).toBe(200);
    expect((await details(id)).headers['etag']).toBe('"2"');
  });

  it('approves none that was declined, and declines none that was approved', async () => {
    const [declined, approved] = [await pending(), await pending()];
    expect((await act('declineAccount', declined)).status).toBe(200);
    expect((await act('approveAccount', approved)).status).toBe(200);
    const late = [await act('approveAccount', declined), await act('declineAccount', approved)];
    expect(late.map(({ status, body }) => `${status} ${body.code}`)).toEqual(late.map(() => '409 STAGE_CONFLICT'));
    expect((await details(declined)).body.data.expertProfile?.status).toBe('DECLINED');
    expect((await details(approved)).body.data.expertProfile?.status).toBe('APPROVED');
    const audit = await bench().api.call('listAudit', { params: { entity: 'account', id: declined } }, as());
    expect(audit.body.data.map(({ action }) => action)).toEqual(['DECLINE']);
  });
});

apiOnBothEngines('Deactivating an account', (bench) => {
  const deactivate = (id: string, headers = {}) =>
    bench().api.call('deactivateAccount', { params: { id }, body: {} }, { token: bench().admin.token, headers });
  const details = (id: string) => bench().api.call('getAccount', { params: { id } }, { token: bench().admin.token });
  const stored = async (id: string) => {
    const [row] = await bench().api.services.db.select().from(accounts).where(eq(accounts.id, id));
    return row;
  };
  const trail = async (entity: string, id: string) =>
    (await bench().api.call('listAudit', { params: { entity, id } }, { token: bench().admin.token })).body.data;

  it('happens once, and leaves one line in its trail', async () => {
    const { api, admin } = bench();
    const id = await makeAccount(api.services.db);
    expect((await deactivate(id)).body).toEqual({ data: true, message: 'Deactivate account successfully!' });
    expect((await deactivate(id)).status).toBe(409);
    expect((await stored(id))?.active).toBe(false);
    const line = { action: 'DEACTIVATE', adminId: admin.id, entity: 'account', changes: { active: [true, false] } };
    expect(await trail('account', id)).toEqual([expect.objectContaining(line)]);
  });

  it('by an old version is refused with the current one, and changes nothing', async () => {
    const id = await makeAccount(bench().api.services.db);
    const before = await stored(id);
    const stale = await deactivate(id, { 'if-match': '"7"' });
    expect([stale.status, stale.body.code, stale.headers['etag']]).toEqual([412, 'VERSION_CONFLICT', '"1"']);
    expect(await stored(id)).toEqual(before);
    expect(await trail('account', id)).toEqual([]);
    const seen = await deactivate(id, { 'if-match': String((await details(id)).headers['etag']) });
    expect([seen.status, seen.headers['etag']]).toEqual([200, '"2"']);
  });

  it('of an administrator ends his sessions for good, and leaves one line in his trail', async () => {
    const { api, admin } = bench();
    const { db } = api.services;
    const other = await api.newAdmin();
    expect((await deactivate(other.id)).status).toBe(200);
    const lines = (await trail('admin', other.id)).filter(({ action }) => action === 'DEACTIVATE');
    expect(lines).toEqual([expect.objectContaining({ adminId: admin.id, changes: { active: [true, false] } })]);
    await db.update(admins).set({ active: true }).where(eq(admins.id, other.id));
    const { email, refreshToken } = other;
    expect((await api.call('listAdmins', {}, { token: other.token })).status).toBe(401);
    expect((await api.call('refreshToken', { body: { email, refreshToken } })).body.code).toBe('TOKEN_INVALID');
  });
});
