import { and, asc, count, desc, eq, gte, inArray, lte, ne, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { makePgArray, type PgColumn } from 'drizzle-orm/pg-core';
import type { InstantRange } from '#contract/calendar.ts';
import { NO_MONEY } from '#contract/money.ts';
import type { Db } from '#server/db/database.ts';
import { countRows, hasId, type Paging, totalOf } from '#server/db/search.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { columnsOf, toAmount } from '#server/db/schema/columns.ts';
import { ledger, meetings } from '#server/db/schema/meetings.ts';
import { payouts } from '#server/db/schema/payouts.ts';
import { expert, user } from './parties.ts';

/** Both bounds are inclusive, to the millisecond. */
export interface Period {
  readonly startDate: Date;
  readonly endDate: Date;
}

export const periodOf = ({ startDate, endDate }: InstantRange): Period => ({
  startDate: new Date(startDate),
  endDate: new Date(endDate),
});

export const within = (column: PgColumn, { startDate, endDate }: Period): SQL | undefined =>
  and(gte(column, startDate), lte(column, endDate));

interface LedgerFilter extends Period {
  readonly expertId?: string | undefined;
  /** Only lines with a donation to this charity. */
  readonly charity?: string | undefined;
  readonly currency?: string | undefined;
}

const conditionOf = ({ expertId, charity, currency, ...period }: LedgerFilter): SQL | undefined =>
  and(
    within(ledger.at, period),
    hasId(ledger.expertId, expertId),
    charity === undefined ? undefined : and(eq(ledger.charityName, charity), ne(ledger.charity, NO_MONEY)),
    currency === undefined ? undefined : eq(ledger.currency, currency),
  );

export const searchLedger = async (db: Db, { page, perPage, ...filter }: LedgerFilter & Paging) => {
  const where = conditionOf(filter);
  const rows = await db
    .select({
      line: ledger,
      expert: columnsOf(expert, 'firstName', 'lastName'),
      user: columnsOf(user, 'firstName', 'lastName'),
    })
    .from(ledger)
    .innerJoin(meetings, eq(meetings.id, ledger.meetingId))
    .innerJoin(expert, eq(expert.id, ledger.expertId))
    .innerJoin(user, eq(user.id, meetings.userId))
    .where(where)
    .orderBy(desc(ledger.at), desc(ledger.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { rows, total: await totalOf(db, countRows(db, ledger, where)) };
};

export type LedgerRow = Awaited<ReturnType<typeof searchLedger>>['rows'][number];

const total = (amount: SQLWrapper, name: string) => sql`sum(${amount})`.mapWith(toAmount).as(name);
/** Number of settled meetings; refund lines do not count. */
const settled = sql`count(*) filter (where ${ledger.refundId} is null)`.mapWith(Number).as('meetings');

const figures = {
  meetings: settled,
  gross: total(sql`${ledger.charged} - ${ledger.refunded}`, 'gross'),
  platformFee: total(ledger.platformFee, 'platform_fee'),
  discounts: total(ledger.discounts, 'discounts'),
  charity: total(ledger.charity, 'charity'),
  payout: total(ledger.payout, 'payout'),
};

const named = {
  expertId: accounts.id,
  ...columnsOf(accounts, 'firstName', 'lastName', 'email'),
  currency: ledger.currency,
};
const byName = [
  sql`lower(${accounts.firstName})`,
  sql`lower(${accounts.lastName})`,
  asc(accounts.id),
  asc(ledger.currency),
] as const;

/** Totals per expert and currency. Reports and dashboard read the same lines, so they cannot disagree. */
export const sumLedger = (db: Db, period: Period) =>
  db
    .select({ ...named, ...figures })
    .from(ledger)
    .innerJoin(accounts, eq(accounts.id, ledger.expertId))
    .where(within(ledger.at, period))
    .groupBy(accounts.id, ledger.currency)
    .orderBy(...byName);

/** Payout total of the filtered lines, and the number of them already covered by a monthly payout. */
export const sumOwed = async (db: Db, filter: LedgerFilter) => {
  const isOf = and(eq(payouts.expertId, ledger.expertId), eq(payouts.currency, ledger.currency));
  const [row] = await db
    .select({ owed: figures.payout, paid: count(payouts.id) })
    .from(ledger)
    .leftJoin(payouts, and(isOf, sql`${ledger.at} between ${payouts.startDate} and ${payouts.endDate}`))
    .where(conditionOf(filter));
  return { owed: row?.owed ?? NO_MONEY, paid: row?.paid ?? 0 };
};

export const sumDonations = (db: Db, period: Period) =>
  db
    .select({ charity: ledger.charityName, ...named, meetings: settled, amount: total(ledger.charity, 'amount') })
    .from(ledger)
    .innerJoin(accounts, eq(accounts.id, ledger.expertId))
    .where(and(within(ledger.at, period), ne(ledger.charity, NO_MONEY)))
    .groupBy(ledger.charityName, accounts.id, ledger.currency)
    .orderBy(sql`lower(${ledger.charityName}) nulls first`, ...byName);

/** Ledger totals per period and currency; periods may overlap. */
export const sumPeriods = async (db: Db, periods: readonly Period[]) => {
  const bounds = (bound: keyof Period) => makePgArray(periods.map((period) => period[bound].toISOString()));
  const sums = await db
    .select({
      period: sql`period.number`.mapWith(Number),
      currency: ledger.currency,
      meetings: figures.meetings,
      gross: figures.gross,
      payout: figures.payout,
    })
    .from(
      sql`unnest(${bounds('startDate')}::timestamptz[], ${bounds('endDate')}::timestamptz[]) with ordinality as period (first, last, number)`,
    )
    .innerJoin(ledger, sql`${ledger.at} between period.first and period.last`)
    .groupBy(sql`period.number`, ledger.currency)
    .orderBy(asc(ledger.currency));
  return periods.map((_, index) => sums.filter(({ period }) => period === index + 1));
};

const sumPerCurrency = (db: Db, amount: SQLWrapper, where: SQL) =>
  db
    .select({ currency: ledger.currency, meetings: settled, amount: total(amount, 'amount') })
    .from(ledger)
    .where(where)
    .groupBy(ledger.currency)
    .orderBy(asc(ledger.currency));

/** Charges minus refunds of the meetings that a user booked; `id` is a uuid. */
export const spentBy = (db: Db, id: string) => {
  const booked = db.select({ id: meetings.id }).from(meetings).where(eq(meetings.userId, id));
  return sumPerCurrency(db, sql`${ledger.charged} - ${ledger.refunded}`, inArray(ledger.meetingId, booked));
};

export const earnedBy = (db: Db, id: string) => sumPerCurrency(db, ledger.payout, eq(ledger.expertId, id));
