import type { Client } from 'pg';
import { z } from 'zod';
import { COUNTED, FEW_ROWS } from '#server/db/search.ts';

/** Most rows that a statement may scan or sort: FEW_ROWS, plus one that shows that there are more. */
const MOST = FEW_ROWS + 1;
/** The same for counted rows: up to the limit, in a table of which half the rows match. */
const MOST_COUNTED = 2 * COUNTED;

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string | undefined;
  readonly 'Parent Relationship'?: string | undefined;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number | undefined;
  readonly Plans?: readonly Plan[] | undefined;
}
const plan: z.ZodType<Plan> = z.looseObject({
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
const explained = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: plan })]) })]);

const rowsOf = (node: Plan) => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];

/** Expensive parts of a plan: a sequential scan of many rows, a sort of more rows than allowed. */
export const heavyIn = (node: Plan, most = MOST): string[] => {
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

export const planOf = async (client: Client, statement: string, params: unknown[] = []): Promise<Plan> => {
  const { rows } = await client.query(`explain (analyze, format json) ${statement}`, params);
  const [
    {
      'QUERY PLAN': [{ Plan }],
    },
  ] = explained.parse(rows);
  return Plan;
};
