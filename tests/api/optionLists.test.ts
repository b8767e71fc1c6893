import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { languages } from '#contract/optionLists.ts';
import type { RecordOf } from '#contract/record.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { createTestApp } from '#tests/support/app.ts';
import { buildExpert, buildUser } from '#tests/support/builders.ts';
import { openPostgres } from '#tests/support/db.ts';
import { apiOnBothEngines } from './support/apiOnBothEngines.ts';
import { clientOf } from './support/charityClient.ts';
import { untilWaits } from './support/whileLocked.ts';

type Option = RecordOf<typeof languages.fields>;

const calls = {
  languages: 'listLanguages',
  expertises: 'listExpertises',
  countries: 'listCountries',
  categories: 'listCategoriesOfExpertise',
} as const;
type List = keyof typeof calls;
const lists = (['languages', 'expertises', 'countries', 'categories'] satisfies List[]).map((list): [List] => [list]);

apiOnBothEngines('An option list', ({ api, admin }) => {
  const offered = async (list: List) => (await admin.call(calls[list], {})).data;
  const add = async (list: List, value: string, more: object = {}) => {
    const options = clientOf<Option>({ api, admin }, list);
    return { options, id: (await options.create({ value, label: value, ...more })).body.id };
  };

  it.each(lists)('of %s has options from the start, sorted by label', async (list) => {
    const options = (await offered(list)).map((option) => (typeof option === 'string' ? option : option.label));
    expect(options.length).toBeGreaterThan(9);
    expect(options).toEqual(options.toSorted((a, b) => a.localeCompare(b, 'en')));
    expect(new Set(options).size).toBe(options.length);
  });

  it('has a label for each code of a country', async () => {
    expect(await offered('countries')).toContainEqual({ value: 'CI', label: 'Côte d’Ivoire' });
  });

  it.each(lists)('of %s offers an option that is added, in its order, until it is deactivated', async (list) => {
    const value = `A ${randomUUID()}`;
    const { options, id } = await add(list, value, { label: 'Zzz', order: 1 });
    expect((await offered(list))[0]).toEqual({ value, label: 'Zzz' });
    await options.update(id, { order: null, label: 'Zzzz' });
    expect((await offered(list)).at(-1)).toEqual({ value, label: 'Zzzz' });
    await options.update(id, { active: false });
    expect(await offered(list)).not.toContainEqual({ value, label: 'Zzzz' });
    expect((await options.remove(id)).status).toBe(200);
  });

  it.each([
    ['languages', 'languages', 'Used by 1 account and 1 expert.'],
    ['expertises', 'expertise', 'Used by 1 expert.'],
    ['categories', 'categoryExpertise', 'Used by 1 expert.'],
    ['countries', 'location', 'Used by 1 expert.'],
  ] as const)('of %s keeps a value that is used: only its label can change', async (list, field, used) => {
    const { db } = api.services;
    const value = `Used ${randomUUID()}`;
    const { options, id } = await add(list, value);
    if (list === 'languages') await buildUser(db, { languages: ['English', value] });
    await buildExpert(db, {}, { [field]: [value, 'Other'] });
    const refused = { status: 409, body: { code: 'IN_USE', message: used } };
    expect(await options.remove(id)).toMatchObject(refused);
    expect(await options.update(id, { value: 'Renamed' })).toMatchObject({
      ...refused,
      body: { ...refused.body, errors: { value: used } },
    });
    expect((await options.update(id, { label: 'Better' })).body).toMatchObject({ value, label: 'Better' });
  });
});

it('An option that an edit is about to use is not deleted meanwhile', async () => {
  const database = await openPostgres();
  const app = await createTestApp(database);
  const admin = await app.login();
  const { id } = await buildExpert(database.db, {}, { status: 'APPROVED' });
  const options = clientOf<Option>({ api: app, admin }, 'expertises');
  const option = await options.create({ value: 'Falconry', label: 'Falconry' });
  const { edited, deleted } = await database.db.transaction(async (tx) => {
    await tx.select().from(accounts).where(eq(accounts.id, id)).for('update');
    const expertProfile = {
      expertise: ['Falconry'],
      introduction: 'Hawks.',
      location: ['US'],
      categoryExpertise: ['Engineering'],
      languages: ['en'],
    };
    const editing = admin.call('editAccount', { params: { id }, body: { expertProfile } });
    await untilWaits(database.db, editing);
    /* By then the delete has been checked, whatever its outcome: it waits for a lock too, or has its response. */
    const deleting = options.remove(option.body.id);
    await untilWaits(database.db, deleting, 2);
    return { edited: editing, deleted: deleting };
  });
  expect((await edited).status).toBe(200);
  expect((await deleted).status).toBe(409);
  await database.close();
});
