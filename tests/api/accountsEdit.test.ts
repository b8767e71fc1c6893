import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { messages } from '#contract/messages.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { recordTables } from '#server/db/schema/recordTables.ts';
import { buildCharity, buildExpert, buildUser } from '#tests/support/builders.ts';
import { apiOnBothEngines } from './support/apiOnBothEngines.ts';
import { clientOf } from './support/charityClient.ts';
import { auditOf, statusesOf, trailOf } from './support/signingIn.ts';

const { charities } = recordTables;

const profile = { firstName: 'Grace', lastName: 'Hopper' };
const expertProfile = {
  location: ['US'],
  expertise: ['Compilers'],
  categoryExpertise: ['Engineering'],
  introduction: 'I build compilers.',
};

apiOnBothEngines('Editing an account', ({ api, admin }) => {
  const edit = (id: string, body: object, headers = {}) => admin.call('editAccount', { params: { id }, body }, headers);
  const details = (id: string) => admin.call('getAccount', { params: { id } });
  const approved = async () => (await buildExpert(api.services.db)).id;

  it('stores both parts, returns them as stored, and audits changed fields', async () => {
    const id = await approved();
    const education = [{ university: 'Yale', major: 'Mathematics', startYear: '1930', endYear: null }];
    const answer = await edit(id, { profile, expertProfile: { ...expertProfile, education, major: 'Mathematics' } });
    expect(answer.status).toBe(200);
    expect(answer.message).toBe('Edit profile success');
    expect(answer.data).toMatchObject({ id, profile, expertProfile: { ...expertProfile, education } });
    expect((await details(id)).data).toEqual(answer.data);
    const [row] = await auditOf(api, id);
    expect(row).toMatchObject({ action: 'EDIT', adminId: admin.id });
    expect(row?.changes).toMatchObject({
      'profile.firstName': ['Erin', 'Grace'],
      'expertProfile.location': [['PT'], ['US']],
    });
    expect(Object.keys(row?.changes ?? {})).not.toContain('profile.languages');
  });

  it('keeps omitted fields, and the version when no field changes, stored entries included', async () => {
    const id = await approved();
    const entries = {
      education: [{ university: 'Porto', major: 'Law', startYear: '2001', endYear: '2005' }],
      experience: [{ company: 'Acme', role: 'Lead', startDate: '2006-01-01', endDate: null }],
    };
    const sent = { profile, expertProfile: { ...expertProfile, ...entries } };
    await edit(id, { ...sent, profile: { ...profile, phone: '+33123456789' } });
    const { headers } = await edit(id, sent);
    expect(headers['etag']).toBe('"2"');
    expect((await details(id)).data.profile?.phone).toBe('+33123456789');
  });

  it('refuses another email, and saves nothing', async () => {
    const id = await approved();
    const before = (await details(id)).data;
    const answer = await edit(id, { profile: { ...profile, email: 'other@example.com' }, expertProfile });
    expect(answer.status).toBe(400);
    const errors = { 'profile.email': messages.emailFixed };
    expect(answer.body).toEqual({ message: messages.emailFixed, code: 'VALIDATION_ERROR', errors });
    expect((await details(id)).data).toEqual(before);
  });

  it('accepts stored invalid values of fields that no screen edits, and refuses new invalid ones', async () => {
    const { db } = api.services;
    const odd = { displayName: 'N/A', company: ' N/A ', companyEmail: 'at acme', role: 'N/A' };
    const email = `no email ${randomUUID()}`;
    const { id } = await buildExpert(db, { ...odd, email });
    const sent = { ...profile, ...odd, email };
    expect((await edit(id, { profile: sent, expertProfile })).status).toBe(200);
    expect((await details(id)).data.profile).toMatchObject(sent);
    const refused = await edit(id, { profile: { ...sent, company: 'N/A', email: 'no mail' } });
    expect(refused.errors).toEqual({
      'profile.company': messages.notAvailableText,
      'profile.email': messages.emailInvalid,
    });
  });

  it('needs a uid for the profile, an expert for the expert part, and approval for both', async () => {
    const { db } = api.services;
    const { id: pending } = await buildExpert(db, {}, { status: 'PENDING' });
    const [{ id: user }, { id: guest }] = [await buildUser(db), await buildUser(db, { uid: null })];
    const errorsOf = async (id: string, body: object) => (await edit(id, body)).errors;
    expect(await errorsOf(pending, { profile })).toEqual({ profile: messages.expertNotApproved });
    expect(await errorsOf(pending, { expertProfile })).toEqual({ expertProfile: messages.expertNotApproved });
    expect(await errorsOf(user, { expertProfile })).toEqual({ expertProfile: messages.expertNotEditable });
    expect(await errorsOf(guest, { profile })).toEqual({ profile: messages.profileNotEditable });
    expect((await edit(user, { profile: { ...profile, languages: [] } })).status).toBe(200);
  });

  it('refuses an old version with 412, and of two edits with one version the second', async () => {
    const id = await approved();
    const seen = { 'if-match': String((await details(id)).headers['etag']) };
    const answers = await Promise.all([
      edit(id, { profile: { ...profile, company: 'One' } }, seen),
      edit(id, { profile: { ...profile, company: 'Two' } }, seen),
    ]);
    expect(statusesOf(answers)).toEqual([200, 412]);
    expect((await edit(id, { profile }, { 'if-match': 'something' })).status).toBe(412);
  });

  it('saves nothing when the audit row cannot be written', async () => {
    const { db } = api.services;
    const id = await approved();
    await db.execute("ALTER TABLE audit_log ADD CONSTRAINT no_edit CHECK (action <> 'EDIT') NOT VALID");
    const answer = await edit(id, { profile });
    await db.execute('ALTER TABLE audit_log DROP CONSTRAINT no_edit');
    expect(answer.status).toBe(500);
    expect(answer.body).toEqual({ message: messages.internal, code: 'INTERNAL' });
    const [row] = await db.select().from(accounts).where(eq(accounts.id, id));
    expect(row).toMatchObject({ firstName: 'Erin', version: 1 });
  });
});

apiOnBothEngines('The charity of an expert', ({ api, admin }) => {
  const required = { location: ['PT'], expertise: ['Law'], categoryExpertise: ['Legal'], introduction: 'I draft.' };
  const edit = (id: string, charityId: string | null) =>
    admin.call('editAccount', { params: { id }, body: { expertProfile: { ...required, charityId } } });
  const trail = async (id: string) =>
    (await trailOf(admin, 'account', id)).map(({ changes }) => changes?.['expertProfile.charityId']);

  it('is set, changed and removed by an edit, and kept where an edit omits it', async () => {
    const { id } = await buildExpert(api.services.db);
    const charity = await buildCharity(api.services.db);
    expect((await edit(id, charity)).data?.expertProfile).toMatchObject({ charityId: charity });
    const body = { expertProfile: required };
    const kept = await admin.call('editAccount', { params: { id }, body });
    expect(kept.data?.expertProfile).toMatchObject({ charityId: charity });
    expect((await edit(id, null)).data?.expertProfile).toMatchObject({ charityId: null });
    expect(await trail(id)).toEqual([
      [charity, null],
      [null, charity],
    ]);
  });

  it('cannot be one no longer offered, unless the expert has it already', async () => {
    const charityId = await buildCharity(api.services.db, 'No Longer Offered');
    const [{ id }, { id: other }] = [await buildExpert(api.services.db), await buildExpert(api.services.db)];
    await edit(id, charityId);
    await api.services.db.update(charities).set({ active: false }).where(eq(charities.id, charityId));
    expect((await edit(id, charityId)).status).toBe(200);
    const errors = { 'expertProfile.charityId': messages.notOffered };
    expect(await edit(other, charityId)).toMatchObject({ status: 400, body: { errors } });
  });

  it('is never one that is deleted concurrently', async () => {
    for (let round = 0; round < 5; round += 1) {
      const charity = await buildCharity(api.services.db, randomUUID());
      const { id } = await buildExpert(api.services.db);
      const both = await Promise.all([edit(id, charity), clientOf({ api, admin }).remove(charity)]);
      expect(['200 409', '400 200']).toContain(both.map(({ status }) => status).join(' '));
    }
  });

  it.each([randomUUID(), 'Ocean Rescue', "'; --"])('is refused when unknown: %s', async (charityId) => {
    const { id } = await buildExpert(api.services.db);
    expect(await edit(id, charityId)).toMatchObject({
      status: 400,
      body: { errors: { 'expertProfile.charityId': messages.notFound } },
    });
  });
});
