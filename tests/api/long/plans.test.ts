import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Input } from '#contract/endpoint.ts';
import type { EndpointName, Endpoints } from '#contract/endpoints.ts';
import { expertStatuses } from '#contract/statuses.ts';
import type { Db } from '#server/db/database.ts';
import { schema } from '#server/db/schema/index.ts';
import { COUNTED, FEW_ROWS } from '#server/db/search.ts';
import { createTestApp } from '#tests/support/app.ts';
import { openPostgres } from '#tests/support/db.ts';
import { BUSY, fillMany } from '../support/manyRows.ts';

/** Most rows that a statement may scan or sort: FEW_ROWS, plus one that shows that there are more. */
const MOST = FEW_ROWS + 1;
/** The same for counted rows: up to the limit, in a table of which half the rows match. */
const MOST_COUNTED = 2 * COUNTED;

const plan = z.looseObject({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Parent Relationship': z.string().optional(),
  'Actual Rows': z.number(),
  'Actual Loops': z.number(),
  'Rows Removed by Filter': z.number().optional(),
  get Plans() {
    return z.array(plan).optional();
  },
});
type Plan = z.infer<typeof plan>;
const explained = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: plan })]) })]);

const rowsOf = (node: Plan) => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];

/** Expensive parts of a plan: a sequential scan of many rows, a sort of more rows than allowed. */
const heavyIn = (node: Plan, most = MOST): string[] => {
  const below = node.Plans ?? [];
  const sorted = below
    .filter((child) => child['Parent Relationship'] === 'Outer')
    .reduce((sum, child) => sum + child['Actual Rows'] * child['Actual Loops'], 0);
  const own =
    node['Node Type'] === 'Seq Scan' && rowsOf(node) > most
      ? [`${rowsOf(node)} rows of ${node['Relation Name']} one by one`]
      : node['Node Type'].endsWith('Sort') && sorted > MOST
        ? [`${sorted} rows sorted`]
        : [];
  const isCounted = node['Node Type'] === 'Limit' && node['Parent Relationship'] !== undefined;
  return [...own, ...below.flatMap((child) => heavyIn(child, isCounted ? MOST_COUNTED : MOST))];
};

const planOf = async (statement: string, params: unknown[] = []): Promise<Plan> => {
  const { rows } = await client.query(`explain (analyze, format json) ${statement}`, params);
  const [
    {
      'QUERY PLAN': [{ Plan }],
    },
  ] = explained.parse(rows);
  return Plan;
};

const database = await openPostgres();
await fillMany(database);
const client = new Client(database.url);
await client.connect();
const statements: { readonly text: string; readonly params: unknown[] }[] = [];
const db: Db = drizzle({
  client,
  schema,
  casing: 'snake_case',
  logger: { logQuery: (text, params) => statements.push({ text, params }) },
});
const app = await createTestApp({ ...database, db, heavy: async (read) => ({ value: await read(db) }) });
const admin = await app.login();
afterAll(async () => {
  await app.close();
  await client.end();
  await database.close();
});

describe('Every list of 20,000 accounts', () => {
  /** Expensive parts of the plans of the calls' SELECTs, each with its input. */
  const heavyOf = async <N extends EndpointName>(name: N, inputs: readonly Input<Endpoints[N]>[]) => {
    const heavy: string[] = [];
    for (const input of inputs) {
      statements.length = 0;
      const { status } = await admin.call(name, input);
      expect(status).toBe(200);
      const reads = statements.filter((statement) => /^(select|with)/.test(statement.text));
      for (const { text, params } of reads) {
        const found = heavyIn(await planOf(text, params));
        heavy.push(...found.map((part) => `${JSON.stringify(input)}: ${part}`));
      }
    }
    return heavy;
  };

  /** Sort orders that have an index. */
  const bothWays = <Sort extends string>(...sorts: readonly Sort[]) =>
    sorts.flatMap((orderBy) => (['asc', 'desc'] as const).map((sortDirection) => ({ orderBy, sortDirection })));
  /**
   * Each filter in each indexed order; the whole list to its last page. Deep pages of filtered lists are not included:
   * an index for each filter in each order would cost every write more than a deep page saves.
   */
  const shapes = <Filter extends object, Order extends object>(filters: readonly Filter[], orders: readonly Order[]) =>
    orders.flatMap((order) => [
      ...filters.map((filter) => ({ query: { ...filter, ...order } })),
      ...[1, 1000, 2000].map((page) => ({ query: { ...order, page } })),
    ]);

  const asQueries = <Query>(queries: readonly Query[]) => queries.map((query) => ({ query }));

  const expertId = '00000000-0000-0000-0000-000000000008';
  const userId = '00000000-0000-0000-0000-000000000009';
  const from = '2026-01-01T00:00:00.000Z';
  const to = '2026-02-01T00:00:00.000Z';

  it('accounts: by an index in three orders, with each filter', async () => {
    const filters = [
      ...expertStatuses.map((status) => ({ status })),
      { type: 'user' as const },
      { type: 'expert' as const },
      { active: 'false' as const },
      { status: 'PENDING' as const, active: 'true' as const },
      { keyword: 'last77' },
      { keyword: 'example.com' },
    ];
    const orders = [{ orderBy: 'status', sortDirection: 'desc' } as const, ...bothWays('firstName', 'createdAt')];
    expect(await heavyOf('searchAccounts', shapes(filters, orders))).toEqual([]);
  });

  it('meetings: by an index in two orders, with each filter', async () => {
    const filters = [
      { stage: ['ENDED' as const] },
      { stage: ['SCHEDULED' as const, 'PRE-AUTH' as const] },
      { attention: 'true' as const },
      { accountId: expertId },
      { expertId },
      { userId },
      { from },
      { to },
      { from, to },
      { keyword: 'last1777' },
    ];
    expect(await heavyOf('searchMeetings', shapes(filters, bothWays('dateTime', 'price')))).toEqual([]);
  });

  const movements = [
    { type: 'CAPTURE' as const },
    { status: 'FAILED' as const },
    { status: ['PENDING' as const, 'UNKNOWN' as const] },
    { accountId: expertId },
    { expertId },
    { userId },
    { meetingId: expertId },
    { from },
    { from, to },
    { type: 'CAPTURE' as const, from, to },
    { keyword: 'last1777' },
  ];

  it('transactions and their totals: by an index in three orders, with each filter', async () => {
    expect(await heavyOf('searchTransactions', shapes(movements, bothWays('createdAt', 'amount', 'status')))).toEqual(
      [],
    );
    /* Excludes sums over half of all rows, which read the whole table. */
    const few = movements.filter((query) => !('type' in query) || 'from' in query);
    expect(await heavyOf('sumTransactions', asQueries(few))).toEqual([]);
  });

  it('the summary of a person: by the meetings of that person alone', async () => {
    const people = [expertId, userId].map((id) => ({ params: { id } }));
    expect(await heavyOf('getAccountSummary', people)).toEqual([]);
  });

  it('the global search: by an index, whatever is typed', async () => {
    const words = 'l la las last77 last1777 example.com zq zzyzx % %%% @ @e é \u674e 00000077 M-15000 15000'.split(' ');
    const phrases = [
      'last1777 first',
      'first77 last77',
      'first12 last1377 last1422',
      'last77 zzyzx',
      'a b c d e f g h',
    ];
    const people = ['person77@example.com', 'nobody@example.com', '+3519 00000077', expertId, expertId.slice(0, 8)];
    const texts = [...words, ...phrases, ...people, 't 30000', `hold_${expertId}`];
    expect(await heavyOf('search', asQueries(texts.map((q) => ({ q }))))).toEqual([]);
  });

  it('the audit log, the people to choose from, and the lines of a report', async () => {
    const byOne = { adminId: BUSY };
    const audit = [
      {},
      { action: 'DEACTIVATE' as const },
      { entityId: expertId },
      { from },
      { to },
      { from, to },
      byOne,
      { ...byOne, from, to },
      { adminId: expertId },
      { keyword: 'morgan' },
      { keyword: 'morgan', from, to },
      { keyword: 'last1777' },
      { keyword: 'person777@example.com' },
      { keyword: expertId },
      { keyword: 'nobody' },
    ];
    expect(await heavyOf('searchAudit', asQueries(audit))).toEqual([]);
    const people = [{ page: 1 }, { page: 20 }, { page: 1, keyword: 'last77' }];
    expect(await heavyOf('listExperts', asQueries(people))).toEqual([]);
    expect(await heavyOf('listUsers', asQueries(people))).toEqual([]);
  });
});
