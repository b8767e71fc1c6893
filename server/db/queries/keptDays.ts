import { and, eq, gt, gte, lte, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { ALL_DAYS } from '#server/db/schema/counts.ts';
import type { Period } from './timeSteps.ts';

const DAY = 24 * 60 * 60 * 1000;
const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10);

interface Between {
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

/**
 * What of a period is kept by days (UTC), as a condition on the day, and the parts of days before and after, whose rows
 * have to be looked at. No condition where no whole day is in it.
 */
export const keptDays = (
  day: PgColumn,
  { from, to }: Between,
): { readonly kept: SQL | undefined; readonly parts: readonly Period[] } => {
  if (from === undefined && to === undefined) return { kept: eq(day, ALL_DAYS), parts: [] };
  const first = from && Math.ceil(from.getTime() / DAY) * DAY;
  const after = to && Math.floor((to.getTime() + 1) / DAY) * DAY;
  if (from && to && Number(first) >= Number(after)) return { kept: undefined, parts: from > to ? [] : [{ from, to }] };
  const parts: Period[] = [];
  if (from && first !== undefined && from.getTime() < first) parts.push({ from, to: new Date(first - 1) });
  if (to && after !== undefined && after <= to.getTime()) parts.push({ from: new Date(after), to });
  const kept = and(
    first === undefined ? gt(day, ALL_DAYS) : gte(day, dateOf(first)),
    after === undefined ? undefined : lte(day, dateOf(after - DAY)),
  );
  return { kept, parts };
};
