import { sql } from 'drizzle-orm';
import { check, date, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { instant, minor, primaryId, refersTo } from './columns.ts';

/** Amount paid to an expert for a month, and the month's bounds in the paying administrator's time zone. */
export const payouts = pgTable(
  'payouts',
  {
    id: primaryId(),
    expertId: refersTo(() => accounts.id),
    month: text().notNull(),
    currency: text().notNull(),
    startDate: instant().notNull(),
    endDate: instant().notNull(),
    amount: minor().notNull(),
    paidOn: date().notNull(),
    reference: text().notNull(),
    /** An administrator's name. */
    paidBy: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex().on(table.expertId, table.currency, table.month),
    check('payout_amount', sql`${table.amount} > 0`),
  ],
);
