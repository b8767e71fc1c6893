import fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { AdminCall } from '#server/call.ts';
import { ledger } from '#server/db/schema/meetings.ts';
import { reportHandlers } from '#server/handlers/reports.ts';
import type { Effect } from '#server/payments/sandbox.ts';
import type { Period } from '#server/db/queries/ledger.ts';
import { type Market, marketOnBothEngines } from '../support/market.ts';
import { linesIn, moneyHistory, type MoneyHistory, playHistory, seed } from '../support/moneyHistory.ts';

/** `npm test -- money` runs 1,000. */
const runs = Number(process.env['MONEY_HISTORIES'] ?? 12);
/** Upper limit on a slow machine, in milliseconds. */
const A_HISTORY_TAKES = 4000;

/** Histories that once failed. */
const known: [MoneyHistory][] = [
  // A request sent while the gateway knew its key arrives after the gateway has forgotten it.
  [{ isNear: false, after: [], payouts: [], steps: [{ kind: 'again' }], answers: ['crash', 'late', 'crash', 'late'] }],
];

type Movements = Awaited<ReturnType<typeof playHistory>>['movements'];

/** Hold reference and amount, which the gateway's ledger and our transactions both record. */
const inBook = (book: readonly Effect[], type: Effect['type']) =>
  book.filter((effect) => effect.type === type).map(({ reference, amount }) => [reference, amount] as const);
const inRows = (movements: Movements, ...types: Movements[number]['type'][]) =>
  movements
    .filter(({ type, status }) => types.includes(type) && status === 'SUCCEEDED')
    .map(({ gatewayReference, amount }) => [gatewayReference, amount] as const);
const sorted = (rows: readonly (readonly unknown[])[]) => rows.map((row) => row.join(' ')).toSorted();

/** Highest number of holds open at once. */
const mostOpen = (book: readonly Effect[]): number => {
  let open = 0;
  return Math.max(0, ...book.map(({ type }) => (open += type === 'REFUND' ? 0 : type === 'HOLD' ? 1 : -1)));
};

const sumOf = (rows: readonly (readonly [unknown, number])[]) => rows.reduce((sum, [, amount]) => sum + amount, 0);

const always = { startDate: new Date('2026-01-01'), endDate: new Date('2036-01-01') };

/** Amounts of an expert in both reports, in cents. */
const reportedOf = async ({ db, services }: Market, expertId: string, body: Period = always) => {
  const call = { ...services, db } as AdminCall;
  const payouts = (await reportHandlers.getPayoutReport({ body }, call)).data ?? [];
  const charities = (await reportHandlers.getCharityReport({ body }, call)).data ?? [];
  const none = { gross: 0, platformFee: 0, discounts: 0, charity: 0, payout: 0 };
  const donations = charities.filter((row) => row.expertId === expertId).map(({ amount }) => Number(amount));
  const row = payouts.find((one) => one.expertId === expertId) ?? none;
  return { ...row, donated: sumOf(donations.map((amount) => ['', amount])) } as typeof none & { donated: number };
};

marketOnBothEngines('Whatever the bank responds, whenever', (market) => {
  it(
    `its book, our ledger and the reports agree, and none is paid out twice (${runs} histories, seed ${seed})`,
    async () => {
      let [refundsInAll, paidInAll] = [0, 0];
      await fc.assert(
        fc.asyncProperty(moneyHistory, async (history) => {
          const { meeting, movements, book, paid, expertId } = await playHistory(market, history);
          const holds = inBook(book, 'HOLD');
          const captures = inBook(book, 'CAPTURE');
          const captured = new Set(captures.map(([reference]) => reference));
          const freed = inRows(movements, 'RELEASE').filter(([reference]) => !captured.has(reference ?? ''));
          expect(sorted(inRows(movements, 'PRE_AUTH'))).toEqual(sorted(holds));
          expect(sorted(inRows(movements, 'CAPTURE', 'PENALTY'))).toEqual(sorted(captures));
          expect(sorted(freed)).toEqual(sorted(inBook(book, 'RELEASE')));
          // No hold is open: the meeting is over, or was never created.
          expect(sorted([...captures, ...inBook(book, 'RELEASE')].map(([reference]) => [reference]))).toEqual(
            sorted(holds.map(([reference]) => [reference])),
          );
          expect(mostOpen(book)).toBeLessThanOrEqual(1);
          expect(movements.filter(({ status }) => status === 'PENDING' || status === 'UNKNOWN')).toEqual([]);
          expect(meeting?.stage ?? 'CANCELLED').toMatch(/^(ENDED|CANCELLED)$/);
          const lines = await market.db
            .select()
            .from(ledger)
            .where(eq(ledger.meetingId, meeting?.id ?? ''));
          const settled = lines.filter(({ refundId }) => refundId === null);
          expect(settled.map(({ charged }) => charged)).toEqual(captures.map(([, amount]) => amount));
          const refunds = inBook(book, 'REFUND');
          expect(sorted(inRows(movements, 'REFUND'))).toEqual(sorted(refunds));
          expect(sorted(lines.filter(({ refundId }) => refundId !== null).map(({ refunded }) => [refunded]))).toEqual(
            sorted(refunds.map(([, amount]) => [amount])),
          );
          const left = sumOf(captures) - sumOf(refunds);
          expect(left).toBeGreaterThanOrEqual(0);
          const { gross, ...shares } = await reportedOf(market, expertId);
          expect(gross).toBe(left);
          expect(shares.platformFee + shares.discounts + shares.charity + shares.payout).toBe(left);
          expect(shares.donated).toBe(shares.charity);
          for (const payout of paid) {
            const own = linesIn(lines, payout);
            expect(sumOf(own.map((line) => ['', line.payout]))).toBe(payout.amount);
            expect((await reportedOf(market, expertId, payout)).payout).toBe(payout.amount);
          }
          const counts = lines.map(({ at }) => paid.filter((payout) => linesIn([{ at }], payout).length > 0).length);
          expect(Math.max(0, ...counts)).toBeLessThanOrEqual(1);
          refundsInAll += refunds.length;
          paidInAll += paid.length;
        }),
        { numRuns: runs + known.length, seed, examples: known },
      );
      expect(Math.min(refundsInAll, paidInAll)).toBeGreaterThan(0);
    },
    Math.max(60_000, runs * A_HISTORY_TAKES),
  );
});
