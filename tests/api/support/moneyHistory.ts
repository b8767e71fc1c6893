import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { minor } from '#contract/money.ts';
import type { AdminCall, Services } from '#server/call.ts';
import { meetings, transactions } from '#server/db/schema/meetings.ts';
import { later } from '#server/domain/settlement.ts';
import { ApiError } from '#server/errors.ts';
import { createMeeting } from '#server/handlers/createMeeting.ts';
import { meetingHandlers } from '#server/handlers/meetings.ts';
import { type GatewayResult, GatewayUnreachable, type PaymentGateway } from '#server/payments/gateway.ts';
import { createSandbox } from '#server/payments/sandbox.ts';
import { reclaimLeft, runWorkerOnce } from '#server/worker.ts';
import { AHEAD, effectsIn, HOUR, type Market, SOON } from './market.ts';

/** Of random cases about money: the same each time unless another is asked for. */
export const seed = Number(process.env['MONEY_SEED'] ?? 20_260_302);

const PRICE = 9000;
const START = '2026-03-02T09:00:00Z';

/** A request that is late comes in after so long at most, ms. */
const LATEST = 12 * HOUR;

/** What becomes of one call to the bank: a request that is late comes in after later ones. */
const answer = fc.constantFrom('ok', 'ok', 'refused', 'lost before', 'lost after', 'late', 'crash');
type BankAnswer = typeof answer extends fc.Arbitrary<infer T> ? T : never;

const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('worker' as const), hours: fc.constantFrom(0, 1, 7, 25, 49) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('restart' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('again' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('cancel' as const), amount: fc.constantFrom(0, 1, 4000, PRICE) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('refund' as const), amount: fc.constantFrom(1, 3500, PRICE) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('late requests come in' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('move' as const), hours: fc.constantFrom(-24, 1, 72, 168) }) },
);

/** What an administrator and the worker do with one meeting, and what the bank makes of each call meanwhile. */
export const moneyHistory = fc.record({
  isNear: fc.boolean(),
  steps: fc.array(step, { minLength: 1, maxLength: 9 }),
  /** Once the meeting is over. */
  after: fc.array(step, { minLength: 0, maxLength: 9 }),
  answers: fc.array(answer, { minLength: 0, maxLength: 20 }),
});
export type MoneyHistory = typeof moneyHistory extends fc.Arbitrary<infer T> ? T : never;

/** A bank behind a line on which requests and answers get lost, and refusals that it keeps under their keys. */
const createTornLine = (bank: PaymentGateway, answers: readonly BankAnswer[], now: () => Date) => {
  let asked = 0;
  let late: { readonly since: number; readonly take: () => Promise<unknown> }[] = [];
  const refusedAt = new Map<string, number>();
  const taken = new Set<string>();
  const isRefused = (key: string) =>
    now().getTime() - (refusedAt.get(key) ?? Number.NEGATIVE_INFINITY) < bank.keysLiveFor;
  /** The late requests that are on their way since then, or before. */
  const comeIn = async (then = Number.POSITIVE_INFINITY) => {
    const arriving = late.filter(({ since }) => since <= then);
    late = late.filter(({ since }) => since > then);
    for (const { take } of arriving) await take();
  };
  const torn =
    <T extends { readonly idempotencyKey: string }, R>(ask: (request: T) => Promise<R>, refusal?: R) =>
    async (request: T): Promise<R> => {
      const key = request.idempotencyKey;
      const take = async () => {
        if (refusal !== undefined && isRefused(key)) return refusal;
        const result = await ask(request);
        if (refusal !== undefined) taken.add(key);
        return result;
      };
      const what = answers[asked++] ?? 'ok';
      if (what === 'lost before') throw new GatewayUnreachable('The request was lost.');
      if (what === 'late') {
        late.push({ since: now().getTime(), take });
        throw new GatewayUnreachable('The request is late.');
      }
      if (what === 'refused' && !taken.has(key)) refusedAt.set(key, now().getTime());
      const result = await take();
      await comeIn();
      if (what === 'lost after') throw new GatewayUnreachable('The answer was lost.');
      if (what === 'crash') throw new Error('The process ended.');
      return result;
    };
  const no: GatewayResult = { ok: false, reason: 'No.' };
  const gateway: PaymentGateway = {
    keysLiveFor: bank.keysLiveFor,
    authorise: torn(bank.authorise, no),
    findHold: torn(bank.findHold),
    capture: torn(bank.capture, no),
    release: torn(bank.release, no),
    refund: torn(bank.refund, no),
  };
  return { gateway, comeIn };
};

const silent = { error: () => undefined };

/** A call of an administrator straight at a handler, with a bank of the test's own. */
const callOf = (services: Services, market: Market): AdminCall => ({
  ...services,
  admin: { id: market.admin.id, name: 'Mona Keller', sessionId: randomUUID() },
  requestId: 'history',
  ip: '127.0.0.1',
  userAgent: undefined,
  ifMatch: undefined,
  idempotencyKey: undefined,
  resourceId: randomUUID(),
  effect: (run) => services.db.transaction(run),
});

/** A request that may be refused, or be cut short. */
const attempt = async (run: () => Promise<unknown>) => {
  try {
    await run();
  } catch (error) {
    const isExpected = error instanceof ApiError || (error instanceof Error && error.message === 'The process ended.');
    if (!isExpected) throw error;
  }
};

/**
 * Plays a history on a meeting of its own, then lets the bank answer and time go by until the meeting is long over.
 * Gives the bank's book, the movements and the meeting as they are then.
 */
export const playHistory = async (market: Market, { isNear, steps, after, answers }: MoneyHistory) => {
  const folder = mkdtempSync(join(tmpdir(), 'expert-desk-history-'));
  const ledgerFile = join(folder, 'payments.jsonl');
  const { clock, db } = market;
  clock.set(START);
  const line = createTornLine(createSandbox({ ledgerFile, clock: clock.now }), answers, clock.now);
  const services = { ...market.services, gateway: line.gateway };
  const wait = async (hours: number) => {
    await line.comeIn(clock.now().getTime() + hours * HOUR - LATEST);
    clock.advance(hours * HOUR);
    await runWorkerOnce(services, silent);
  };
  const body = await market.request({ expertId: await market.expert({ 60: PRICE }) });
  const booking = callOf(services, market);
  const id = booking.resourceId;
  const dateTime = new Date(isNear ? SOON : AHEAD);
  let last: () => Promise<unknown> = () => createMeeting({ body: { ...body, dateTime, price: minor(PRICE) } }, booking);
  await attempt(last);
  const play = async (one: MoneyHistory['steps'][number]) => {
    if (one.kind === 'worker') await wait(one.hours);
    else if (one.kind === 'late requests come in') await line.comeIn();
    else if (one.kind === 'restart') {
      await reclaimLeft(services);
      await runWorkerOnce(services, silent);
    } else {
      if (one.kind === 'move') last = moveOf(callOf(services, market), id, later(dateTime, one.hours * HOUR));
      if (one.kind === 'cancel') last = cancellationOf(services, market, id, one.amount);
      if (one.kind === 'refund') last = refundOf(services, market, id, one.amount);
      await attempt(last);
    }
  };
  for (const one of steps) await play(one);
  await line.comeIn();
  const [booked] = await db.select().from(meetings).where(eq(meetings.id, id));
  clock.set(new Date(Math.max(clock.now().getTime(), booked?.endsAt.getTime() ?? 0)));
  await reclaimLeft(services);
  await runWorkerOnce(services, silent);
  for (const one of after) await play(one);
  await line.comeIn();
  await reclaimLeft(services);
  for (let turn = 0; turn < 20; turn += 1) await wait(7);
  const [meeting] = await db.select().from(meetings).where(eq(meetings.id, id));
  const movements = await db.select().from(transactions).where(eq(transactions.meetingId, id));
  const book = effectsIn(ledgerFile);
  rmSync(folder, { recursive: true });
  return { meeting, movements, book, expertId: body.expertId };
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
  const asked = { requestedBy: 'USER' as const, reason: 'Plans have changed', enteredBy: market.admin.id };
  const body = {
    ...asked,
    dateTime: call.clock(),
    penalty: minor(penalty),
    platformDiscount: minor(0),
    expertDiscount: minor(0),
  };
  return () => meetingHandlers.cancelMeeting({ params: { id }, body }, call);
};
