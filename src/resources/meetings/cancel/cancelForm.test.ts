import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { meetingCancel } from '#contract/meetings.ts';
import { messages } from '#contract/messages.ts';
import { decidedAmounts, type Minor, minor, toMinor } from '#contract/money.ts';
import { cancelSchema, emptyCancelForm, inUnit, penaltyOf, readAmounts, type CancelForm } from './cancelForm.ts';

const now = new Date(2026, 10, 21, 9, 5);
const form: CancelForm = { ...emptyCancelForm(now), reason: 'Ill' };
const problemsOf = (typed: CancelForm, price: Minor): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (cancelSchema(price).safeParse(typed).error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]),
  );

describe('the cancel form', () => {
  it('opens with the current time and no penalty', () => {
    expect(form).toMatchObject({ dateTime: '2026-11-21T09:05', requestedBy: 'USER', penalty: '0' });
  });

  it('has room for a reason of 2000 characters', () => {
    expect(problemsOf({ ...form, reason: 'x'.repeat(2000) }, minor(5000))).toEqual({});
    expect(problemsOf({ ...form, reason: 'x'.repeat(2001) }, minor(5000))).toEqual({ reason: messages.tooLong });
  });

  it('reports each invalid field', () => {
    const amounts = { penalty: '50.01', platformDiscount: '1.234', expertDiscount: '-1' };
    expect(problemsOf({ ...form, reason: ' ', dateTime: '', ...amounts }, minor(5000))).toEqual({
      reason: messages.required,
      dateTime: messages.required,
      penalty: messages.amountOverPrice,
      platformDiscount: messages.amountDecimals,
      expertDiscount: messages.amountOverPrice,
    });
  });

  it('takes the penalty as a share of the price, to the cent', () => {
    const half = { ...form, penaltyUnit: 'percent' as const, penalty: '33,33' };
    expect(readAmounts(half, minor(10_000))?.penalty).toBe(3333);
  });

  it('takes the whole price, as an amount or as 100 %, and no more', () => {
    for (const penaltyUnit of ['amount', 'percent'] as const) {
      const whole = { ...form, penaltyUnit, penalty: '100' };
      expect([problemsOf(whole, minor(10_000)), readAmounts(whole, minor(10_000))?.penalty]).toEqual([{}, 10_000]);
      expect(problemsOf({ ...whole, penalty: '100.01' }, minor(10_000))).toEqual({ penalty: messages.amountOverPrice });
      expect(problemsOf({ ...whole, penalty: '-0.01' }, minor(10_000))).toEqual({ penalty: messages.amountOverPrice });
    }
  });

  it('is the same penalty in the other unit, there and back', () => {
    const amount = { ...form, penalty: '75' };
    const share = { ...amount, ...inUnit(amount, 'percent', minor(15_000)) };
    expect([share.penaltyUnit, share.penalty]).toEqual(['percent', '50']);
    expect(inUnit(share, 'amount', minor(15_000))).toMatchObject({ penaltyUnit: 'amount', penalty: '75' });
    const typed = { ...form, penaltyUnit: 'percent' as const, penalty: '75' };
    expect(inUnit(typed, 'amount', minor(15_000))).toMatchObject({ penalty: '112.50' });
    expect(inUnit({ ...form, penalty: 'a lot' }, 'percent', minor(15_000))).toEqual({ penaltyUnit: 'percent' });
  });

  it('is whole in a currency without decimals, as a share and in the other unit', () => {
    const third = { ...form, penaltyUnit: 'percent' as const, penalty: '33.33' };
    expect(readAmounts(third, minor(100_000), 'JPY')?.penalty).toBe(33_300);
    expect(inUnit(third, 'amount', minor(100_000), 'JPY').penalty).toBe('333');
    expect(inUnit(third, 'amount', minor(100_000), 'EUR').penalty).toBe('333.30');
  });

  it('keeps the amount of a rounded share, for the way back', () => {
    const third = { ...form, penalty: '1000.01' };
    const share = { ...third, ...inUnit(third, 'percent', minor(300_000)) };
    expect(share.penalty).toBe('33.33');
    expect(penaltyOf(share, minor(300_000))).toBe(99_990);
    expect(share.exact).toBe(100_001);
    expect(inUnit(share, 'amount', minor(300_000)).penalty).toBe('1000.01');
  });

  it('sends what the preview showed', () => {
    const cents = fc.integer({ min: 50, max: 1_000_000 }).map(minor);
    const shares = fc.record({ penalty: fc.nat(), platformDiscount: fc.nat(), expertDiscount: fc.nat() });
    fc.assert(
      fc.property(cents, shares, (price, wanted) => {
        const typed = (value: number) => ((value % (price + 1)) / 100).toFixed(2);
        const filled = {
          ...form,
          penalty: typed(wanted.penalty),
          platformDiscount: typed(wanted.platformDiscount),
          expertDiscount: typed(wanted.expertDiscount),
        };
        const amounts = readAmounts(filled, price);
        const body = meetingCancel.parse({ ...cancelSchema(price).parse(filled), enteredBy: 'admin' });
        for (const name of decidedAmounts) expect(toMinor(body[name])).toBe(amounts?.[name]);
      }),
      { numRuns: 2000 },
    );
  });
});
