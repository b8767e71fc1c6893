import { expect, it } from 'vitest';
import { isStuck, STUCK } from '#contract/transactions.ts';
import { signedAmount } from '#src/format/money.ts';
import { toTransactionFilter } from './transactionFields.ts';

const now = new Date('2026-12-01T12:00:00Z');
const since = '2026-12-01T11:50:00.000Z';

it('filters for no response in ten minutes or more, as of now', () => {
  expect(toTransactionFilter({ status: STUCK, type: 'PRE_AUTH' }, 'Asia/Tokyo', now)).toEqual({
    status: ['PENDING', 'UNKNOWN'],
    type: 'PRE_AUTH',
    to: since,
  });
  expect(toTransactionFilter({ status: 'PENDING' }, 'Asia/Tokyo', now)).toEqual({ status: 'PENDING' });
});

it('filters for no more than the chosen days', () => {
  const upTo = (to: string) => toTransactionFilter({ status: STUCK, to }, 'UTC', now)['to'];
  expect(upTo('2026-11-30')).toBe('2026-11-30T23:59:59.999Z');
  expect(upTo('2026-12-01')).toBe(since);
});

it('marks a row without a response for so long, and no other', () => {
  const isSo = (createdAt: string, status = 'PENDING') => isStuck({ status, createdAt }, now.getTime());
  expect(isSo(since)).toBe(true);
  expect(isSo('2026-12-01T11:50:00.001Z')).toBe(false);
  expect(isSo(since, 'UNKNOWN')).toBe(true);
  expect(isSo(since, 'SUCCEEDED')).toBe(false);
  expect(isSo(since, 'FAILED')).toBe(false);
});

it('has what leaves as negative, also where an API sends it so', () => {
  expect([10, -10].map((amount) => signedAmount({ type: 'REFUND', amount }))).toEqual([-10, -10]);
});
