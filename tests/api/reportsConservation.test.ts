import { randomUUID } from 'node:crypto';
import { between, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { NO_MONEY } from '#contract/money.ts';
import { ledger } from '#server/db/schema/meetings.ts';
import { sumPeriods } from '#server/db/queries/ledger.ts';
import type { AdminCall, Services } from '#server/call.ts';
import { payoutHandlers } from '#server/handlers/payouts.ts';
import { reportHandlers } from '#server/handlers/reports.ts';
import { transactionHandlers } from '#server/handlers/transactions.ts';
import { describeOnBothEngines } from '#tests/support/db.ts';
import { type Cast, heldMeeting, history, makeCast, writeHistory } from '#tests/support/ledgerHistory.ts';
import { callOf, seed } from './support/moneyHistory.ts';

const DAY = 24 * 60 * 60 * 1000;
const RUNS = 300;

/** Cents by currency. */
type Cents = Record<string, number>;
const add = (cents: Cents, currency: string | null | undefined, amount: number | null | undefined) => {
  const key = currency ?? 'none';
  cents[key] = (cents[key] ?? 0) + (amount ?? 0);
};

const rangeOf = (from: number, to: number) => ({ startDate: new Date(from), endDate: new Date(to) });

const reportsOf = async (call: AdminCall, from: number, to: number) => {
  const body = rangeOf(from, to);
  const payouts = (await reportHandlers.getPayoutReport({ body }, call)).data ?? [];
  const charities = (await reportHandlers.getCharityReport({ body }, call)).data ?? [];
  const sums = { gross: {} as Cents, shares: {} as Cents, charity: {} as Cents, donated: {} as Cents, meetings: 0 };
  for (const row of payouts) {
    add(sums.gross, row.currency, row.gross);
    for (const part of [row.platformFee, row.discounts, row.charity, row.payout]) add(sums.shares, row.currency, part);
    add(sums.charity, row.currency, row.charity);
    add(sums.donated, row.currency, 0);
    sums.meetings += row.meetings ?? 0;
  }
  for (const row of charities) add(sums.donated, row.currency, row.amount);
  return sums;
};

/** Gross amounts of the dashboard for each of several overlapping periods. */
const shownOf = async ({ db }: AdminCall, periods: readonly (readonly [from: number, to: number])[]) => {
  const ranges = periods.map(([from, to]) => rangeOf(from, to));
  const sums = await sumPeriods(db, ranges);
  return sums.map((rows) => Object.fromEntries(rows.map(({ currency, gross }) => [currency, gross])));
};

const movedAtTheBank = async (call: AdminCall, from: number, to: number) => {
  const { startDate, endDate } = rangeOf(from, to);
  const query = { from: startDate, to: endDate };
  const { data: totals } = await transactionHandlers.sumTransactions({ query }, call);
  const moved: Cents = {};
  for (const { type, currency, amount } of totals) add(moved, currency, type === 'REFUND' ? 0 - amount : amount);
  return moved;
};

const merged = (parts: readonly Cents[]): Cents => {
  const whole: Cents = {};
  for (const part of parts) for (const [key, cents] of Object.entries(part)) whole[key] = (whole[key] ?? 0) + cents;
  return whole;
};

describeOnBothEngines('Every history of money', (database) => {
  let cast: Cast;
  let day = 0;
  const call = () =>
    callOf({ db: database().db, clock: () => new Date() } as Services, { admin: { id: randomUUID() } });

  beforeAll(async () => {
    cast = await makeCast(database().db);
  });

  it('keeps payouts + charity + fees + discounts = captured − refunded, for any split of the range', async () => {
    await fc.assert(
      fc.asyncProperty(history, fc.array(fc.nat(DAY - 2), { maxLength: 2 }), async (settled, cuts) => {
        const start = Date.UTC(2020, 0, 1) + day++ * DAY;
        await writeHistory(database().db, cast, new Date(start), settled);

        const whole = await reportsOf(call(), start, start + DAY - 1);
        expect(whole.meetings).toBe(settled.length);
        expect(whole.shares).toEqual(whole.gross);
        expect(whole.donated).toEqual(whole.charity);
        expect(await movedAtTheBank(call(), start, start + DAY - 1)).toEqual(whole.gross);

        const ends = [...new Set(cuts)].toSorted((a, b) => a - b).map((cut) => start + cut);
        const starts = [start, ...ends.map((end) => end + 1)];
        const periods = starts.map((from, index) => [from, ends[index] ?? start + DAY - 1] as const);
        const parts = [];
        for (const [from, to] of periods) {
          const part = await reportsOf(call(), from, to);
          expect(await movedAtTheBank(call(), from, to)).toEqual(part.gross);
          expect(part.shares).toEqual(part.gross);
          parts.push(part);
        }
        expect(merged(parts.map(({ gross }) => gross))).toEqual(whole.gross);
        expect(merged(parts.map(({ donated }) => donated))).toEqual(whole.charity);
        const shown = await shownOf(call(), [[start, start + DAY - 1], ...periods]);
        expect(shown).toEqual([whole.gross, ...parts.map(({ gross }) => gross)]);
      }),
      { numRuns: RUNS, seed, endOnFailure: true },
    );
  }, 300_000);

  it('is paid month by month, in total as much as the report of the year owes', async () => {
    const report = async (from: number, to: number) =>
      (await reportHandlers.getPayoutReport({ body: rangeOf(from, to - 1) }, call())).data ?? [];
    const [owed, paid]: [Cents, Cents] = [{}, {}];
    for (const { currency, payout } of await report(Date.UTC(2020, 0), Date.UTC(2021, 0))) add(owed, currency, payout);
    for (let month = 0; month < 12; month += 1) {
      const rows = await report(Date.UTC(2020, month), Date.UTC(2020, month + 1));
      for (const { expertId, currency, payout } of rows.filter((row) => (row.payout ?? 0) > 0)) {
        const owing = { expertId: expertId ?? '', currency: currency ?? '', amount: payout ?? NO_MONEY };
        const when = { month: new Date(Date.UTC(2020, month)).toISOString().slice(0, 7), timezone: 'UTC' };
        const body = { ...owing, ...when, paidOn: '2026-03-02', reference: 'SEPA' };
        await payoutHandlers.markPayoutPaid({ body }, call());
      }
    }
    const query = { from: '2020-01', to: '2020-12' };
    for (const { currency, amount } of (await payoutHandlers.listPayouts({ query }, call())).data)
      add(paid, currency, amount);
    expect(paid).toEqual(owed);
  });

  it('has the lines of one charity alone', async () => {
    const [startDate, endDate] = [new Date(Date.UTC(2031, 0, 1)), new Date(Date.UTC(2031, 0, 2))];
    const settle = (charity: string, at: Date) =>
      writeHistory(database().db, { ...cast, charity }, at, [heldMeeting({})]);
    await settle('Food', startDate);
    await settle('Shelter', endDate);
    const rows = await database()
      .db.select()
      .from(ledger)
      .where(between(ledger.at, startDate, endDate));
    expect(rows).toHaveLength(2);
    for (const { charityName, meetingId } of rows) {
      const query = { startDate, endDate, charity: charityName ?? '', page: 1, perPage: 10 };
      const { items } = (await reportHandlers.searchLedger({ query }, call())).data;
      expect(items.map((line) => line.meetingId)).toEqual([meetingId]);
    }
  });

  it('has its lines in one order on every page: those of one instant by their ids', async () => {
    const start = new Date(Date.UTC(2030, 0, 1));
    const settled = Array.from({ length: 25 }, () => heldMeeting({}));
    await writeHistory(database().db, cast, start, settled);
    const lines: unknown[] = [];
    for (const page of [1, 2, 3]) {
      const query = { startDate: start, endDate: start, page, perPage: 10 };
      const { items } = (await reportHandlers.searchLedger({ query }, call())).data;
      lines.push(...items.map(({ meetingId }) => meetingId));
    }
    const rows = await database().db.select().from(ledger).where(eq(ledger.at, start));
    const byId = rows.toSorted((a, b) => (a.id < b.id ? 1 : -1)).map(({ meetingId }) => meetingId);
    expect(lines).toEqual(byId);
  });
});
