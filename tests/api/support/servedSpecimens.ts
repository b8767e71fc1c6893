import { sql } from 'drizzle-orm';
import { beforeAll, expectTypeOf } from 'vitest';
import { messages } from '#contract/messages.ts';
import { type Minor, minor, minus, NO_MONEY, plus } from '#contract/money.ts';
import { instant, money } from '#contract/primitives.ts';
import { defineRecord } from '#contract/record.ts';
import { longText } from '#contract/rules.ts';
import { writeAudit } from '#server/db/audit.ts';
import { ApiError } from '#server/errors.ts';
import { resources } from '#server/resources/index.ts';
import { serveRecords } from '#server/resources/serveRecords.ts';
import { specimens as table } from '#tests/support/everyKind.ts';
import { everyKind } from '#tests/support/everyKindRecord.ts';
import { makeTables } from '#tests/support/makeTables.ts';
import { apiOnBothEngines, type Bench } from './apiOnBothEngines.ts';
import { clientOf } from './charityClient.ts';
import { sampleRecord } from './sampleRecord.ts';

export const SOLD = 'This is sold.';

/** Specimens with a rule on two fields, and computed fields. */
export const specimens = defineRecord('specimens', everyKind.fields, {
  search: ['name', 'note'],
  sort: ['name', 'weight', 'price', 'fragile', 'size', 'madeAt', 'madeOn', 'season', 'soldAt', 'deposit', 'rest'],
  unique: ['name'],
  computed: {
    rest: { schema: money, of: ({ price, deposit }) => minus(price, deposit ?? NO_MONEY) },
    dueAt: {
      schema: instant.optional(),
      of: ({ soldAt }) => soldAt && new Date(soldAt.getTime() + 30 * DAY),
    },
  },
  actions: {
    sell: {
      input: { soldAt: instant, price: money, reason: longText.optional() },
      set: { listed: false, deposit: 5 },
      refuses: ({ soldAt }) => (soldAt === null ? undefined : SOLD),
    },
    mark: {},
  },
  rules: ({ madeAt, soldAt }) => ({ soldAt: soldAt && soldAt < madeAt ? messages.endBeforeStart : undefined }),
});

const DAY = 24 * 3_600_000;

/** Prices before and after each write, as the hook received them. */
export const seen: unknown[] = [];

export const served = serveRecords(specimens, table, {
  orderBy: { rest: sql`${table.price} - coalesce(${table.deposit}, 0)` },
  afterWrite: async ({ id, name, price }, { tx, call, before }) => {
    expectTypeOf(price).toEqualTypeOf<Minor>();
    if (name === 'LOGGED') await writeAudit(tx, call, { action: 'EDIT', entity: 'meeting', id, changes: {} });
    if (name === 'LATE') throw new ApiError('STAGE_CONFLICT', messages.invalid);
    seen.push([before?.price, price]);
  },
  beforeDelete: ({ name, createdAt }) => {
    expectTypeOf(createdAt).toEqualTypeOf<Date>();
    if (name === 'KEPT') throw new ApiError('IN_USE', messages.stillUsed);
  },
  act: async (action, { name }) => {
    if (name === 'KEPT') throw new ApiError('IN_USE', messages.stillUsed);
    return action === 'mark' ? { note: `${name}!` } : {};
  },
  beforeWrite: (values, { call }) => {
    expectTypeOf(values.price).toEqualTypeOf<Minor>();
    expectTypeOf(values.deposit).toEqualTypeOf<Minor | null>();
    expectTypeOf(values.madeAt).toEqualTypeOf<Date>();
    expectTypeOf<{ price: number }>().not.toExtend<Pick<typeof values, 'price'>>();
    if (values.name === 'TAKEN BACK') throw new ApiError('STAGE_CONFLICT', messages.invalid);
    const price = values.name === 'DEARER' ? plus(values.price, minor(3000)) : values.price;
    return { ...values, price, note: values.note ?? `By ${call.admin.name}` };
  },
  access: (action, { name }) => action !== 'delete' || name !== 'Nobody',
});

export type Made = Record<string, unknown> & { readonly id: string };

const makerOf = (bench: Bench) => {
  const client = clientOf<Made>(bench, 'specimens');
  const sample = (number = 1) => sampleRecord(bench, everyKind, number);
  /** Creates a specimen with a value in every field. */
  const create = async (values: object = {}) => (await client.create({ ...(await sample()), ...values })).body;
  return { bench, client, sample, create };
};

/** `describe` on both engines with an API that serves specimens. */
export const specimensOnBothEngines = (name: string, body: (maker: ReturnType<typeof makerOf>) => void) => {
  const making = (bench: Bench) => {
    beforeAll(() => makeTables(bench.api.services.db, { specimens: table }));
    body(makerOf(bench));
  };
  apiOnBothEngines(name, making, { app: { records: [...resources, served] } });
};
