import { and, eq, inArray, lte } from 'drizzle-orm';
import { LONG_WAIT } from '#contract/accounts.ts';
import type { InstantRange } from '#contract/calendar.ts';
import type { Written } from '#contract/codecs.ts';
import { minus } from '#contract/money.ts';
import { displayNameOf } from '#contract/names.ts';
import { dashboardPeriods, type ledgerLine, periodsBefore } from '#contract/reports.ts';
import { heldStages } from '#contract/statuses.ts';
import { openStatuses, STUCK_AFTER } from '#contract/transactions.ts';
import type { Handlers } from '#server/call.ts';
import type { Db } from '#server/db/database.ts';
import {
  countLedger,
  type LedgerRow,
  pageOfLedger,
  type Period,
  sumDonations,
  sumLedger,
  sumPeriods,
  within,
} from '#server/db/queries/ledger.ts';
import { isBooked, needsAttention } from '#server/db/queries/meetings.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { isUuid } from '#server/db/schema/columns.ts';
import { meetings, transactions } from '#server/db/schema/meetings.ts';
import { exactly, oneRow, pageOf } from '#server/db/search.ts';
import { found } from '#server/errors.ts';

interface Days {
  readonly today: Period;
  readonly next7Days: Period;
}

interface Counted extends Days {
  readonly now: Date;
  readonly before: Days;
}

/**
 * The counts of the dashboard, in one statement: each is the total of a list with the same filter. Cancelled meetings are
 * left out.
 */
const countDashboard = async (db: Db, { now, today, next7Days, before }: Counted) => {
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

export interface ReportRange {
  readonly startDate: Date;
  readonly endDate: Date;
}

const periodOf = ({ startDate, endDate }: ReportRange): Period => ({ from: startDate, to: endDate });

const instantsOf = ({ startDate, endDate }: InstantRange): ReportRange => ({
  startDate: new Date(startDate),
  endDate: new Date(endDate),
});

type Months = Readonly<Record<'thisMonth' | 'lastMonth', ReportRange>>;

/** The periods of the dashboard in a zone, in instants. */
const periodsIn = (now: Date, timezone: string) => {
  const { today, next7Days, thisMonth, lastMonth, weeks } = dashboardPeriods(now, timezone);
  return {
    periods: {
      today: instantsOf(today),
      next7Days: instantsOf(next7Days),
      thisMonth: instantsOf(thisMonth),
      lastMonth: instantsOf(lastMonth),
    },
    weeks: weeks.map(instantsOf),
  };
};

interface OfExpert {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

const rowOf = <Sum extends OfExpert>({ firstName, lastName, email, ...sum }: Sum) => ({
  ...sum,
  expertName: displayNameOf({ firstName, lastName }),
  expertEmail: email,
});

type Sums = Awaited<ReturnType<typeof sumPeriods>>[number];

const figuresIn = (sums: Sums) => sums.map(({ currency, gross, payout }) => ({ currency, gross, payout }));

/** The dashboard's two months and its weeks: what was settled in them. */
const figuresOf = async (db: Db, { thisMonth, lastMonth }: Months, weeks: readonly ReportRange[]) => {
  const [ofThisMonth = [], ofLastMonth = [], ...ofWeeks] = await sumPeriods(
    db,
    [thisMonth, lastMonth, ...weeks].map(periodOf),
  );
  return {
    thisMonth: figuresIn(ofThisMonth),
    lastMonth: figuresIn(ofLastMonth),
    weeks: weeks.map((week, index) => {
      const sums = ofWeeks[index] ?? [];
      return { ...week, meetings: sums.reduce((total, sum) => total + sum.meetings, 0), figures: figuresIn(sums) };
    }),
  };
};

const lineOf = ({ line, expert, user }: LedgerRow): Written<typeof ledgerLine> => ({
  meetingId: line.meetingId,
  at: line.at,
  expertId: line.expertId,
  expertName: displayNameOf(expert),
  userName: displayNameOf(user),
  gross: minus(line.charged, line.refunded),
  platformFee: line.platformFee,
  discounts: line.discounts,
  charity: line.charity,
  payout: line.payout,
  charityName: line.charityName,
  currency: line.currency,
});

/** The reports, the lines behind them and the dashboard: all read from the ledger (product.md §2, §7, §10). */
export const reportHandlers = {
  getPayoutReport: async ({ body }, { db }) => ({
    data: (await sumLedger(db, periodOf(body))).map(rowOf),
  }),

  getCharityReport: async ({ body }, { db }) => ({
    data: (await sumDonations(db, periodOf(body))).map(rowOf),
  }),

  searchLedger: async ({ query }, { db }) => {
    const { page, perPage, expertId, charity, currency, ...range } = query;
    const filter = { ...periodOf(range), expertId, charity, currency };
    const isKnown = expertId === undefined || isUuid(expertId);
    const total = exactly(isKnown ? await countLedger(db, filter) : 0);
    const rows = isKnown ? await pageOfLedger(db, filter, perPage, (page - 1) * perPage) : [];
    return { data: pageOf(rows.map(lineOf), total, query) };
  },

  getDashboard: async ({ query: { timezone } }, call) => {
    const now = call.clock();
    const { periods, weeks } = periodsIn(now, timezone);
    const daysOf = (days: Record<'today' | 'next7Days', ReportRange>): Days => ({
      today: periodOf(days.today),
      next7Days: periodOf(days.next7Days),
    });
    const { today, next7Days } = periodsBefore(now, timezone);
    const before = daysOf({ today: instantsOf(today), next7Days: instantsOf(next7Days) });
    const counts = await countDashboard(call.db, { now, ...daysOf(periods), before });
    return { data: { periods, ...counts, ...(await figuresOf(call.db, periods, weeks)) } };
  },
} satisfies Pick<Handlers, 'getPayoutReport' | 'getCharityReport' | 'searchLedger' | 'getDashboard'>;
