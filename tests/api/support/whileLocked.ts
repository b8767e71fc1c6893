import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/database.ts';
import { isEmbedded } from '#tests/support/db.ts';

const waiting = sql`datname = current_database() and wait_event_type = 'Lock'`;

/** Waits until `work` waits for a lock or is over; with `least`, until that many wait in this PostgreSQL database. */
export const untilWaits = async (db: Db, work: Promise<unknown>, least = 1): Promise<void> => {
  const state = { isOver: false };
  const end = () => {
    state.isOver = true;
  };
  work.then(end, end);
  while (!state.isOver && (await db.$count(sql`pg_stat_activity`, waiting)) < least);
};

/**
 * Starts work inside a transaction that has taken its locks and that ends once the work waits for them; returns the
 * result of the work. The embedded database admits no other work before the end of a transaction anyway.
 */
export const whileLocked = async <T>(
  db: Db,
  lock: (tx: Tx) => Promise<unknown>,
  work: () => Promise<T>,
  onceItWaits?: (tx: Tx) => Promise<unknown>,
): Promise<T> => {
  const { begun } = await db.transaction(async (tx) => {
    await lock(tx);
    const working = work();
    if (!isEmbedded) await untilWaits(db, working);
    await onceItWaits?.(tx);
    return { begun: working };
  });
  return begun;
};
