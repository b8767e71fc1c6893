import { bigint, boolean, date, index, pgTable, text } from 'drizzle-orm/pg-core';
import type { ExpertStatus, MeetingStage, TransactionStatus, TransactionType } from '#contract/statuses.ts';
import { minor } from './columns.ts';

/*
 * How many rows there are of each sort, kept by triggers in the transaction that writes them (migration 0012): always
 * exact, and read without looking at the rows. A sort may have more than one row here, while several transactions write
 * at once: what counts is their sum.
 */

const rows = () => bigint({ mode: 'number' }).notNull();

export const accountCounts = pgTable('account_counts', {
  status: text().$type<ExpertStatus>(),
  isExpert: boolean().notNull(),
  active: boolean().notNull(),
  rows: rows(),
});

/** The day of what is kept over all days. */
export const ALL_DAYS = '-infinity';

const day = () => date({ mode: 'string' }).notNull();

/** Booked meetings that start on a day (UTC), and on all days. */
export const meetingCounts = pgTable(
  'meeting_counts',
  { day: day(), stage: text().$type<MeetingStage>().notNull(), rows: rows() },
  (table) => [index().on(table.day, table.stage)],
);

/** Transactions made on a day (UTC) and on all days, and their sum in minor units. */
export const transactionSums = pgTable(
  'transaction_sums',
  {
    day: day(),
    type: text().$type<TransactionType>().notNull(),
    status: text().$type<TransactionStatus>().notNull(),
    currency: text().notNull(),
    rows: rows(),
    amount: minor().notNull(),
  },
  (table) => [index().on(table.day, table.type, table.status, table.currency)],
);
