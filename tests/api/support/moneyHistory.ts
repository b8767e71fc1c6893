import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, onTestFinished } from 'vitest';
import { endOfMonth, startOfMonth, zoneCalendar } from '#contract/calendar.ts';
import { minor, NO_MONEY, plus } from '#contract/money.ts';
import type { AdminCall, Services } from '#server/call.ts';
import { type Period, periodOf } from '#server/db/queries/ledger.ts';
import { ledger, meetings, transactions } from '#server/db/schema/meetings.ts';
import { payouts } from '#server/db/schema/payouts.ts';
import { later } from '#server/domain/settlement.ts';
import { ApiError } from '#server/errors.ts';
import { createMeeting } from '#server/handlers/createMeeting.ts';
import { meetingHandlers } from '#server/handlers/meetings.ts';
import { payoutHandlers } from '#server/handlers/payouts.ts';
import { GatewayUnreachable } from '#server/payments/gateway.ts';
import { createSandbox } from '#server/payments/sandbox.ts';
import { reclaimLeft, runWorkerOnce } from '#server/worker.ts';
import type { SignedIn } from '#tests/support/app.ts';
import { tempFolder } from '#tests/support/tempFolder.ts';
import { bankAnswers, createTornLine } from './faultyBanks.ts';
import { effectsIn, HOUR, type Market } from './market.ts';

/** Seed of the random money tests: fixed unless `MONEY_SEED` is set. */
export const seed = Number(process.env['MONEY_SEED'] ?? 20_260_302);

const PRICE = 9000;
/** A near meeting ends on the last day of a month; in Auckland, at the first instant of the next month. */
const START = '2026-03-30T09:00:00Z';
const NEAR = '2026-03-31T10:00:00Z';
const AHEAD = '2026-04-09T10:00:00Z';

/** Longest delay of a late request, in milliseconds. */
const LATEST = 12 * HOUR;

const weighed = <T>(weight: number, parts: { readonly [Name in keyof T]: fc.Arbitrary<T[Name]> }) => ({
  weight,
  arbitrary: fc.record(parts),
});
const refund = { kind: fc.constant('refund' as const), amount: fc.constantFrom(1, 3500, PRICE) };
const step = fc.oneof(
  weighed(5, { kind: fc.constant('worker' as const), hours: fc.constantFrom(0, 1, 7, 25, 49) }),
  weighed(2, { kind: fc.constant('restart' as const) }),
  weighed(2, { kind: fc.constant('again' as const) }),
  weighed(3, { kind: fc.constant('cancel' as const), amount: fc.constantFrom(0, 1, 4000, PRICE) }),
  weighed(3, refund),
  weighed(1, { kind: fc.constant('late requests come in' as const) }),
  weighed(2, { kind: fc.constant('move' as const), hours: fc.constantFrom(-24, 1, 72, 168) }),
);
const zone = fc.constantFrom('UTC', 'America/Los_Angeles', 'Pacific/Auckland');
/** Concurrent payments for the months that contain a ledger line in some zones; `off` is the error in cents. */
const payments = {
  kind: fc.constant('pay' as const),
  line: fc.nat(2),
  timezones: fc.array(zone, { minLength: 1, maxLength: 3 }),
  off: fc.constantFrom(0, 0, 0, 0, 1),
};
const stepOfPayouts = fc.oneof(
  weighed(4, payments),
  weighed(2, { kind: fc.constant('take back' as const) }),
  weighed(1, { kind: fc.constant('worker' as const), hours: fc.constant(30 * 24) }),
  weighed(1, refund),
  { weight: 2, arbitrary: step },
);

/** Steps of an administrator and the worker on one meeting, and the gateway's outcome of each call. */
export const moneyHistory = fc.record({
  isNear: fc.boolean(),
  steps: fc.array(step, { minLength: 1, maxLength: 9 }),
  /** After the end of the meeting. */
  after: fc.array(step, { minLength: 0, maxLength: 9 }),
  /** After the end of its month. */
  payouts: fc.array(stepOfPayouts, { minLength: 0, maxLength: 9 }),
  answers: fc.array(fc.constantFrom(...bankAnswers), { minLength: 0, maxLength: 20 }),
});
export type MoneyHistory = typeof moneyHistory extends fc.Arbitrary<infer T> ? T : never;
type Step = MoneyHistory['payouts'][number];
type Payments = Extract<Step, { kind: 'pay' }>;

const silent = { error: () => undefined };

/** Call of an administrator directly to a handler, with the test's own gateway. */
export const callOf = (services: Services, { admin }: { readonly admin: Pick<SignedIn, 'id'> }): AdminCall => ({
  ...services,
  admin: { id: admin.id, name: 'Mona Keller', sessionId: randomUUID() },
  requestId: 'history',
  ip: '127.0.0.1',
  userAgent: undefined,
  ifMatch: undefined,
  idempotencyKey: undefined,
  report: silent.error,
  resourceId: randomUUID(),
  effect: (run) => services.db.transaction(run),
});

/** True if the request was carried out, false if it was refused or interrupted. */
const attempt = async (run: () => Promise<unknown>) => {
  try {
    await run();
    return true;
  } catch (error) {
    const isRefusal = error instanceof ApiError || error instanceof GatewayUnreachable;
    if (!isRefusal && !(error instanceof Error && error.message === 'The process ended.')) throw error;
    return false;
  }
};

/**
 * Plays a history on a meeting of its own, then delivers late requests and advances time until the meeting is long
 * over. Returns the gateway's ledger, the transactions, the meeting and the payouts as they are then.
 */
export const playHistory = async (market: Market, history: MoneyHistory) => {
  const ledgerFile = join(tempFolder(onTestFinished), 'payments.jsonl');
  const { clock, db } = market;
  clock.set(START);
  const line = createTornLine(createSandbox({ ledgerFile, clock: clock.now }), history.answers, clock.now);
  const services = { ...market.services, gateway: line.gateway };
  const wait = async (hours: number) => {
    await line.comeIn(clock.now().getTime() + hours * HOUR - LATEST);
    clock.advance(hours * HOUR);
    await runWorkerOnce(services, silent);
  };
  const comeToRest = async () => {
    await line.comeIn();
    await reclaimLeft(services);
    for (let turn = 0; turn < 20; turn += 1) await wait(7);
  };
  const body = await market.request({ expertId: await market.expert({ 60: PRICE }) });
  const booking = callOf(services, market);
  const id = booking.resourceId;
  const dateTime = new Date(history.isNear ? NEAR : AHEAD);
  let last: () => Promise<unknown> = () => createMeeting({ body: { ...body, dateTime, price: minor(PRICE) } }, booking);
  await attempt(last);
  const play = async (one: Step) => {
    if (one.kind === 'worker') await wait(one.hours);
    else if (one.kind === 'late requests come in') await line.comeIn();
    else if (one.kind === 'restart') {
      await reclaimLeft(services);
      await runWorkerOnce(services, silent);
    } else {
      if (one.kind === 'move') last = moveOf(callOf(services, market), id, later(dateTime, one.hours * HOUR));
      if (one.kind === 'cancel') last = cancellationOf(services, market, id, one.amount);
      if (one.kind === 'pay') last = () => pay(services, market, body.expertId, one);
      if (one.kind === 'take back') last = () => takeBack(services, market, body.expertId);
      if (one.kind === 'refund') last = refundOf(services, market, id, one.amount);
      await attempt(last);
    }
  };
  for (const one of history.steps) await play(one);
  await line.comeIn();
  const [booked] = await db.select().from(meetings).where(eq(meetings.id, id));
  clock.set(new Date(Math.max(clock.now().getTime(), booked?.endsAt.getTime() ?? 0)));
  await reclaimLeft(services);
  await runWorkerOnce(services, silent);
  for (const one of history.after) await play(one);
  await comeToRest();
  await wait(30 * 24);
  for (const one of history.payouts) await play(one);
  await comeToRest();
  clock.advance(31 * 24 * HOUR);
  for (const index of (await linesOf(market, body.expertId)).keys())
    await play({ kind: 'pay', line: index, timezones: ['UTC'], off: 0 });
  const [meeting] = await db.select().from(meetings).where(eq(meetings.id, id));
  const movements = await db.select().from(transactions).where(eq(transactions.meetingId, id));
  const book = effectsIn(ledgerFile);
  const paid = await paidTo(market, body.expertId);
  return { meeting, movements, book, paid, expertId: body.expertId };
};

const linesOf = ({ db }: Market, expertId: string) => db.select().from(ledger).where(eq(ledger.expertId, expertId));
const paidTo = ({ db }: Market, expertId: string) => db.select().from(payouts).where(eq(payouts.expertId, expertId));

export const linesIn = <T extends { readonly at: Date }>(lines: readonly T[], period: Period) =>
  lines.filter(({ at }) => at >= period.startDate && at <= period.endDate);

/** Marks months as paid concurrently: expects a payment if one is owed and payable, and no other. */
const pay = async (services: Services, market: Market, expertId: string, { line, timezones, off }: Payments) => {
  const [lines, before] = [await linesOf(market, expertId), await paidTo(market, expertId)];
  const at = lines[line % lines.length]?.at ?? services.clock();
  const months = timezones.map((timezone) => {
    const { dateAt, rangeOf } = zoneCalendar(timezone);
    const first = startOfMonth(dateAt(at));
    const month = first.slice(0, 7);
    const period = periodOf(rangeOf(first, endOfMonth(first)));
    const own = linesIn(lines, period);
    const owed = plus(...own.map(({ payout }) => payout));
    const isPaid = before.some((one) => one.month === month || linesIn(own, one).length > 0);
    const amount = plus(owed, minor(off));
    return {
      body: { timezone, month, expertId, currency: 'EUR', amount, paidOn: '2026-05-01', reference: 'SEPA 7' },
      isOwed: owed > 0 && off === 0 && !isPaid && period.endDate < services.clock(),
    };
  });
  const done = await Promise.all(
    months.map(({ body }) => attempt(() => payoutHandlers.markPayoutPaid({ body }, callOf(services, market)))),
  );
  expect(done.includes(true)).toBe(months.some(({ isOwed }) => isOwed));
  expect(done.filter((isDone, index) => isDone && months[index]?.isOwed === false)).toEqual([]);
};

/** Takes back each payout of an expert twice concurrently; expects one of the two calls to succeed. */
const takeBack = async (services: Services, market: Market, expertId: string) => {
  for (const { id } of await paidTo(market, expertId)) {
    const take = () => payoutHandlers.unmarkPayoutPaid({ params: { id } }, callOf(services, market));
    expect((await Promise.all([attempt(take), attempt(take)])).filter(Boolean)).toEqual([true]);
  }
  expect(await paidTo(market, expertId)).toEqual([]);
};

const refundOf = (services: Services, market: Market, id: string, cents: number) => {
  const call = callOf(services, market);
  const body = { amount: minor(cents), reason: 'The line was bad' };
  return () => meetingHandlers.refundMeeting({ params: { id }, body }, call);
};

const moveOf = (call: AdminCall, id: string, dateTime: Date) => () =>
  meetingHandlers.rescheduleMeeting({ params: { id }, body: { dateTime } }, call);

const cancellationOf = (services: Services, market: Market, id: string, penalty: number) => {
  const call = callOf(services, market);
  const details = { requestedBy: 'USER' as const, reason: 'Plans have changed', enteredBy: market.admin.id };
  const amounts = { penalty: minor(penalty), platformDiscount: NO_MONEY, expertDiscount: NO_MONEY };
  const body = { ...details, ...amounts, dateTime: call.clock() };
  return () => meetingHandlers.cancelMeeting({ params: { id }, body }, call);
};
