import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { kindOf } from '#contract/fieldKinds.ts';
import { messages } from '#contract/messages.ts';
import type { RecordDefinition } from '#contract/record.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { serveRecords } from '#server/resources/serveRecords.ts';
import { createTestApp } from '#tests/support/app.ts';
import { buildExpert, buildUser } from '#tests/support/builders.ts';
import { specimens as table } from '#tests/support/everyKind.ts';
import { everyKind } from '#tests/support/everyKindRecord.ts';
import { clientOf } from './support/charityClient.ts';
import { expectRoundTrip } from './support/expectRoundTrip.ts';
import { auditOf } from './support/signingIn.ts';
import { type Made, seen, specimens, specimensOnBothEngines } from './support/servedSpecimens.ts';

const definition: RecordDefinition = specimens;
const optional = Object.entries(everyKind.fields).flatMap(([name, schema]) =>
  schema.safeParse(undefined).success && !('defaultValue' in schema.def) ? [name] : [],
);
const kindIn = (name: string) => {
  const schema = definition.fields[name];
  if (schema === undefined) throw new Error(name);
  return kindOf(schema).kind;
};
const filtered = Object.keys(everyKind.fields).filter((name) => kindIn(name) !== 'entries');
const ordered = filtered.filter((name) => ['number', 'money', 'instant', 'date', 'month'].includes(kindIn(name)));

specimensOnBothEngines('A record with a field of every kind', ({ bench, client, sample, create }) => {
  const db = () => bench.api.services.db;
  /** With a value in every field, with another in each, and with the required fields only; no test changes them. */
  let one: Made;
  let two: Made;
  let sparse: Awaited<ReturnType<(typeof client)['create']>>;
  beforeAll(async () => {
    one = await create();
    two = await create(await sample(2));
    const given = Object.entries(await sample()).filter(([name]) => !optional.includes(name));
    sparse = await client.create(Object.fromEntries(given));
  });

  it('is created, read, changed and deleted as it was sent', () => expectRoundTrip(bench, everyKind));

  it('has null without a value, its defaults, and accepts null for optional fields', async () => {
    const { status, body } = sparse;
    const empty = { ...Object.fromEntries(optional.map((name) => [name, null])), note: 'By Mona Keller' };
    expect([status, body]).toMatchObject([201, { ...empty, listed: true }]);

    const { listed: _left, ...rest } = await sample(2);
    const { body: made } = await client.create(rest);
    expect(made).toMatchObject({ ...rest, listed: true });
    expect((await client.update(made.id, { ...made, ...empty })).body).toMatchObject(empty);
    expect((await client.get(made.id)).body).toMatchObject(empty);
  });

  it.each(filtered)('is found by its %s', async (name) => {
    const ids = [one.id, two.id];
    const found = async (filter: object) => (await client.list({ filter: { id: ids, ...filter } })).body;
    expect(await found({ [name]: one[name] })).toEqual([one]);
    const either = [one[name], two[name]].flat();
    expect(await found({ [name]: either })).toHaveLength(2);
  });

  it.each(ordered)('is found by a range of its %s', async (name) => {
    const found = async (filter: object) =>
      (await client.list({ filter: { id: [one.id, two.id], ...filter } })).body.map(({ id }) => id);
    expect(await found({ [`${name}_gte`]: two[name] })).toEqual([two.id]);
    expect(await found({ [`${name}_lte`]: one[name] })).toEqual([one.id]);
    expect(await found({ [`${name}_gte`]: one[name], [`${name}_lte`]: one[name] })).toEqual([one.id]);
  });

  it.each([
    [{ madeAt_gte: '2026-05-01', madeAt_lte: '2026-05-01' }, ['2026-05-01T00:00:00.000Z', '2026-05-01T23:59:59.999Z']],
    [{ madeAt_gte: '2026-05-01T02:00:00+02:00', madeAt_lte: '2026-05-01T08:00:00Z' }, ['2026-05-01T00:00:00.000Z']],
    [{ madeAt: '2026-05-02T02:00:00.000+02:00' }, ['2026-05-02T00:00:00.000Z']],
    [{ createdAt_gte: '2026-01-01', madeAt_lte: '2026-04-30' }, ['2026-04-30T23:59:59.999Z']],
  ])('is found by any notation of an instant: %j', async (filter, expected) => {
    const instants = [
      '2026-04-30T23:59:59.999Z',
      '2026-05-01T00:00:00.000Z',
      '2026-05-01T23:59:59.999Z',
      '2026-05-02T00:00:00.000Z',
    ];
    const ids: string[] = [];
    for (const madeAt of instants) ids.push((await create({ madeAt, soldAt: null })).id);
    const { body } = await client.list({ filter: { id: ids, ...filter }, sort: ['madeAt', 'ASC'] });
    expect(body.map(({ madeAt }) => madeAt)).toEqual(expected);
  });

  it.each(specimens.sort.filter((name) => name !== 'rest'))('is sorted by its %s, nulls last', async (name) => {
    const made = [one, two, ...(optional.includes(name) ? [sparse.body] : [])];
    const sorted = async (direction: 'ASC' | 'DESC') =>
      (await client.list({ filter: { id: made.map(({ id }) => id) }, sort: [name, direction] })).body.map(
        ({ [name]: value }) => value,
      );
    const [low, high] = made
      .slice(0, 2)
      .map(({ [name]: value }) => value)
      .toSorted((a, b) => (String(a) < String(b) ? -1 : 1));
    const last = made.length === 3 ? [null] : [];
    expect(await sorted('ASC')).toEqual([low, high, ...last]);
    expect(await sorted('DESC')).toEqual([high, low, ...last]);
  });

  it.each([
    ['nothing', { name: null }, { name: messages.required }],
    ['no address of a page', { site: 'javascript:alert(1)' }, { site: messages.urlInvalid }],
    ['an unknown field', { surprise: 1 }, { surprise: messages.unknownField }],
    ['several at once', { name: ' ', price: 0.001 }, { name: messages.required, price: messages.amountDecimals }],
    ['an unknown choice', { size: 'FAX' }, { size: messages.invalid }],
    ['no day', { madeOn: '2026-02-30' }, { madeOn: messages.invalid }],
    ['a day before any calendar', { madeOn: '0000-01-01' }, { madeOn: messages.invalid }],
    ['half of a whole number', { rank: 2.5 }, { rank: messages.wholeNumber }],
    ['a wrong entry', { parts: [{ title: '', cost: 1 }] }, { 'parts.0.title': messages.required }],
    ['a reference that is no id', { charity: 'ocean' }, { charity: messages.notFound }],
    ['a reference to nothing', { charity: randomUUID() }, { charity: messages.notFound }],
    ['an account that is none', { keeper: randomUUID() }, { keeper: messages.notFound }],
    [
      'an end before the start',
      { madeAt: '2026-02-02T00:00:00Z', soldAt: '2026-02-02T00:30:00+01:00' },
      { soldAt: messages.endBeforeStart },
    ],
  ])('refuses %s at its field, in a new one and in a change', async (_what, values, errors) => {
    const refused = { status: 400, body: { code: 'VALIDATION_ERROR', errors } };
    expect(await client.create({ ...(await sample()), ...values })).toMatchObject(refused);
    const { id } = await create();
    expect(await client.update(id, values)).toMatchObject(refused);
  });

  it('refers only to what its filter offers, and keeps what was chosen before', async () => {
    const [user, expert] = [await buildUser(db()), await buildExpert(db())];
    const refused = { status: 400, body: { errors: { keeper: messages.notOffered } } };
    expect(await client.create({ ...(await sample()), keeper: user.id })).toMatchObject(refused);
    const { id } = await create({ keeper: expert.id });
    expect(await client.update(id, { keeper: user.id })).toMatchObject(refused);
    await db().update(accounts).set({ isExpert: false }).where(eq(accounts.id, expert.id));
    expect((await client.update(id, { keeper: expert.id, weight: 9 })).status).toBe(200);
  });

  it('checks its rules over stored and sent values together', async () => {
    const { id } = await create({ madeAt: '2026-02-02T00:00:00Z', soldAt: null });
    const refused = await client.refused('PUT', `/${id}`, { soldAt: '2026-02-01T00:00:00Z' });
    expect(refused.body).toMatchObject({ errors: { soldAt: messages.endBeforeStart } });
  });

  it('refuses an amount that is too large', async () => {
    expect((await client.create({ ...(await sample()), parts: [{ title: 'Much', cost: 1e20 }] })).status).toBe(400);
    expect((await client.list({ filter: { price: 1e20 } })).status).toBe(400);
  });

  it('follows the hooks of its resource, in minor units, and its access rule', async () => {
    expect((await client.create({ ...(await sample()), name: 'TAKEN BACK' })).status).toBe(409);
    expect(await create({ name: 'DEARER', price: 0.5 })).toMatchObject({ price: 30.5 });
    const other = await bench.api.login();
    const { id } = await create();
    await db().execute(sql`update admins set first_name = 'Nobody', last_name = '' where id = ${other.id}`);
    const asOther = clientOf({ ...bench, admin: other }, 'specimens');
    expect(await asOther.remove(id)).toMatchObject({ status: 403, body: { code: 'ACCESS_DENIED' } });
    expect((await asOther.get(id)).status).toBe(200);
  });

  it('has computed fields, which no write changes, and is sorted by those with SQL', async () => {
    const made = await create({ price: 100, deposit: 99.5, soldAt: '2026-05-01T00:00:00.000Z' });
    expect(made).toMatchObject({ rest: 0.5, dueAt: '2026-05-31T00:00:00.000Z' });
    const dear = await create({ price: 100, deposit: null, soldAt: null });
    expect(dear).toMatchObject({ rest: 100, dueAt: null });
    const ids = [dear.id, made.id];
    const sorted = await client.list({ filter: { id: ids }, sort: ['rest', 'ASC'] });
    expect(sorted.body).toEqual([made, dear]);
    const changed = await client.update(made.id, { ...made, rest: 7, dueAt: null, price: 101 });
    expect(changed.body).toMatchObject({ rest: 1.5, dueAt: '2026-05-31T00:00:00.000Z' });
    expect((await client.create({ ...(await sample()), id: made.id, rest: 1 })).body).toMatchObject({
      errors: { id: messages.unknownField, rest: messages.unknownField },
    });
    const unsorted = () => serveRecords(specimens, table);
    expect(unsorted).toThrow('specimens: "sort" names "rest", which has no SQL.');
  });

  it('is named in the audit log by its id if the field that represents it is empty', async () => {
    const records = [serveRecords({ ...everyKind, represent: 'rank' }, table)];
    const app = await createTestApp({ db: db() }, { app: { records } });
    const made = await clientOf<Made>({ api: app, admin: await app.login() }, 'specimens').create({
      ...(await sample()),
      rank: null,
    });
    expect(await auditOf(app, made.body.id)).toMatchObject([{ action: 'CREATE', entityName: made.body.id }]);
  });

  it('is followed and guarded by its hooks in the transaction of the write', async () => {
    seen.length = 0;
    const { id } = await create({ name: 'LOGGED', price: 1 });
    await client.update(id, { price: 2 });
    await client.update(id, { price: 2 });
    expect(seen).toEqual([
      [undefined, 100],
      [100, 200],
    ]);
    expect((await auditOf(bench.api, id)).filter(({ entity }) => entity === 'meeting')).toHaveLength(2);
    expect((await client.update(id, { name: 'LATE' })).status).toBe(409);
    expect((await client.get(id)).body).toMatchObject({ name: 'LOGGED' });
    const kept = await create({ name: 'KEPT' });
    expect((await client.remove(kept.id)).status).toBe(409);
    expect((await client.remove(id)).status).toBe(200);
  });
});
