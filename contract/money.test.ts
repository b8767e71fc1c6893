import fc from 'fast-check';
import { describe, expect, expectTypeOf, test } from 'vitest';
import {
  basisPointsOf,
  exponentOf,
  fromMinor,
  isMoney,
  isPayable,
  type Minor,
  minor,
  minus,
  restOf,
  shareOf,
  smallestUnit,
  splitAfterRefund,
  splitOfCancellation,
  splitOfMeeting,
  toExponent,
  toMinor,
} from './money.ts';

const cents = fc.integer({ min: 0, max: 100_000_000 }).map(minor);
const basisPoints = fc.integer({ min: 0, max: 10_000 });
const terms = fc.record({ platformFeeBp: basisPoints, charityBp: basisPoints });

describe('amounts', () => {
  test('in minor units are no plain number, so that major units do not pass for them', () => {
    expectTypeOf<number>().not.toExtend<Minor>();
    expectTypeOf<Minor>().toExtend<number>();
  });

  test.each([150, 49.5, 0.01, 0, 999_999.99])('%s is money', (amount) => {
    expect(isMoney(amount)).toBe(true);
  });

  test.each([0.001, 1e-7, Number.NaN, Number.POSITIVE_INFINITY, 1e21])('%s is not money', (amount) => {
    expect(isMoney(amount)).toBe(false);
  });

  test('every whole cent survives the way to major units and back', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(isMoney(fromMinor(amount))).toBe(true);
        expect(toMinor(fromMinor(amount))).toBe(amount);
      }),
    );
  });

  test('a share of a price is computed in basis points', () => {
    expect(basisPointsOf(minor(7_500), minor(15_000))).toBe(5_000);
    expect(basisPointsOf(minor(3_333), minor(10_001))).toBe(3_333);
  });

  test('a share is rounded half up to the cent, or to the smallest unit of its currency', () => {
    expect(shareOf(minor(50), 100)).toBe(1);
    expect(shareOf(minor(49), 100)).toBe(0);
    expect([shareOf(minor(14_900), 100, minor(100)), shareOf(minor(15_000), 100, minor(100))]).toEqual([100, 200]);
  });
});

test.each([
  [12_000, { charged: 4_200, held: 12_000 }, { released: 7_800, notHeld: 0 }],
  [34_500, { charged: 0, held: 0 }, { released: 0, notHeld: 34_500 }],
  [34_500, { charged: 2_000, held: 0 }, { released: 0, notHeld: 32_500 }],
])('the rest of a price of %i after %j is released if it was held: %j', (price, { charged, held }, rest) => {
  expect(restOf(minor(price), { charged: minor(charged), held: minor(held) })).toEqual(rest);
});

test('a meeting that took place charges the whole price, shared between platform, charity and expert', () => {
  expect(splitOfMeeting(minor(12_000), { platformFeeBp: 2_000, charityBp: 1_000 })).toEqual({
    charged: 12_000,
    platformFee: 2_400,
    discounts: 0,
    charity: 960,
    payout: 8_640,
  });
});

describe('the split of a cancellation', () => {
  const half = { platformFeeBp: 2_000, charityBp: 0 };

  test('the platform discount is paid by the platform, the expert discount by the expert', () => {
    expect(
      splitOfCancellation({ penalty: minor(6_000), platformDiscount: minor(1_000), expertDiscount: minor(800) }, half),
    ).toEqual({ charged: 4_200, platformFee: 1_200, discounts: -1_000, charity: 0, payout: 4_000 });
  });

  test('always charges max(0, penalty − discounts), adds up to the cent and has no negative share', () => {
    const input = cents.chain((price) => {
      const amount = fc.integer({ min: 0, max: price }).map(minor);
      return fc.tuple(
        fc.constant(price),
        fc.record({ penalty: amount, platformDiscount: amount, expertDiscount: amount }),
        terms,
        fc.constantFrom(minor(0), price),
      );
    });
    fc.assert(
      fc.property(input, ([price, amounts, agreed, held]) => {
        const split = splitOfCancellation(amounts, agreed);
        const rest = restOf(price, { charged: split.charged, held });
        expect(split.charged).toBe(Math.max(0, amounts.penalty - amounts.platformDiscount - amounts.expertDiscount));
        expect(split.platformFee + split.discounts + split.charity + split.payout).toBe(split.charged);
        expect(split.charged + rest.released + rest.notHeld).toBe(price);
        expect(
          Math.min(split.platformFee, split.charity, split.payout, rest.released, 0 - split.discounts),
        ).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 10_000 },
    );
  });
});

test('a refund leaves the split of a meeting whose price or penalty was lower from the start', () => {
  const amount = fc.integer({ min: 0, max: 9000 }).map(minor);
  const amounts = fc.record({ penalty: amount, platformDiscount: amount, expertDiscount: amount });
  fc.assert(
    fc.property(
      amounts,
      fc.integer({ min: 1, max: 10_000 }),
      fc.constantFrom('EUR', 'JPY'),
      (decided, part, currency) => {
        const agreed = { platformFeeBp: 2000, charityBp: 1000, currency };
        const { charged } = splitOfCancellation(decided, agreed);
        fc.pre(charged > 0);
        const refund = minor(Math.ceil((charged * part) / 10_000));
        const split = splitAfterRefund(charged, refund, decided, agreed);
        expect(split).toEqual(splitOfCancellation({ ...decided, penalty: minus(decided.penalty, refund) }, agreed));
        expect(split.charged).toBe(charged - refund);
      },
    ),
  );
});

describe('A currency', () => {
  test.each([
    ['EUR', 2],
    ['jpy', 0],
    ['KWD', 3],
    ['CLF', 4],
    ['HUF', 2],
    ['ISK', 0],
    ['XXX', 2],
  ])('%s has %d decimals', (currency, decimals) => {
    expect(exponentOf(currency)).toBe(decimals);
  });

  test('is paid in its own units: whole yen, whole cents', () => {
    expect([
      isPayable(minor(9050), 'JPY'),
      isPayable(minor(9000), 'JPY'),
      isPayable(minor(9050), 'EUR'),
      isPayable(minor(1), 'KWD'),
    ]).toEqual([false, true, true, true]);
    expect([toExponent(minor(50_000), 0), toExponent(minor(9000), 2), toExponent(minor(125), 3)]).toEqual([
      500, 9000, 1250,
    ]);
  });

  test('is split into payable shares, and the shares still add up', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000 });
    const agreed = {
      platformFeeBp: fc.nat(10_000),
      charityBp: fc.nat(10_000),
      currency: fc.constantFrom('JPY', 'EUR'),
    };
    fc.assert(
      fc.property(fc.record({ ...agreed, price: amount }), ({ price, ...shares }) => {
        const unit = smallestUnit(shares.currency);
        const split = splitOfMeeting(minor(price * unit), shares);
        expect(Object.values(split).every((part) => part % unit === 0)).toBe(true);
        expect(split.platformFee + split.discounts + split.charity + split.payout).toBe(split.charged);
      }),
    );
    const yen = splitOfMeeting(minor(10_500), { platformFeeBp: 2000, charityBp: 1000, currency: 'JPY' });
    expect(yen).toMatchObject({ platformFee: 2100, charity: 800, payout: 7600 });
  });
});
