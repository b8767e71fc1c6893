import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { and, asc, gte, is, lte, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { PgliteDatabase } from 'drizzle-orm/pglite';
import type { Db } from '#server/db/database.ts';

/**
 * Rows that one statement adds up. On the embedded database they take some tens of milliseconds, so that other requests wait
 * no longer than that. A server's statements keep nobody waiting but its own limit of time, and the fewer there are the
 * less is left to be added up here, which does.
 */
const ROWS_PER_STEP = { embedded: 5000, server: 200_000 } as const;
const stepOf = (db: Db) => ROWS_PER_STEP[is(db, PgliteDatabase) ? 'embedded' : 'server'];

/** Both bounds included, to the millisecond. */
export interface Period {
  readonly from: Date;
  readonly to: Date;
}

/** The condition that an instant lies in a period. */
export const within = (column: PgColumn, { from, to }: Period): SQL | undefined =>
  and(gte(column, from), lte(column, to));

/**
 * Cuts a period into consecutive ones of about as many rows each, by an indexed column of instants.
 * The embedded database runs one statement at a time and on our thread: a sum over ten years has to be made of
 * short statements, with a turn of the event loop between them. Sums over the parts add up to the sum of the whole.
 */
export async function* timeSteps(
  db: Db,
  column: PgColumn,
  period: Period,
  size: number = stepOf(db),
): AsyncGenerator<Period> {
  let { from } = period;
  while (from <= period.to) {
    const [last] = await db
      .select({ at: column })
      .from(column.table)
      .where(within(column, { from, to: period.to }))
      .orderBy(asc(column))
      .offset(size)
      .limit(1);
    const to = last?.at instanceof Date ? last.at : period.to;
    yield { from, to };
    await turnOfTheLoop();
    from = new Date(to.getTime() + 1);
  }
}
