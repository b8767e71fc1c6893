import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type FieldKind, kindOf, numberLimits } from '#contract/fieldKinds.ts';
import { minor } from '#contract/money.ts';
import type { RecordDefinition } from '#contract/record.ts';
import { anyRecords } from '#contract/records.ts';
import { transactions } from '#server/db/schema/meetings.ts';
import { found } from '#server/errors.ts';
import { buildExpert, buildUser } from '#tests/support/builders.ts';
import type { Bench } from './apiOnBothEngines.ts';
import { clientOf } from './charityClient.ts';
import { buildMeeting, moved } from './findable.ts';

const makeMeeting = async ({ api: { services } }: Bench) => {
  const [expert, user] = [await buildExpert(services.db), await buildUser(services.db)];
  return buildMeeting(services.db, expert.id, user.id);
};

const makeTransaction = async (bench: Bench) => {
  const movement = { ...moved, meetingId: await makeMeeting(bench), type: 'CAPTURE' as const, amount: minor(4950) };
  const [made] = await bench.api.services.db.insert(transactions).values(movement).returning();
  return found(made).id;
};

const makers: Readonly<Record<string, (bench: Bench) => Promise<string>>> = {
  accounts: async ({ api }) => (await buildExpert(api.services.db)).id,
  meetings: makeMeeting,
  transactions: makeTransaction,
  admins: async ({ api }) => (await api.login()).id,
};

const makeTarget = async (bench: Bench, to: string): Promise<string> => {
  const make = makers[to];
  if (make) return make(bench);
  const record = found(anyRecords.find(({ name }) => name === to));
  const { status, body } = await clientOf(bench, to).create(await sampleRecord(bench, record));
  if (status !== 201) throw new Error(`No sample of ${to} could be made: ${JSON.stringify(body)}`);
  return body.id;
};

const inChoices = (choices: readonly string[], number: number) => choices[number % choices.length];

/** Candidate values for a field that needs no other record; `number` is 1 or 2, for two records that differ. */
const plainCandidates = (schema: z.core.$ZodType, number: number): Partial<Record<FieldKind['kind'], unknown[]>> => {
  const { min, max } = numberLimits(schema);
  const texts = [`Text ${number} ${randomUUID().slice(0, 8)}`, `T${number}`];
  const numbers = [number, min + number, max - number, min, max];
  return {
    text: texts,
    longText: texts,
    email: [`${randomUUID()}@example.com`],
    phone: [`+35191234567${number}`],
    url: [`https://example.com/${number}`],
    number: numbers,
    money: numbers,
    boolean: [number === 1, true, false],
    instant: [`2026-0${number}-01T09:00:00.000Z`],
    date: [`2026-0${number}-01`],
    month: [`2026-0${number}`],
    party: [{ firstName: `Name ${number}` }],
  };
};

const candidatesOf = async (bench: Bench, schema: z.core.$ZodType, number: number): Promise<unknown[]> => {
  const kind = kindOf(schema);
  if (kind.kind === 'choice') return [inChoices(kind.choices, number)];
  if (kind.kind === 'tags') return [[kind.choices ? inChoices(kind.choices, number) : `Tag ${number}`]];
  if (kind.kind === 'reference') return [await makeTarget(bench, kind.to)];
  if (kind.kind === 'entries') return [[await sampleOf(bench, kind.entry._zod.def.shape, number)]];
  return plainCandidates(schema, number)[kind.kind] ?? [];
};

type Values = Record<string, unknown>;

const sampleOf = async (
  bench: Bench,
  fields: z.core.$ZodShape | RecordDefinition['fields'],
  number: number,
  own: Values = {},
) => {
  const values: Values = {};
  for (const [field, schema] of Object.entries(fields)) {
    const candidates = field in own ? [own[field]] : await candidatesOf(bench, schema, number);
    const fitting = candidates.find((value) => z.safeParse(schema, value).success);
    if (fitting === undefined) throw new Error(`No sample fits "${field}": give the test one of your own.`);
    values[field] = fitting;
  }
  return values;
};

/** Sample values for every field of a resource's record; `own` replaces those of fields with their own rules. */
export const sampleRecord = (bench: Bench, { fields }: RecordDefinition, number = 1, own: Values = {}) =>
  sampleOf(bench, fields, number, own);
