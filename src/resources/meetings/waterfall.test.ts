import { describe, expect, it } from 'vitest';
import type { MeetingDetail } from '#contract/meetings.ts';
import { minor } from '#contract/money.ts';
import { leftOf, previewOf, refundPreviewOf, type Waterfall, waterfallOf } from './waterfall.ts';

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
const linesIn = (waterfall: Waterfall | undefined) =>
  waterfall?.lines.map(({ step, amount }) => `${step} ${amount}`).join(', ');
const linesOf = (detail: MeetingDetail) => linesIn(waterfallOf(detail));

const moved = (type: string, amount: number, status = 'SUCCEEDED') => ({
  id: `${type} ${amount}`,
  type,
  status,
  amount,
  createdAt: meeting.dateTime,
});

describe('the preview of a cancellation', () => {
  const amounts = { penalty: minor(2000), platformDiscount: minor(0), expertDiscount: minor(0) };
  const rest = (detail: Partial<MeetingDetail>) => linesIn(previewOf({ ...meeting, ...detail }, amounts));

  it('frees the rest of a hold', () => {
    expect(rest({ stage: 'PRE-AUTH', transactions: [moved('PRE_AUTH', 100)] })).toMatch(
      /, charged 2000, released -8000$/,
    );
    expect(rest({ stage: 'PRE-AUTH' })).toMatch(/, charged 2000, released -8000$/);
  });

  it('refunds nothing where nothing was held', () => {
    expect(rest({ transactions: [] })).toMatch(/, charged 2000, notHeld -8000$/);
    expect(rest({})).toMatch(/, charged 2000, notHeld -8000$/);
    const refused = [moved('PRE_AUTH', 100, 'FAILED')];
    expect(rest({ stage: 'PRE-AUTH-RETRY', transactions: refused })).toMatch(/, charged 2000, notHeld -8000$/);
  });
});

describe('the money of a meeting', () => {
  it('is absent where the API gives only documented fields', () => {
    expect(waterfallOf(meeting)).toBeUndefined();
    expect(waterfallOf({ ...meeting, price: null, terms })).toBeUndefined();
  });

  it('is a forecast while the meeting is not settled', () => {
    expect(waterfallOf({ ...meeting, terms })?.settled).toBe(false);
    expect(linesOf({ ...meeting, terms })).toBe(
      'price 10000, charged 10000, platformFee 2000, charity 800, payout 7200',
    );
  });

  it('shows the rest of the price as released, refunded or never held', () => {
    const settlement = { charged: 20, released: 80, platformFee: 20, discounts: 0, charity: 0, payout: 0 };
    const cancelled = { ...meeting, stage: 'CANCELLED', settlement };
    const after = (...transactions: ReturnType<typeof moved>[]) => linesOf({ ...cancelled, transactions });
    expect(linesOf(cancelled)).toContain(', notCharged -8000,');
    expect(after(moved('PRE_AUTH', 100), moved('RELEASE', 80))).toContain(', released -8000,');
    expect(after(moved('REFUND', 80))).toContain(', refunded -8000,');
    expect(after(moved('PRE_AUTH', 20), moved('PENALTY', 20))).toContain(', notHeld -8000,');
  });

  it('shows the refund, and a release only of the rest', () => {
    const settlement = { charged: 70, released: 30, platformFee: 14, discounts: 0, charity: 5.6, payout: 50.4 };
    const again = [moved('PRE_AUTH', 100), moved('RELEASE', 100), moved('CAPTURE', 100), moved('REFUND', 30)];
    const ended = { ...meeting, stage: 'ENDED', settlement, transactions: again };
    expect(linesOf(ended)).toMatch(/^price 10000, charged 7000, refunded -3000, /);
    expect(linesIn(refundPreviewOf({ ...ended, terms }, minor(2000)))).toBe(
      'price 10000, charged 5000, refunded -5000, platformFee 1000, charity 400, payout 3600',
    );
    expect(refundPreviewOf(ended, minor(2000))).toBeUndefined();
  });

  it('charges nothing if the card was never authorised', () => {
    const given = { ...meeting, stage: 'CANCELLED', terms, transactions: [moved('PRE_AUTH', 100, 'FAILED')] };
    expect(waterfallOf(given)?.settled).toBe(true);
    expect(linesOf(given)).toMatch(/^price 10000, charged 0, notHeld -10000, /);
    expect(waterfallOf({ ...given, transactions: undefined })).toBeUndefined();
    const settlement = { charged: 0, released: 100, platformFee: 8, discounts: -40, charity: 0, payout: 32 };
    expect(leftOf({ ...given, settlement })).toBeUndefined();
  });

  it('breaks the charge of a settled cancellation down by payer and payee', () => {
    const { dateTime } = meeting;
    const cancelled = { dateTime, requestedBy: 'USER' as const, reason: 'Ill', enteredBy: 'a' };
    const cancellation = { ...cancelled, penalty: 40, platformDiscount: 5, expertDiscount: 10 };
    const settlement = { charged: 25, released: 75, platformFee: 8, discounts: -5, charity: 2.2, payout: 19.8 };
    const whole =
      'price 10000, penalty 4000, platformDiscount -500, expertDiscount -1000, charged 2500, notCharged -7500';
    expect(linesOf({ ...meeting, cancellation, settlement })).toBe(
      `${whole}, platformFee 800, discounts -500, charity 220, payout 1980`,
    );
  });
});
