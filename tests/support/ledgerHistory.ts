import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { minor, minus, NO_MONEY, splitOfCancellation, splitOfMeeting } from '#contract/money.ts';
import type { Db } from '#server/db/database.ts';
import { accounts, paymentMethods } from '#server/db/schema/accounts.ts';
import { ledger, meetings, transactions } from '#server/db/schema/meetings.ts';
import { emailOf } from './builders.ts';

const HOUR = 60 * 60 * 1000;

/** The people that random histories are about. */
export interface Cast {
  readonly experts: readonly string[];
  readonly user: string;
  readonly paymentMethodId: string;
  /** Who is given to: the name goes on with a letter for each expert. */
  readonly charity?: string;
}

/** Makes the experts, the user and the user's card. */
export const makeCast = async (db: Db, names: readonly string[] = ['Ada', 'Bo', 'Cy']): Promise<Cast> => {
  const person = (firstName: string, isExpert: boolean) => ({
    id: randomUUID(),
    firstName,
    lastName: 'Ledger',
    email: emailOf(randomUUID()),
    isExpert,
    createdAt: new Date(0),
  });
  const experts = names.map((name) => person(name, true));
  const user = person('Uma', false);
  const card = { id: randomUUID(), accountId: user.id, brand: 'visa', last4: '4242', expMonth: 1, expYear: 2099 };
  await db.insert(accounts).values([...experts, user]);
  await db.insert(paymentMethods).values({ ...card, gatewayToken: 'tok' });
  return { experts: experts.map(({ id }) => id), user: user.id, paymentMethodId: card.id };
};

/** One settled meeting of a history; `at` is in milliseconds from the start of the history. */
const settledMeeting = fc.record({
  at: fc.oneof(fc.nat(1000), fc.nat(24 * HOUR - 1), fc.constant(0), fc.constant(24 * HOUR - 1)),
  expert: fc.nat(2),
  currency: fc.constantFrom('EUR', 'USD'),
  price: fc.integer({ min: 50, max: 5_000_001 }),
  platformFeeBp: fc.nat(10_000),
  charityBp: fc.oneof(fc.constant(0), fc.nat(10_000)),
  cancelled: fc.option(fc.record({ penalty: fc.nat(100), platformDiscount: fc.nat(100), expertDiscount: fc.nat(100) })),
  /** Taken in full and refunded in part some hours later, instead of taken in part. */
  refunds: fc.boolean(),
});
export type SettledMeeting = typeof settledMeeting extends fc.Arbitrary<infer T> ? T : never;

/** A meeting that was held and paid in full, but for what is given. */
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

/** Writes a history that starts at an instant: meetings, the movements at the bank, and a ledger line for each end and refund. */
export const writeHistory = async (db: Db, cast: Cast, start: Date, settled: readonly SettledMeeting[]) => {
  const written = settled.map((meeting, index) => {
    const { charged, ...left } = splitOf(meeting);
    const price = minor(meeting.price);
    const { charged: captured, ...shares } = meeting.refunds ? splitOfMeeting(price, meeting) : splitOf(meeting);
    const startsAt = new Date(start.getTime() + index * HOUR);
    const refunded = minus(captured, charged);
    const refundedAt = refunded === 0 ? meeting.at : Math.min(meeting.at + 7 * HOUR, 24 * HOUR - 1);
    return {
      meeting: {
        id: randomUUID(),
        stage: meeting.cancelled === null ? ('ENDED' as const) : ('CANCELLED' as const),
        expertId: cast.experts[meeting.expert] ?? '',
        userId: cast.user,
        startsAt,
        endsAt: new Date(startsAt.getTime() + HOUR),
        duration: 60,
        price,
        currency: meeting.currency,
        paymentMethodId: cast.paymentMethodId,
        platformFeeBp: meeting.platformFeeBp,
        charityBp: meeting.charityBp,
        createdAt: start,
      },
      at: new Date(start.getTime() + meeting.at),
      refundedAt: new Date(start.getTime() + refundedAt),
      refundId: randomUUID(),
      captured,
      refunded,
      shares,
      left,
    };
  });
  await db.insert(meetings).values(written.map(({ meeting }) => meeting));
  await db.insert(transactions).values(
    written.flatMap(({ meeting, at, refundedAt, refundId, captured, refunded }) =>
      [
        { id: randomUUID(), type: 'CAPTURE' as const, amount: captured, createdAt: at },
        { id: refundId, type: 'REFUND' as const, amount: refunded, createdAt: refundedAt },
      ].map((movement) => ({
        ...movement,
        meetingId: meeting.id,
        status: 'SUCCEEDED' as const,
        currency: meeting.currency,
      })),
    ),
  );
  await db.insert(ledger).values(
    written.flatMap(({ meeting, at, refundedAt, refundId, captured, refunded, shares, left }) => {
      const line = {
        meetingId: meeting.id,
        expertId: meeting.expertId,
        currency: meeting.currency,
        charityName: meeting.charityBp > 0 ? `${cast.charity ?? 'Charity'} ${meeting.expertId.slice(0, 1)}` : null,
      };
      const own = { ...line, ...shares, at, charged: captured };
      if (refunded === 0) return [own];
      const takenBack = {
        platformFee: minus(left.platformFee, shares.platformFee),
        discounts: minus(left.discounts, shares.discounts),
        charity: minus(left.charity, shares.charity),
        payout: minus(left.payout, shares.payout),
      };
      return [own, { ...line, ...takenBack, at: refundedAt, charged: NO_MONEY, refunded, refundId }];
    }),
  );
};
