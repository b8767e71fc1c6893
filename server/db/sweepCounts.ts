import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';

/**
 * Gives back the room of counts that were replaced (see schema/counts): each write leaves some. PostgreSQL does it by
 * itself, the embedded database has nobody who would.
 */
export const sweepCounts = async (db: Db): Promise<void> => {
  await db.execute(sql`vacuum account_counts, meeting_counts, transaction_sums`);
};
