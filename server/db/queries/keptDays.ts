import { and, count, eq, gt, gte, lte, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '#server/db/database.ts';
import { type Counting, countingExactly } from '#server/db/search.ts';
import { ALL_DAYS, type meetingCounts, type transactionSums } from '#server/db/schema/counts.ts';
import { type Period, within } from './timeSteps.ts';

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

interface Counted {
  readonly counts: typeof meetingCounts | typeof transactionSums;
  /** Which of the kept counts. */
  readonly fits: SQL | undefined;
  /** The instant by whose day they are kept, and which of its rows. */
  readonly at: PgColumn;
  readonly where: SQL | undefined;
}

/** The rows of a period: whole days are counted already, the parts of days at both ends row by row. */
export const countingDays = (tx: Tx, { counts, fits, at, where }: Counted, between: Between): Counting => {
  const { kept, parts } = keptDays(counts.day, between);
  const sums = [
    ...(kept
      ? [
          tx
            .select({ rows: sql`sum(${counts.rows})` })
            .from(counts)
            .where(and(kept, fits)),
        ]
      : []),
    ...parts.map((part) =>
      tx
        .select({ rows: count() })
        .from(at.table)
        .where(and(where, within(at, part))),
    ),
  ];
  return countingExactly(sql.join([sql`0`, ...sums.map((part) => sql` + coalesce(${part}, 0)`)]));
};
