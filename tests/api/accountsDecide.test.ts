import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { messages } from '#contract/messages.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { buildExpert, buildUser } from '#tests/support/builders.ts';
import { apiOnBothEngines } from './support/apiOnBothEngines.ts';
import { listAdmins, refresh } from './support/signingIn.ts';
import { trailOf } from './support/trailOf.ts';

apiOnBothEngines('Deciding an application', (bench) => {
  const { api, admin } = bench();
  const act = (name: 'approveAccount' | 'declineAccount', id: string) => admin.call(name, { params: { id }, body: {} });
  const details = (id: string) => admin.call('getAccount', { params: { id } });
  const madeAs = async (status: 'PENDING' | 'APPROVED' | 'DECLINED') =>
    (await buildExpert(api.services.db, {}, { status })).id;
  const pending = () => madeAs('PENDING');

  it('answers and stores the new status, with a row in the audit log', async () => {
    const [one, two] = [await pending(), await pending()];
    expect((await act('approveAccount', one)).data).toEqual({ status: 'APPROVED' });
    const declined = await admin.call('declineAccount', {
      params: { id: two },
      body: { reason: 'Too few references' },
    });
    expect(declined.data).toEqual({ status: 'DECLINED' });
    expect((await details(one)).data.expertProfile?.status).toBe('APPROVED');
    expect(await trailOf(admin, 'account', two)).toMatchObject([
      {
        action: 'DECLINE',
        adminId: admin.id,
        adminName: 'Mona Keller',
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
      const decided = (await details(id)).data.expertProfile?.status;
      expect(winner?.data).toEqual({ status: decided });
      const trail = await trailOf(admin, 'account', id);
      expect(trail.map(({ action }) => action)).toEqual([decided === 'APPROVED' ? 'APPROVE' : 'DECLINE']);
      const loser = answers.find(({ status }) => status === 409);
      expect(loser?.body).toMatchObject({
        code: 'STAGE_CONFLICT',
        message: 'This application has already been decided.',
      });
    }
  });

  it('refuses a decided one, and a plain user', async () => {
    const [approved, declined] = [await madeAs('APPROVED'), await madeAs('DECLINED')];
    const { id: user } = await buildUser(api.services.db);
    expect((await act('declineAccount', approved)).status).toBe(409);
    expect((await act('approveAccount', declined)).status).toBe(409);
    expect((await act('approveAccount', user)).status).toBe(409);
  });
});

apiOnBothEngines('Reopening an application', (bench) => {
  const act = (name: 'approveAccount' | 'reopenApplication', id: string) =>
    bench().admin.call(name, { params: { id }, body: {} });

  it('makes a decided one pending, which can be decided again', async () => {
    const { api, admin } = bench();
    for (const status of ['DECLINED', 'APPROVED'] as const) {
      const { id } = await buildExpert(api.services.db, {}, { status });
      expect((await act('reopenApplication', id)).data).toEqual({ status: 'PENDING' });
      expect((await act('approveAccount', id)).data).toEqual({ status: 'APPROVED' });
      expect((await trailOf(admin, 'account', id)).at(-1)).toMatchObject({
        action: 'REOPEN',
        changes: { status: [status, 'PENDING'] },
      });
    }
  });

  it('refuses a pending one, and an account without one', async () => {
    const { db } = bench().api.services;
    expect(await act('reopenApplication', (await buildExpert(db, {}, { status: 'PENDING' })).id)).toMatchObject({
      status: 409,
      body: { message: messages.notDecided },
    });
    expect((await act('reopenApplication', (await buildUser(db)).id)).status).toBe(409);
  });
});

apiOnBothEngines('Deactivating an account', (bench) => {
  const { api, admin } = bench();
  const deactivate = (id: string) => admin.call('deactivateAccount', { params: { id }, body: {} });
  const reactivate = (id: string) => admin.call('reactivateAccount', { params: { id }, body: {} });
  const stored = async (id: string) => {
    const [row] = await api.services.db.select().from(accounts).where(eq(accounts.id, id));
    return row;
  };

  it('is taken back by a reactivation, which leaves a line in its trail as well', async () => {
    const { id } = await buildUser(api.services.db);
    expect(await reactivate(id)).toMatchObject({ status: 409, body: { message: messages.alreadyActive } });
    await deactivate(id);
    expect(await reactivate(id)).toMatchObject({ status: 200, headers: { etag: '"3"' } });
    expect((await stored(id))?.active).toBe(true);
    expect(await trailOf(admin, 'account', id)).toMatchObject([
      { action: 'REACTIVATE', changes: { active: [false, true] } },
      { action: 'DEACTIVATE' },
    ]);
  });

  it('is done by nobody to himself, nor taken back', async () => {
    expect((await deactivate(admin.id)).status).toBe(403);
    expect((await reactivate(admin.id)).status).toBe(409);
  });

  it('happens once, and leaves one line in its trail', async () => {
    const { id } = await buildUser(api.services.db);
    expect((await deactivate(id)).body).toEqual({ data: true, message: 'Deactivate account successfully!' });
    expect((await deactivate(id)).status).toBe(409);
    expect((await stored(id))?.active).toBe(false);
    const line = { action: 'DEACTIVATE', adminId: admin.id, entity: 'account', changes: { active: [true, false] } };
    expect(await trailOf(admin, 'account', id)).toEqual([expect.objectContaining(line)]);
  });

  it('of an administrator ends his sessions for good, and leaves one line in his trail', async () => {
    const other = await api.login();
    expect((await deactivate(other.id)).status).toBe(200);
    const lines = (await trailOf(admin, 'admin', other.id)).filter(({ action }) => action === 'DEACTIVATE');
    expect(lines).toEqual([expect.objectContaining({ adminId: admin.id, changes: { active: [true, false] } })]);
    expect((await reactivate(other.id)).data).toBe(true);
    expect((await reactivate(other.id)).message).toBe(messages.alreadyActive);
    expect((await listAdmins(api, other.token)).status).toBe(401);
    expect((await refresh(api, other.email, other.refreshToken)).code).toBe('TOKEN_INVALID');
  });
});
