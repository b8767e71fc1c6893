import { sql, type SQL } from 'drizzle-orm';
import { expect } from 'vitest';
import { z } from 'zod';
import type { Db } from '#server/db/database.ts';

const linesOf = async (db: Db, query: SQL): Promise<unknown[]> => {
  const { rows } = z.object({ rows: z.array(z.object({ line: z.string() })) }).parse(await db.execute(query));
  return rows.map(({ line }) => line).toSorted();
};

/** The counts that the triggers keep are those of the rows themselves, and so is each account's status. */
export const expectKeptCountsToMatch = async (db: Db): Promise<void> => {
  const sums = sql`sum(rows) <> 0`;
  const day = sql`(created_at at time zone 'UTC')::date`;
  const starts = sql`(starts_at at time zone 'UTC')::date`;
  const pairs = [
    [
      sql`select concat_ws(' ', status, is_expert, active, sum(rows)) as line from account_counts
          group by status, is_expert, active having ${sums}`,
      sql`select concat_ws(' ', profile.status, is_expert, active, count(*)) as line
          from accounts left join expert_profiles profile on profile.account_id = accounts.id
          group by profile.status, is_expert, active`,
    ],
    [
      sql`select concat_ws(' ', day, stage, sum(rows)) as line from meeting_counts group by day, stage having ${sums}`,
      sql`select concat_ws(' ', coalesce(${starts}, '-infinity'), stage, count(*)) as line from meetings
          where version > 0 group by grouping sets ((${starts}, stage), (stage))`,
    ],
    [
      sql`select concat_ws(' ', day, type, status, currency, sum(rows), sum(amount)) as line from transaction_sums
          group by day, type, status, currency having ${sums}`,
      sql`select concat_ws(' ', coalesce(${day}, '-infinity'), type, status, currency, count(*), sum(amount)) as line
          from transactions group by grouping sets ((${day}, type, status, currency), (type, status, currency))`,
    ],
  ] as const;
  for (const [kept, counted] of pairs) expect(await linesOf(db, kept)).toEqual(await linesOf(db, counted));
};
