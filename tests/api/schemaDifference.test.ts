import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { flag, instant, money, reference } from '#contract/primitives.ts';
import { defineRecord, type RecordDefinition } from '#contract/record.ts';
import { choices, requiredText, text } from '#contract/rules.ts';
import { type Difference, differenceOf } from '#scripts/db/difference.ts';
import { declaredSnapshot } from '#scripts/db/snapshots.ts';
import { tablesOf } from '#server/db/recordTable.ts';
import { recordTables } from '#server/db/schema/recordTables.ts';
import { describeOnBothEngines } from '#tests/support/db.ts';

type Records = Readonly<Record<string, RecordDefinition>>;

const snapshotOf = (records: Records) => declaredSnapshot('', { ...recordTables, ...tablesOf(records, recordTables) });

const shelves = defineRecord(
  'shelves',
  { code: requiredText, size: requiredText, note: text.optional(), weight: z.number().optional() },
  { search: ['code', 'note'], unique: ['code'] },
);
const boxes = defineRecord('boxes', {
  shelf: reference('shelves'),
  lid: reference('shelves').optional(),
  tags: choices.optional(),
});
const before = { shelves, boxes };

/** Every sort of change at once: a table goes that another refers to, kinds change, what was optional is required. */
const after = {
  shelves: defineRecord(
    'shelves',
    {
      code: requiredText,
      size: z.int().max(9).default(3),
      note: text.default("it's new"),
      weight: z.int().optional(),
      price: money.default(49.5),
      kinds: choices.default(['a "b"', 'c']),
      open: flag.default(true),
      madeAt: instant.default(() => new Date().toISOString()),
    },
    { search: ['code'], unique: ['code', 'size'] },
  ),
};

describeOnBothEngines('The statements between two states of the contract', (database) => {
  const run = async ({ statements }: Difference) => {
    for (const statement of statements) await database().db.execute(sql.raw(statement));
  };

  it('run on tables with rows, and leave them as the contract says', async () => {
    const { db } = database();
    await run(await differenceOf(snapshotOf({}), snapshotOf(before)));
    await db.execute(sql`insert into shelves (code, size, weight, created_at, updated_at)
      values ('A', 'large', 2, now(), now())`);
    await db.execute(sql`insert into boxes (shelf, created_at, updated_at) select id, now(), now() from shelves`);

    const change = await differenceOf(snapshotOf(before), snapshotOf(after));
    expect(change.losses).toEqual(['shelves.size', 'boxes']);
    expect(change.missing).toEqual([]);
    await run(change);
    const [row] = await db.select().from(tablesOf(after, recordTables).shelves).limit(1);
    expect(row).toMatchObject({
      code: 'A',
      size: 3,
      note: "it's new",
      weight: 2,
      price: 4950,
      kinds: ['a "b"', 'c'],
      open: true,
    });

    await expect(differenceOf(snapshotOf(after), snapshotOf(after))).resolves.toMatchObject({ statements: [] });

    await run(await differenceOf(snapshotOf(after), snapshotOf({})));
    await expect(run(await differenceOf(snapshotOf({}), snapshotOf(before)))).resolves.toBeUndefined();
  });

  it('name what rows of before lack', async () => {
    const required = { boxes: defineRecord('boxes', { lid: reference('charities'), tags: z.array(text) }) };
    const { missing } = await differenceOf(snapshotOf(before), snapshotOf(required));
    expect(missing).toEqual(['boxes.lid', 'boxes.tags']);
  });
});
