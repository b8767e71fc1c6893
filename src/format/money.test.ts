import { expect, it } from 'vitest';
import { formatMoney, parseAmount } from './money.ts';

it('writes an amount with its currency and two decimals', () => {
  expect(formatMoney(1234.5, 'EUR', 'en-GB')).toBe('€1,234.50');
  expect(formatMoney(-49, 'USD', 'en-US')).toBe('-$49.00');
  expect(formatMoney(1000, 'JPY', 'en-GB')).toBe('JP¥1,000.00');
});

it('shows no sign on zero, even if rounded to it', () => {
  for (const zero of [-0, -0.001, 0]) expect(formatMoney(zero, 'EUR', 'en-GB')).toBe('€0.00');
  expect(formatMoney(-0.01, 'EUR', 'en-GB')).toBe('-€0.01');
});

it("writes '0' for an invalid amount", () => {
  for (const nothing of [undefined, null, '12', NaN, Infinity]) expect(formatMoney(nothing, 'EUR')).toBe('0');
});

it('writes the bare number where the currency is missing or no code', () => {
  expect(formatMoney(5, undefined, 'en')).toBe('5.00');
  expect(formatMoney(5, 'euros', 'en')).toBe('5.00');
});

it('reads a typed amount with a point or a comma, and only a space as a separator of thousands', () => {
  expect(['49', '49.5', '49,50', ' 7. ', '.5', '-3'].map(parseAmount)).toEqual([4900, 4950, 4950, 700, 50, -300]);
  expect(['1 000', '1\u202f234\u202f567,50'].map(parseAmount)).toEqual([100_000, 123_456_750]);
  for (const unclear of ['1,000', '1.000', '1 0', '1e3', '.', '']) expect(parseAmount(unclear)).toBeUndefined();
});
