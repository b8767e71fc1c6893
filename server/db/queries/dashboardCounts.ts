import { count, eq, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/database.ts';
import { expertProfiles } from '#server/db/schema/accounts.ts';
import { meetings } from '#server/db/schema/meetings.ts';
import { within, type Period } from './timeSteps.ts';

/** The counts of the dashboard: each is the total of a list with the same filter, whatever the stage. */
export const countDashboard = async (db: Db, today: Period, next7Days: Period) => {
  const rowsOf = async (table: PgTable, condition: SQL | undefined): Promise<number> => {
    const [found] = await db.select({ rows: count() }).from(table).where(condition);
    return found?.rows ?? 0;
  };
  return {
    pendingExperts: await rowsOf(expertProfiles, eq(expertProfiles.status, 'PENDING')),
    meetingsToday: await rowsOf(meetings, within(meetings.startsAt, today)),
    meetingsNext7Days: await rowsOf(meetings, within(meetings.startsAt, next7Days)),
    needsAttention: await rowsOf(meetings, eq(meetings.stage, 'PRE-AUTH-RETRY')),
  };
};
