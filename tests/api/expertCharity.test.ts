import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { messages } from '#contract/messages.ts';
import { buildCharity, buildExpert } from '#tests/support/builders.ts';
import { apiOnBothEngines } from './support/apiOnBothEngines.ts';
import { trailOf } from './support/trailOf.ts';

apiOnBothEngines('The charity of an expert', (bench) => {
  const { api, admin } = bench();
  const required = { location: ['PT'], expertise: ['Law'], categoryExpertise: ['Legal'], introduction: 'I draft.' };
  const edit = (id: string, charityId: string | null) =>
    admin.call('editAccount', { params: { id }, body: { expertProfile: { ...required, charityId } } });
  const trail = async (id: string) =>
    (await trailOf(admin, 'account', id)).map(({ changes }) => changes?.['expertProfile.charityId']);

  it('is given, changed and taken back by an edit, and stays where an edit leaves it out', async () => {
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

  it('is never one that is removed in the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const charity = await buildCharity(api.services.db, randomUUID());
      const { id } = await buildExpert(api.services.db);
      const path = `/api/charities/${charity}`;
      const [edited, removed] = await Promise.all([
        edit(id, charity),
        api.send({ method: 'DELETE', path, token: admin.token }),
      ]);
      expect([
        [200, 409],
        [400, 200],
      ]).toContainEqual([edited.status, removed.status]);
    }
  });

  it.each([randomUUID(), 'Ocean Rescue', "'; --"])('cannot be %s, which is none', async (charityId) => {
    const { id } = await buildExpert(api.services.db);
    expect(await edit(id, charityId)).toMatchObject({
      status: 400,
      body: { errors: { 'expertProfile.charityId': messages.notFound } },
    });
  });
});
