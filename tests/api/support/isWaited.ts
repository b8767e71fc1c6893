import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';

const waiting = sql`datname = current_database() and wait_event_type = 'Lock'`;

/** Whether so many wait for a lock in this PostgreSQL database: the server has those of other tests as well. */
export const isWaited = async (db: Db, least = 1): Promise<boolean> =>
  (await db.$count(sql`pg_stat_activity`, waiting)) >= least;

/** Waits until work that should wait for a lock does so, or is over. */
export const untilWaits = async (db: Db, work: Promise<unknown>, least = 1): Promise<void> => {
  const state = { isOver: false };
  const end = () => {
    state.isOver = true;
  };
  work.then(end, end);
  while (!state.isOver && !(await isWaited(db, least)));
};
