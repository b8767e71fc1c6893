import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MeetingDetail } from '#contract/meetings.ts';
import { fromMinor, splitOfCancellation } from '#contract/money.ts';
import { waterfallOf, type WaterfallStep } from './waterfall.ts';

const meeting: MeetingDetail = {
  id: '1',
  stage: 'SCHEDULED',
  expert: {},
  user: {},
  dateTime: '2026-12-01T09:00:00Z',
  duration: 30,
  price: 100,
};
const terms = { platformFeeBp: 2000, charityBp: 1000 };
const linesOf = (detail: MeetingDetail) =>
  waterfallOf(detail)?.lines.map(({ step, amount }): [WaterfallStep, number] => [step, amount]);

describe('the money of a meeting', () => {
  it('is absent where the API gives only documented fields', () => {
    expect(waterfallOf(meeting)).toBeUndefined();
    expect(waterfallOf({ ...meeting, price: null, terms })).toBeUndefined();
  });

  it('is what will be while the meeting is not settled', () => {
    expect(waterfallOf({ ...meeting, terms })?.settled).toBe(false);
    expect(linesOf({ ...meeting, terms })).toEqual([
      ['price', 10_000],
      ['charged', 10_000],
      ['platformFee', 2000],
      ['charity', 800],
      ['payout', 7200],
    ]);
  });

  it('says refunded where the money had been taken', () => {
    const settlement = { charged: 0, released: 100, platformFee: 0, discounts: 0, charity: 0, payout: 0 };
    const cancelled = { ...meeting, settlement };
    expect(linesOf(cancelled)).toContainEqual(['released', 10_000]);
    const refund = { id: 't', type: 'REFUND', status: 'SUCCEEDED', createdAt: meeting.dateTime };
    expect(linesOf({ ...cancelled, transactions: [refund] })).toContainEqual(['refunded', 10_000]);
  });

  it('adds up to the cent for any cancellation', () => {
    const amount = fc.integer({ min: 0, max: 10_000 });
    const amounts = fc.record({ penalty: amount, platformDiscount: amount, expertDiscount: amount });
    fc.assert(
      fc.property(amounts, (decided) => {
        const split = splitOfCancellation(10_000, decided, terms);
        const lines = new Map(
          linesOf({
            ...meeting,
            cancellation: {
              dateTime: meeting.dateTime,
              requestedBy: 'USER',
              reason: 'Ill',
              enteredBy: 'a',
              penalty: fromMinor(decided.penalty),
              platformDiscount: fromMinor(decided.platformDiscount),
              expertDiscount: fromMinor(decided.expertDiscount),
            },
            settlement: {
              charged: fromMinor(split.charged),
              released: fromMinor(split.released),
              platformFee: fromMinor(split.platformFee),
              discounts: fromMinor(split.discounts),
              charity: fromMinor(split.charity),
              payout: fromMinor(split.payout),
            },
          }),
        );
        const sum = (...steps: WaterfallStep[]) => steps.reduce((total, step) => total + (lines.get(step) ?? 0), 0);
        expect(sum('charged', 'released')).toBe(10_000);
        expect(sum('penalty', 'platformDiscount', 'expertDiscount')).toBe(sum('charged'));
        expect(sum('platformFee', 'discounts', 'charity', 'payout')).toBe(sum('charged'));
      }),
    );
  });
});
