import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { charities as charityRecord } from '#contract/charities.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { auditLog } from '#server/db/schema/records.ts';
import { recordTables } from '#server/db/schema/recordTables.ts';
import { auditHandlersOf } from '#server/handlers/audit.ts';
import { serveRecords } from '#server/resources/serveRecords.ts';
import { password, type SignedIn } from '#tests/support/app.ts';
import { buildCharity, buildExpert, buildUser } from '#tests/support/builders.ts';
import { clientOf } from './support/charityClient.ts';
import { AHEAD, marketOnBothEngines } from './support/market.ts';
import { callOf } from './support/moneyHistory.ts';

marketOnBothEngines('The audit log', (market) => {
  let bea: SignedIn;
  beforeAll(async () => {
    bea = await market.login({ firstName: 'Bea', lastName: 'Brook' });
  });

  const entriesOf = async (query: Parameters<typeof bea.call<'searchAudit'>>[1]['query']) =>
    (await bea.call('searchAudit', { query: { perPage: 100, ...query } })).data.items;
  const subjectOf = async (entityId: string) => (await entriesOf({ entityId }))[0]?.subject;

  it('names a person as at that time, and the administrator', async () => {
    const { id } = await buildExpert(market.db, { firstName: 'Lakshmi', lastName: 'Rao' }, { status: 'PENDING' });
    await bea.call('approveAccount', { params: { id }, body: {} });
    await market.db.update(accounts).set({ lastName: 'Menon' }).where(eq(accounts.id, id));
    const [entry] = await entriesOf({ entityId: id });
    expect(entry).toMatchObject({
      action: 'APPROVE',
      adminName: 'Bea Brook',
      adminId: bea.id,
      subject: { name: 'Lakshmi Rao', dateTime: null, isGone: false },
    });
    const { data } = await bea.call('listAudit', { params: { entity: 'account', id } });
    expect(data).toEqual([entry]);
  });

  it('shows a meeting with its people, time and currency', async () => {
    const { data } = await market.book(await market.request({ dateTime: AHEAD }), randomUUID(), bea.call);
    expect(await subjectOf(data?.id ?? '')).toMatchObject({
      name: 'Erin Vale · Uma Thorne',
      dateTime: AHEAD,
      currency: 'EUR',
    });
  });

  it('shows an administrator, an invitation, and an unknown record', async () => {
    const { data: invited } = await bea.call('createInvitation', { body: { email: 'ida@example.com', password } });
    expect(await subjectOf(invited.id)).toMatchObject({ name: 'ida@example.com' });
    expect(await subjectOf(bea.id)).toMatchObject({ name: 'Bea Brook' });
    const row = { at: market.clock.now(), action: 'EDIT', entity: 'account', entityId: randomUUID() };
    await market.db.insert(auditLog).values(row);
    expect(await subjectOf(row.entityId)).toMatchObject({ name: null });
  });

  it('shows a record with its name at that time, and its deletion', async () => {
    const before = `Trees ${randomUUID()}`;
    const id = await buildCharity(market.db, before);
    const charities = clientOf({ api: market, admin: bea });
    await charities.update(id, { name: before, active: false });
    await charities.update(id, { name: 'Trees for Towns', active: false });
    expect(await subjectOf(id)).toMatchObject({ name: 'Trees for Towns', isGone: false });
    expect((await charities.remove(id)).status).toBe(200);
    const shown = (await entriesOf({ entityId: id })).map(({ action, subject }) => [
      action,
      subject?.name,
      subject?.isGone,
    ]);
    expect(shown).toEqual([
      ['DELETE', 'Trees for Towns', true],
      ['EDIT', 'Trees for Towns', true],
      ['EDIT', before, true],
    ]);
  });

  it.each(['nothing', 'list', 'get'])(
    'has the records of a resource with %s closed only if it can be read',
    async (closed) => {
      const id = await buildCharity(market.db, `Shut ${randomUUID()}`);
      await clientOf({ api: market, admin: bea }).update(id, { active: false });
      await market.db.insert(auditLog).values({ at: market.clock.now(), action: 'EDIT' });
      const served = serveRecords(charityRecord, recordTables.charities, { access: (action) => action !== closed });
      const { listAudit, searchAudit } = auditHandlersOf([served]);
      const call = callOf(market.services, { admin: bea });
      const { data } = await searchAudit({ query: { page: 1, perPage: 100 } }, call);
      const isThere = (entity: string | null) => data.items.some((entry) => entry.entity === entity);
      expect(['charities', 'admin', null].map(isThere)).toEqual([closed === 'nothing', true, true]);
      const trail = await listAudit({ params: { entity: 'charities', id } }, call).catch((error: unknown) => error);
      expect(trail).toMatchObject(closed === 'nothing' ? { data: [{ action: 'EDIT' }] } : { code: 'ACCESS_DENIED' });
    },
  );

  it('finds by name, email or id only the actions by and on a person', async () => {
    const cleo = await market.login({ firstName: 'Cleo', lastName: 'Quill' });
    const { id, email } = await buildUser(market.db, { firstName: 'Zed', lastName: 'Quoll' });
    const other = await buildUser(market.db);
    for (const one of [id, other.id]) await cleo.call('deactivateAccount', { params: { id: one }, body: {} });
    await bea.call('deactivateAccount', { params: { id: cleo.id }, body: {} });
    const found = async (keyword: string) =>
      (await entriesOf({ keyword })).map((entry) => [entry.adminName, entry.action, entry.entityId]);

    const toZed = [['Cleo Quill', 'DEACTIVATE', id]];
    expect(await found('quoll ZED')).toEqual(toZed);
    expect(await found(email ?? '')).toEqual(toZed);
    expect(await found(id)).toEqual(toZed);
    expect(await found(id.slice(0, 8).toUpperCase())).toEqual(toZed);
    for (const keyword of ['Cleo Quill', cleo.email, cleo.id]) {
      const entries = await found(keyword);
      expect(entries).toEqual(
        expect.arrayContaining([
          ['Bea Brook', 'DEACTIVATE', cleo.id],
          ['Cleo Quill', 'DEACTIVATE', other.id],
          ...toZed,
        ]),
      );
      expect(entries.every(([actor, , target]) => actor === 'Cleo Quill' || target === cleo.id)).toBe(true);
    }
    expect(await found('cleo nobody')).toEqual([]);
  });

  it('finds the entries of a person’s meetings, also with other filters', async () => {
    const body = await market.request({ dateTime: AHEAD });
    await market.db.update(accounts).set({ firstName: 'Xaver' }).where(eq(accounts.id, body.userId));
    const { data } = await market.book(body, randomUUID(), bea.call);
    const ofXaver = await entriesOf({ keyword: 'xaver' });
    expect(ofXaver.map(({ action, entityId }) => [action, entityId])).toEqual([['MEETING_CREATE', data?.id]]);
    expect(await entriesOf({ keyword: 'xaver', action: 'EDIT' })).toEqual([]);
    expect(await entriesOf({ keyword: 'xaver', adminId: market.admin.id })).toEqual([]);
    expect(await entriesOf({ keyword: 'xaver', adminId: bea.id })).toHaveLength(1);
  });
});
