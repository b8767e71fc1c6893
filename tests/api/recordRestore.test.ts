import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { messages } from '#contract/messages.ts';
import { apiOnBothEngines } from './support/apiOnBothEngines.ts';
import { clientOf } from './support/charityClient.ts';
import { trailOf } from './support/trailOf.ts';

apiOnBothEngines('A deleted record', (bench) => {
  const charities = clientOf(bench());
  const restore = (id: string) => charities.act(id, 'restore');
  const remove = async (values: object = {}) => {
    const body = { name: `Gone ${randomUUID()}`, ...values };
    const made = (await charities.create(body)).body;
    await charities.remove(made.id);
    return made;
  };
  const trail = (id: string) => trailOf(bench().admin, 'charities', id);

  it('is restored as it was last, under its id, and told by the audit log', async () => {
    const made = (await charities.create({ name: `Back ${randomUUID()}`, website: 'https://old.example' })).body;
    await charities.update(made.id, { website: null, active: false });
    await charities.remove(made.id);
    expect((await trail(made.id)).every(({ subject }) => subject?.isGone)).toBe(true);
    const { id, name, createdAt } = made;
    const restored = await restore(id);
    expect(restored).toMatchObject({ status: 200, body: { id, name, createdAt, website: null, active: false } });
    expect((await charities.get(id)).body).toEqual(restored.body);
    const told = await trail(id);
    expect(told.map(({ action }) => action)).toEqual(['RESTORE', 'DELETE', 'EDIT', 'CREATE']);
    expect(told[0]).toMatchObject({ subject: { name, isGone: false }, changes: { name: [null, name] } });
  });

  it('has a version that nobody has seen: a form opened before the deletion is not up to date', async () => {
    const { id } = await remove();
    const { headers } = await restore(id);
    expect((await charities.update(id, { active: false }, { 'if-match': '"1"' })).status).toBe(412);
    const change = await charities.update(id, { active: false }, { 'if-match': String(headers['etag']) });
    expect(change.status).toBe(200);
  });

  it('is restored by one of two at a time', async () => {
    const { id } = await remove();
    const both = await Promise.all([restore(id), restore(id)]);
    expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
    expect(await restore(id)).toMatchObject({ status: 409, body: { message: messages.thereAgain } });
    expect((await trail(id)).filter(({ action }) => action === 'RESTORE')).toHaveLength(1);
  });

  it('is not restored when its name is taken, nor one that was never there', async () => {
    const { id, name } = await remove();
    await charities.create({ name: name.toUpperCase() });
    expect(await restore(id)).toMatchObject({
      status: 409,
      body: { code: 'STAGE_CONFLICT', message: messages.restoreTaken, errors: { name: messages.taken } },
    });
    expect((await restore(randomUUID())).status).toBe(404);
    expect((await trail(id))[0]).toMatchObject({ action: 'DELETE', subject: { isGone: true } });
  });
});
