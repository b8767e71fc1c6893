import { and, eq, inArray, lte } from 'drizzle-orm';
import { LONG_WAIT } from '#contract/accounts.ts';
import {
  addDays,
  type LocalDate,
  sameDayOfMonth,
  startOfMonth,
  startOfWeek,
  zoneCalendar,
} from '#contract/calendar.ts';
import type { Written } from '#contract/codecs.ts';
import { minus } from '#contract/money.ts';
import { displayNameOf } from '#contract/names.ts';
import type { ledgerLine } from '#contract/reports.ts';
import { heldStages } from '#contract/statuses.ts';
import { openStatuses, STUCK_AFTER } from '#contract/transactions.ts';
import type { Handlers } from '#server/call.ts';
import type { Db } from '#server/db/database.ts';
import {
  type LedgerRow,
  type Period,
  periodOf,
  searchLedger,
  sumDonations,
  sumLedger,
  sumPeriods,
  within,
} from '#server/db/queries/ledger.ts';
import { isBooked, needsAttention } from '#server/db/queries/meetings.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { meetings, transactions } from '#server/db/schema/meetings.ts';
import { oneRow, pageOf } from '#server/db/search.ts';
import { found } from '#server/errors.ts';

const WEEKS = 12;

/** Periods of the dashboard in whole local days of a zone, as in the reports (product.md §2). */
export const dashboardPeriods = (now: Date, timeZone: string) => {
  const { dateAt, rangeOf } = zoneCalendar(timeZone);
  const today = dateAt(now);
  const monday = startOfWeek(today);
  const daysFrom = (from: LocalDate, to: LocalDate) => periodOf(rangeOf(from, to));
  const countedFrom = (day: LocalDate) => ({ today: daysFrom(day, day), next7Days: daysFrom(day, addDays(day, 6)) });
  return {
    ...countedFrom(today),
    before: countedFrom(addDays(today, -7)),
    thisMonth: daysFrom(startOfMonth(today), today),
    /** The same days of the previous month, at most to its last day. */
    lastMonth: daysFrom(startOfMonth(today, -1), sameDayOfMonth(today, -1)),
    /** From Monday to Sunday, oldest first; the last one is the current one. */
    weeks: Array.from({ length: WEEKS }, (_, index) => {
      const first = addDays(monday, (index + 1 - WEEKS) * 7);
      return daysFrom(first, addDays(first, 6));
    }),
  };
};

type Periods = ReturnType<typeof dashboardPeriods>;

/** Counts in one statement; each is the total of a list with the same filter. Cancelled meetings are left out. */
const countDashboard = async (db: Db, now: Date, { today, next7Days, before }: Periods) => {
  const heldIn = (period: Period) =>
    db.$count(meetings, and(isBooked, within(meetings.startsAt, period), inArray(meetings.stage, [...heldStages])));
  const since = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const stuck = and(inArray(transactions.status, [...openStatuses]), lte(transactions.createdAt, since(STUCK_AFTER)));
  const waiting = and(eq(accounts.status, 'PENDING'), lte(accounts.createdAt, since(LONG_WAIT)));
  const [counts] = await oneRow(db, {
    pendingExperts: db.$count(accounts, eq(accounts.status, 'PENDING')),
    meetingsToday: heldIn(today),
    meetingsNext7Days: heldIn(next7Days),
    needsAttention: db.$count(meetings, needsAttention(db)),
    stuckPayments: db.$count(transactions, stuck),
    longWaiting: db.$count(accounts, waiting),
    todayBefore: heldIn(before.today),
    next7DaysBefore: heldIn(before.next7Days),
  });
  const { todayBefore, next7DaysBefore, ...others } = found(counts);
  return { ...others, before: { meetingsToday: todayBefore, meetingsNext7Days: next7DaysBefore } };
};

const rowOf = <Sum extends Readonly<Record<'firstName' | 'lastName' | 'email', string>>>(sum: Sum) => ({
  ...sum,
  expertName: displayNameOf(sum),
  expertEmail: sum.email,
});

const figuresOf = async (db: Db, { thisMonth, lastMonth, weeks }: Periods) => {
  const [ofThisMonth = [], ofLastMonth = [], ...ofWeeks] = await sumPeriods(db, [thisMonth, lastMonth, ...weeks]);
  return {
    thisMonth: ofThisMonth,
    lastMonth: ofLastMonth,
    weeks: weeks.map((week, index) => {
      const figures = ofWeeks[index] ?? [];
      return { ...week, meetings: figures.reduce((total, sum) => total + sum.meetings, 0), figures };
    }),
  };
};

const lineOf = ({ line, expert, user }: LedgerRow): Written<typeof ledgerLine> => ({
  ...line,
  expertName: displayNameOf(expert),
  userName: displayNameOf(user),
  gross: minus(line.charged, line.refunded),
});

export const reportHandlers = {
  getPayoutReport: async ({ body }, { db }) => ({ data: (await sumLedger(db, body)).map(rowOf) }),

  getCharityReport: async ({ body }, { db }) => ({ data: (await sumDonations(db, body)).map(rowOf) }),

  searchLedger: async ({ query }, { db }) => {
    const { rows, total } = await searchLedger(db, query);
    return { data: pageOf(rows.map(lineOf), total, query) };
  },

  getDashboard: async ({ query: { timezone } }, { db, clock }) => {
    const now = clock();
    const periods = dashboardPeriods(now, timezone);
    const counts = await countDashboard(db, now, periods);
    const figures = await figuresOf(db, periods);
    return { data: { periods, ...counts, ...figures } };
  },
} satisfies Pick<Handlers, 'getPayoutReport' | 'getCharityReport' | 'searchLedger' | 'getDashboard'>;
