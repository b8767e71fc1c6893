import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { instant, minor, primaryId } from './columns.ts';

/** What was paid to an expert for a period; an exclusion constraint (see the migrations) refuses to pay a day twice. */
export const payouts = pgTable(
  'payouts',
  {
    id: primaryId(),
    expertId: uuid()
      .notNull()
      .references(() => accounts.id),
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
  (table) => [index().on(table.endDate), check('payout_amount', sql`${table.amount} > 0`)],
);
