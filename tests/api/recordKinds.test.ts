import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { messages } from '#contract/messages.ts';
import { date, flag, instant, money, reference, url } from '#contract/primitives.ts';
import { defineRecord } from '#contract/record.ts';
import { choices, email, longText, month, phone, requiredText } from '#contract/rules.ts';
import { tablesOf } from '#server/db/recordTable.ts';
import { recordTables } from '#server/db/schema/recordTables.ts';
import { serveRecords } from '#server/resources/serveRecords.ts';
import { ApiError } from '#server/errors.ts';
import { buildCharity } from '#tests/support/builders.ts';
import { describeOnBothEngines } from '#tests/support/db.ts';
import { makeTables } from '#tests/support/makeTables.ts';
import { createTestApi, type TestAdmin, type TestApi } from './support/testApi.ts';

/** A field of each kind, and rules of every sort. */
const record = defineRecord(
  'giftCards',
  {
    code: requiredText,
    note: longText.optional(),
    email: email.optional(),
    phone: phone.optional(),
    link: url.optional(),
    uses: z.number().min(0).optional(),
    seats: z.int().min(1).max(500).default(10),
    total: z.int().default(0),
    value: money,
    active: flag.default(true),
    kind: z.enum(['PAPER', 'MAIL']).default('MAIL'),
    validFrom: instant.optional(),
    validTo: instant.optional(),
    printed: date.optional(),
    campaign: month.optional(),
    tags: choices.optional(),
    lines: z.array(z.object({ text: requiredText, amount: money })).optional(),
    charity: reference('charities').optional(),
  },
  {
    sort: ['value', 'validFrom', 'code'],
    unique: ['code'],
    rules: ({ validFrom, validTo }) => ({
      validTo: validFrom && validTo && validTo < validFrom ? messages.endBeforeStart : undefined,
    }),
  },
);
const { giftCards: table } = tablesOf({ giftCards: record }, recordTables);

/** Who was looked at before something was read. */
const readers: string[] = [];

const served = serveRecords(record, table, {
  beforeWrite: (values, { call }) => {
    if (values.code === 'TAKEN BACK') throw new ApiError('STAGE_CONFLICT', messages.invalid);
    return { ...values, note: values.note ?? `By ${call.admin.name}` };
  },
  access: (action, { id, name }) => {
    if (action === 'get') readers.push(id);
    return action !== 'delete' || name === 'Nobody';
  },
});

const whole = {
  code: 'ALL-1',
  note: 'Two\nlines',
  email: 'ada@example.com',
  phone: '+351912345678',
  link: 'https://example.com/a?b=c',
  uses: 2.5,
  value: 49.5,
  active: false,
  kind: 'PAPER',
  validFrom: '2026-03-02T09:00:00.123Z',
  validTo: '2026-04-02T09:00:00.000Z',
  printed: '2026-02-28',
  campaign: '2026-03',
  tags: ['one', 'two "quoted", and a comma', ''],
  lines: [{ text: 'Thanks', amount: 0.1 }],
};

describeOnBothEngines('A record with a field of each kind', (database) => {
  let api: TestApi;
  let admin: TestAdmin;
  beforeAll(async () => {
    const { db } = database();
    await makeTables(db, { giftCards: table });
    api = await createTestApi(db, {}, { records: [served] });
    admin = await api.newAdmin();
    return () => api.app.close();
  });

  const send = <Body = Record<string, unknown>>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    more: string,
    body?: object,
  ) => api.send<Body>({ method, path: `/api/giftCards${more}`, body, token: admin.token });
  const create = async (values: object) =>
    (await send<{ id: string }>('POST', '', { code: randomUUID(), value: 1, ...values })).body;
  const found = async (filter: object) => {
    const answer = await send<{ id: string }[]>('GET', `?filter=${encodeURIComponent(JSON.stringify(filter))}`);
    return answer.body.map(({ id }) => id);
  };

  it('comes back as it was written', async () => {
    const charity = await buildCharity(database().db);
    const { status, body } = await send('POST', '', { ...whole, charity });
    expect([status, body]).toMatchObject([201, { ...whole, charity }]);
    expect((await send('GET', `/${String(body['id'])}`)).body).toEqual(body);
    const minor = sql<string>`${table.value}::text`;
    expect(await database().db.select({ minor }).from(table).where(eq(table.code, 'ALL-1'))).toEqual([
      { minor: '4950' },
    ]);
  });

  it('is read by each for himself where not all may, though several ask together', async () => {
    const { id } = await create({ value: 7 });
    readers.length = 0;
    const answers = await Promise.all([1, 2, 3].map(() => send('GET', `/${id}`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(readers).toEqual([admin.id, admin.id, admin.id]);
  });

  it('has its defaults and nothing where nothing was given, and takes null for what may be empty', async () => {
    const { id } = await create({ value: 7 });
    const empty = {
      note: 'By Ada Admin',
      email: null,
      uses: null,
      validFrom: null,
      tags: null,
      lines: null,
      charity: null,
    };
    expect((await send('GET', `/${id}`)).body).toMatchObject({ value: 7, active: true, kind: 'MAIL', ...empty });
    const { body } = await send('PUT', `/${id}`, { tags: ['x'], printed: '2026-01-01' });
    expect(body).toMatchObject({ tags: ['x'], printed: '2026-01-01', active: true });
    expect((await send('PUT', `/${id}`, { ...body, tags: null, printed: null })).body).toMatchObject({
      tags: null,
      printed: null,
    });
  });

  it.each([
    [
      { code: 'F-1', active: false },
      { active: false, code: 'F-1' },
    ],
    [
      { code: 'F-2', kind: 'PAPER' },
      { kind: ['PAPER', 'OTHER'], code: 'F-2' },
    ],
    [{ code: 'F-3', value: 12.5 }, { value: 12.5 }],
    [
      { code: 'F-4', value: 800 },
      { value_gte: 799.99, value_lte: 800 },
    ],
    [{ code: 'F-5', validFrom: '2027-01-01T00:00:00Z' }, { validFrom_gte: '2026-12-31T23:00:00-01:00' }],
    [{ code: 'F-6', tags: ['red', 'blue'] }, { tags: ['blue', 'green'] }],
    [
      { code: 'F-7', campaign: '2031-05' },
      { campaign_gte: '2031-01', campaign_lte: '2031-12' },
    ],
    [{ code: 'F-8', printed: '2031-05-01' }, { printed: '2031-05-01' }],
    [{ code: 'F-9', uses: 77 }, { uses: [77, 78] }],
  ])('is found by its values: %j', async (values, filter) => {
    const { id } = await create(values);
    expect(await found(filter)).toEqual([id]);
  });

  it('is sorted by amount, and without a value last', async () => {
    const codes = ['S-1', 'S-2', 'S-3'];
    const [low, none, high] = [
      await create({ code: 'S-1', value: 9.5, validFrom: '2026-01-01T00:00:00Z' }),
      await create({ code: 'S-2', value: 100 }),
      await create({ code: 'S-3', value: 20, validFrom: '2026-02-01T00:00:00Z' }),
    ];
    const sorted = async (sort: string) => {
      const filter = encodeURIComponent(JSON.stringify({ code: codes }));
      const { body } = await send<{ id: string }[]>('GET', `?filter=${filter}&sort=${encodeURIComponent(sort)}`);
      return body.map(({ id }) => id);
    };
    expect(await sorted('["value","ASC"]')).toEqual([low.id, high.id, none.id]);
    expect(await sorted('["validFrom","ASC"]')).toEqual([low.id, high.id, none.id]);
    expect(await sorted('["validFrom","DESC"]')).toEqual([high.id, low.id, none.id]);
  });

  it.each([
    ['a wrong amount', { value: 0.001 }, { value: messages.amountDecimals }],
    ['an unknown choice', { kind: 'FAX' }, { kind: messages.invalid }],
    ['no day', { printed: '2026-02-30' }, { printed: messages.invalid }],
    ['a wrong entry', { lines: [{ text: '', amount: 1 }] }, { 'lines.0.text': messages.required }],
    ['a reference that is no id', { charity: 'ocean' }, { charity: messages.notFound }],
    ['a reference to nothing', { charity: randomUUID() }, { charity: messages.notFound }],
    [
      'what does not go together',
      { validFrom: '2026-02-02T00:00:00Z', validTo: '2026-02-01T00:00:00Z' },
      { validTo: messages.endBeforeStart },
    ],
  ])('refuses %s at its field, in a new one and in a change', async (_what, values, errors) => {
    const refused = { status: 400, body: { code: 'VALIDATION_ERROR', errors } };
    expect(await send('POST', '', { code: randomUUID(), value: 1, ...values })).toMatchObject(refused);
    const { id } = await create({});
    expect(await send('PUT', `/${id}`, values)).toMatchObject(refused);
  });

  it('keeps its rules over what is stored and what is sent together', async () => {
    const { id } = await create({ validFrom: '2026-02-02T00:00:00Z' });
    const refused = await send('PUT', `/${id}`, { validTo: '2026-02-01T00:00:00Z' });
    expect(refused.body).toMatchObject({ errors: { validTo: messages.endBeforeStart } });
  });

  it('refuses an amount that no column holds', async () => {
    expect((await send('POST', '', { code: randomUUID(), value: 1e20 })).status).toBe(400);
    expect((await send('GET', `?filter=${encodeURIComponent('{"value":100000000000000000000}')}`)).status).toBe(400);
  });

  it('does what its resource does its own way, and is kept from whom it is not for', async () => {
    expect((await send('POST', '', { code: 'TAKEN BACK', value: 1 })).status).toBe(409);
    const { id } = await create({});
    expect(await send('DELETE', `/${id}`)).toMatchObject({ status: 403, body: { code: 'ACCESS_DENIED' } });
    expect((await send('GET', `/${id}`)).status).toBe(200);
  });

  it('keeps what it refers to', async () => {
    const charity = await buildCharity(database().db, 'Held');
    await create({ charity });
    const { body } = await send('GET', `?filter=${encodeURIComponent(JSON.stringify({ charity }))}`);
    expect(body).toHaveLength(1);
  });
});
