import { z } from 'zod';
import { isTimeZone } from './calendar.ts';
import { defineEndpoints } from './endpoint.ts';
import { listOf, pageQuery } from './envelope.ts';
import { messages } from './messages.ts';
import { object, strictObject } from './object.ts';
import { currency, date, instant, money } from './primitives.ts';
import { month, requiredText } from './rules.ts';

/** Inclusive bounds. A portal sends the start and the end of local days (product.md §7). */
const range = strictObject(() => ({ startDate: instant, endDate: instant })).refine(
  ({ startDate, endDate }) => Date.parse(startDate) <= Date.parse(endDate),
  { message: messages.rangeReversed, path: ['startDate'] },
);

const timezone = z.string().refine(isTimeZone, messages.invalid);

const amount = money.nullish();

const ofExpert = {
  expertId: z.string().nullish(),
  expertName: z.string().nullish(),
  expertEmail: z.string().nullish(),
  meetings: z.number().nullish(),
};

const sharesOf = <T extends z.ZodType>(one: T) =>
  ({ gross: one, platformFee: one, discounts: one, charity: one, payout: one }) as const;

/** An expert's settled meetings in one currency: `gross = platformFee + discounts + charity + payout`, to the cent. */
const payoutRow = object(() => ({ ...ofExpert, ...sharesOf(amount), currency: currency.nullish() }));

const charityRow = object(() => ({
  charity: z.string().nullish(),
  ...ofExpert,
  amount,
  currency: currency.nullish(),
}));

/** One settled meeting, or one refund with negative amounts: a line in the sums of both reports. */
export const ledgerLine = object(() => ({
  meetingId: z.string(),
  at: instant,
  expertId: z.string(),
  expertName: z.string(),
  userName: z.string(),
  ...sharesOf(money),
  charityName: z.string().nullish(),
  currency,
}));

export const paymentFields = { paidOn: date, reference: requiredText };

/** `amount` is the paid amount, even if the owed amount changes later. */
export const payoutFields = { amount: money, currency, month, ...paymentFields };

const payout = object(() => ({
  ...payoutFields,
  id: z.string(),
  expertId: z.string(),
  reference: z.string(),
  paidBy: z.string(),
}));
export type Payout = z.output<typeof payout>;

export const payoutRefusal = (owed: number, end: string | Date, now: Date): string | undefined => {
  if (new Date(end) >= now) return messages.monthNotOver;
  return owed > 0 ? undefined : messages.nothingToPay;
};

const figures = object(() => ({ currency, gross: money, payout: money }));

const period = object(() => ({ startDate: instant, endDate: instant }));

/** Each count equals the total of the list that the portal links to; `periods` are bounds by the server's clock. */
const dashboard = object(() => ({
  periods: z.object({ today: period, next7Days: period, thisMonth: period, lastMonth: period }),
  pendingExperts: z.number().int(),
  meetingsToday: z.number().int(),
  meetingsNext7Days: z.number().int(),
  needsAttention: z.number().int(),
  stuckPayments: z.number().int().optional(),
  longWaiting: z.number().int().optional(),
  /** Meetings of the same day a week ago, and of the seven days before today. */
  before: z.object({ meetingsToday: z.number().int(), meetingsNext7Days: z.number().int() }).optional(),
  thisMonth: z.array(figures),
  lastMonth: z.array(figures),
  weeks: z.array(period.extend({ meetings: z.number().int(), figures: z.array(figures) })),
}));
export type Dashboard = z.output<typeof dashboard>;

export const reportEndpoints = defineEndpoints({
  getPayoutReport: {
    route: 'POST expert/get-expert-payout-report',
    summary: 'Expert Payout Summary of a date range',
    documented: true,
    heavy: true,
    body: range,
    data: z.array(payoutRow).nullish(),
  },
  getCharityReport: {
    route: 'POST admin/getCharitySummaryReport',
    summary: 'Charity Summary of a date range',
    documented: true,
    heavy: true,
    body: range,
    data: z.array(charityRow).nullish(),
  },
  searchLedger: {
    route: 'GET admin/ledger',
    summary: 'A page of the settled meetings and refunds behind the reports, newest first',
    heavy: true,
    query: object(() => ({
      ...pageQuery,
      startDate: instant,
      endDate: instant,
      expertId: z.string().optional(),
      charity: z.string().optional(),
      currency: currency.optional(),
    })),
    data: listOf(ledgerLine),
  },
  listPayouts: {
    route: 'GET admin/payouts',
    summary: 'The payouts that are marked as paid, of some months',
    query: object(() => ({ from: month, to: month })),
    data: z.array(payout),
  },
  markPayoutPaid: {
    route: 'POST admin/payouts',
    summary:
      'Mark the payout of an expert and a month as paid: 409 where it is not over, has another amount, or is paid',
    body: strictObject(() => ({ expertId: z.string(), timezone, ...payoutFields })),
    data: payout,
  },
  unmarkPayoutPaid: {
    route: 'DELETE admin/payouts/{id}',
    summary: 'Take back that a payout is marked as paid',
    data: z.literal(true),
  },
  getDashboard: {
    route: 'GET admin/dashboard',
    summary: 'Figures of the dashboard in the days, weeks and months of a time zone',
    heavy: true,
    query: object(() => ({ timezone: timezone.default('UTC') })),
    data: dashboard,
  },
});
