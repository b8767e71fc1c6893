import { and, count, eq, inArray, lte, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { heldStages } from '#contract/statuses.ts';
import { STUCK_AFTER } from '#contract/transactions.ts';
import type { Db } from '#server/db/database.ts';
import { expertProfiles } from '#server/db/schema/accounts.ts';
import { meetings, transactions } from '#server/db/schema/meetings.ts';
import { type Period, within } from './timeSteps.ts';

interface Counted {
  readonly now: Date;
  readonly today: Period;
  readonly next7Days: Period;
}

/** The counts of the dashboard: each is the total of a list with the same filter. Cancelled meetings are left out. */
export const countDashboard = async (db: Db, { now, today, next7Days }: Counted) => {
  const rowsOf = async (table: PgTable, condition: SQL | undefined): Promise<number> => {
    const [found] = await db.select({ rows: count() }).from(table).where(condition);
    return found?.rows ?? 0;
  };
  const heldIn = (period: Period) =>
    rowsOf(meetings, and(within(meetings.startsAt, period), inArray(meetings.stage, [...heldStages])));
  const stuck = and(
    eq(transactions.status, 'PENDING'),
    lte(transactions.createdAt, new Date(now.getTime() - STUCK_AFTER)),
  );
  return {
    pendingExperts: await rowsOf(expertProfiles, eq(expertProfiles.status, 'PENDING')),
    meetingsToday: await heldIn(today),
    meetingsNext7Days: await heldIn(next7Days),
    needsAttention: await rowsOf(meetings, eq(meetings.stage, 'PRE-AUTH-RETRY')),
    stuckPayments: await rowsOf(transactions, stuck),
  };
};
