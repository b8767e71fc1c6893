import { expect, it } from 'vitest';
import { messages } from '#contract/messages.ts';
import { buildExpert, buildUser } from '#tests/support/builders.ts';
import { apiOnBothEngines } from './support/apiOnBothEngines.ts';
import { listAdmins, login, refresh, statusesOf, trailOf } from './support/signingIn.ts';

apiOnBothEngines('Deciding an application', ({ api, admin }) => {
  const act = (name: 'approveAccount' | 'declineAccount' | 'reopenApplication', id: string) =>
    admin.call(name, { params: { id }, body: {} });
  const details = (id: string) => admin.call('getAccount', { params: { id } });
  const madeAs = async (status: 'PENDING' | 'APPROVED' | 'DECLINED') =>
    (await buildExpert(api.services.db, {}, { status })).id;
  const pending = () => madeAs('PENDING');

  it('returns and stores the new status, with a row in the audit log', async () => {
    const [one, two] = [await pending(), await pending()];
    expect((await act('approveAccount', one)).data).toEqual({ status: 'APPROVED' });
    const body = { reason: 'Too few references' };
    const declined = await admin.call('declineAccount', { params: { id: two.toUpperCase() }, body });
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
      const both = ['approveAccount', 'declineAccount'] as const;
      const answers = await Promise.all([...both, ...both].map((name) => act(name, id)));
      expect(statusesOf(answers)).toEqual([200, 409, 409, 409]);
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

  it('again requires reopening it, which makes it pending', async () => {
    for (const status of ['DECLINED', 'APPROVED'] as const) {
      const id = await madeAs(status);
      expect((await act('reopenApplication', id)).data).toEqual({ status: 'PENDING' });
      expect((await act('approveAccount', id)).data).toEqual({ status: 'APPROVED' });
      expect((await trailOf(admin, 'account', id)).at(-1)).toMatchObject({
        action: 'REOPEN',
        changes: { status: [status, 'PENDING'] },
      });
    }
  });

  it('refuses a decided one, reopening a pending one, and both an account without one', async () => {
    expect((await act('approveAccount', await madeAs('DECLINED'))).status).toBe(409);
    const undecided = { status: 409, body: { message: messages.notDecided } };
    expect(await act('reopenApplication', await pending())).toMatchObject(undecided);
    const { id } = await buildUser(api.services.db);
    for (const name of ['approveAccount', 'reopenApplication'] as const) expect((await act(name, id)).status).toBe(409);
  });
});

apiOnBothEngines('Deactivating an account', ({ api, admin }) => {
  const deactivate = (id: string) => admin.call('deactivateAccount', { params: { id }, body: {} });
  const reactivate = (id: string) => admin.call('reactivateAccount', { params: { id }, body: {} });
  const isActive = async (id: string) => (await admin.call('getAccount', { params: { id } })).data.profile?.active;

  it('succeeds once, as does the reactivation; each adds one entry to the audit log', async () => {
    const { id } = await buildUser(api.services.db);
    expect(await reactivate(id)).toMatchObject({ status: 409, body: { message: messages.alreadyActive } });
    expect((await deactivate(id)).body).toEqual({ data: true, message: 'Deactivate account successfully!' });
    expect((await deactivate(id)).status).toBe(409);
    expect(await isActive(id)).toBe(false);
    expect(await reactivate(id)).toMatchObject({ status: 200, headers: { etag: '"3"' } });
    expect(await isActive(id)).toBe(true);
    const line = { adminId: admin.id, entity: 'account' };
    expect(await trailOf(admin, 'account', id)).toMatchObject([
      { ...line, action: 'REACTIVATE', changes: { active: [false, true] } },
      { ...line, action: 'DEACTIVATE', changes: { active: [true, false] } },
    ]);
  });

  it('of one’s own is refused, as is reactivation', async () => {
    expect((await deactivate(admin.id)).status).toBe(403);
    expect((await reactivate(admin.id)).status).toBe(409);
  });

  it('of an administrator ends all sessions for good, and adds one audit entry', async () => {
    const other = await api.login();
    const { token } = (await login(api, other.email)).data;
    expect((await deactivate(other.id)).status).toBe(200);
    const lines = (await trailOf(admin, 'admin', other.id)).filter(({ action }) => action === 'DEACTIVATE');
    expect(lines).toEqual([expect.objectContaining({ adminId: admin.id, changes: { active: [true, false] } })]);
    expect((await reactivate(other.id)).data).toBe(true);
    expect((await reactivate(other.id)).message).toBe(messages.alreadyActive);
    for (const ended of [other.token, token]) expect((await listAdmins(api, ended)).status).toBe(401);
    expect((await refresh(api, other.email, other.refreshToken)).code).toBe('TOKEN_INVALID');
  });
});
