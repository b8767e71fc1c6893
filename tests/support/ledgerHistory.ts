import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { minor, minus, NO_MONEY, splitOfCancellation, splitOfMeeting } from '#contract/money.ts';
import type { Db } from '#server/db/database.ts';
import { ledger, meetings, transactions } from '#server/db/schema/meetings.ts';
import { buildCard, buildUser } from './builders.ts';

const HOUR = 60 * 60 * 1000;

/** Makes the experts, the user and the user's card. */
export const makeCast = async (db: Db, names: readonly string[] = ['Ada', 'Bo', 'Cy']) => {
  const person = (firstName: string, isExpert: boolean) =>
    buildUser(db, { firstName, lastName: 'Ledger', displayName: null, isExpert, createdAt: new Date(0) });
  const experts = await Promise.all(names.map((name) => person(name, true)));
  const user = await person('Uma', false);
  const card = await buildCard(db, user.id);
  return { experts: experts.map(({ id }) => id), user: user.id, paymentMethodId: card.id };
};

/** The parties of a history; `charity` is followed by a letter for each expert. */
export type Cast = Awaited<ReturnType<typeof makeCast>> & { readonly charity?: string };

/** One settled meeting of a history; `at` is in milliseconds from the start of the history. */
const settledMeeting = fc.record({
  at: fc.oneof(fc.nat(1000), fc.nat(24 * HOUR - 1), fc.constant(0), fc.constant(24 * HOUR - 1)),
  expert: fc.nat(2),
  currency: fc.constantFrom('EUR', 'USD'),
  price: fc.integer({ min: 50, max: 5_000_001 }),
  platformFeeBp: fc.nat(10_000),
  charityBp: fc.oneof(fc.constant(0), fc.nat(10_000)),
  cancelled: fc.option(fc.record({ penalty: fc.nat(100), platformDiscount: fc.nat(100), expertDiscount: fc.nat(100) })),
  /** Captured in full and partly refunded some hours later, instead of captured in part. */
  refunds: fc.boolean(),
});
export type SettledMeeting = typeof settledMeeting extends fc.Arbitrary<infer T> ? T : never;

/** A meeting that was held and paid in full, except for the given values. */
export const heldMeeting = (values: Partial<SettledMeeting>): SettledMeeting => ({
  at: 0,
  expert: 0,
  currency: 'EUR',
  price: 10_000,
  platformFeeBp: 2000,
  charityBp: 1000,
  cancelled: null,
  refunds: false,
  ...values,
});

/** A day of settled and cancelled meetings. */
export const history = fc.array(settledMeeting, { minLength: 1, maxLength: 8 });

const percentOf = (price: number, percent: number) => minor(Math.floor((price * percent) / 100));

const splitOf = (meeting: SettledMeeting) => {
  const { price, cancelled } = meeting;
  if (cancelled === null) return splitOfMeeting(minor(price), meeting);
  const amounts = {
    penalty: percentOf(price, cancelled.penalty),
    platformDiscount: percentOf(price, cancelled.platformDiscount),
    expertDiscount: percentOf(price, cancelled.expertDiscount),
  };
  return splitOfCancellation(amounts, meeting);
};

const rowsOf = (cast: Cast, start: Date, meeting: SettledMeeting, index: number) => {
  const { currency, platformFeeBp, charityBp, cancelled } = meeting;
  const price = minor(meeting.price);
  const { charged, ...left } = splitOf(meeting);
  const { charged: captured, ...shares } = meeting.refunds ? splitOfMeeting(price, meeting) : splitOf(meeting);
  const refunded = minus(captured, charged);
  const after = (milliseconds: number) => new Date(start.getTime() + milliseconds);
  const at = after(meeting.at);
  const refundedAt = refunded === 0 ? at : after(Math.min(meeting.at + 7 * HOUR, 24 * HOUR - 1));
  const [id, refundId, expertId] = [randomUUID(), randomUUID(), cast.experts[meeting.expert] ?? ''];
  const parties = { expertId, userId: cast.user, paymentMethodId: cast.paymentMethodId };
  const times = { startsAt: after(index * HOUR), endsAt: after((index + 1) * HOUR), duration: 60, createdAt: start };
  const stage = cancelled === null ? ('ENDED' as const) : ('CANCELLED' as const);
  const movement = { meetingId: id, status: 'SUCCEEDED' as const, currency };
  const charityName = charityBp > 0 ? `${cast.charity ?? 'Charity'} ${expertId.slice(0, 1)}` : null;
  const line = { meetingId: id, expertId, currency, charityName };
  const takenBack = {
    platformFee: minus(left.platformFee, shares.platformFee),
    discounts: minus(left.discounts, shares.discounts),
    charity: minus(left.charity, shares.charity),
    payout: minus(left.payout, shares.payout),
  };
  return {
    meeting: { id, stage, ...parties, ...times, bookedAt: start, price, currency, platformFeeBp, charityBp },
    movements: [
      { ...movement, id: randomUUID(), type: 'CAPTURE' as const, amount: captured, createdAt: at },
      { ...movement, id: refundId, type: 'REFUND' as const, amount: refunded, createdAt: refundedAt },
    ],
    lines: [
      { ...line, ...shares, at, charged: captured },
      ...(refunded === 0 ? [] : [{ ...line, ...takenBack, at: refundedAt, charged: NO_MONEY, refunded, refundId }]),
    ],
  };
};

/** Inserts a history that starts at an instant: meetings, transactions, and a ledger line for each end and refund. */
export const writeHistory = async (db: Db, cast: Cast, start: Date, settled: readonly SettledMeeting[]) => {
  const rows = settled.map((meeting, index) => rowsOf(cast, start, meeting, index));
  await db.insert(meetings).values(rows.map(({ meeting }) => meeting));
  await db.insert(transactions).values(rows.flatMap(({ movements }) => movements));
  await db.insert(ledger).values(rows.flatMap(({ lines }) => lines));
};
