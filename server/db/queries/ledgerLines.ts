import { and, count, desc, eq, ne, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/database.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { ledger, meetings } from '#server/db/schema/meetings.ts';
import { timeSteps, within, type Period } from './timeSteps.ts';

export interface LedgerFilter extends Period {
  readonly expertId?: string | undefined;
  /** Only lines that gave to this charity. */
  readonly charity?: string | undefined;
  readonly currency?: string | undefined;
}

const user = alias(accounts, 'user');
const expert = alias(accounts, 'expert');

const conditions = ({ expertId, charity, currency }: LedgerFilter): (SQL | undefined)[] => [
  expertId === undefined ? undefined : eq(ledger.expertId, expertId),
  charity === undefined ? undefined : and(eq(ledger.charityName, charity), ne(ledger.charity, 0)),
  currency === undefined ? undefined : eq(ledger.currency, currency),
];

/** How many lines a filter has. */
export const countLedger = async (db: Db, filter: LedgerFilter): Promise<number> => {
  let found = 0;
  for await (const step of timeSteps(db, ledger.at, filter)) {
    const [part] = await db
      .select({ lines: count() })
      .from(ledger)
      .where(and(within(ledger.at, step), ...conditions(filter)));
    found += part?.lines ?? 0;
  }
  return found;
};

/** A page of the lines of a filter with both names, newest first, ties by id. */
export const pageOfLedger = (db: Db, filter: LedgerFilter, limit: number, offset: number) =>
  db
    .select({
      line: ledger,
      expert: { firstName: expert.firstName, lastName: expert.lastName },
      user: { firstName: user.firstName, lastName: user.lastName },
    })
    .from(ledger)
    .innerJoin(meetings, eq(meetings.id, ledger.meetingId))
    .innerJoin(expert, eq(expert.id, ledger.expertId))
    .innerJoin(user, eq(user.id, meetings.userId))
    .where(and(within(ledger.at, filter), ...conditions(filter)))
    .orderBy(desc(ledger.at), desc(ledger.id))
    .limit(limit)
    .offset(offset);

export type LedgerRow = Awaited<ReturnType<typeof pageOfLedger>>[number];
