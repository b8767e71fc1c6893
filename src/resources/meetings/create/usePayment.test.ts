import { expect, it } from 'vitest';
import { preferredMethod, unusableReason } from './usePayment.ts';

const now = new Date('2026-11-30T23:59:00Z');
const card = { id: '1', expMonth: 11, expYear: 2026, status: 'ACTIVE' };

it('takes a card to the end of its last month', () => {
  expect(unusableReason(card, now)).toBeUndefined();
  expect(unusableReason({ ...card, expMonth: 10 }, now)).toBe('expired');
});

it('refuses what the API calls expired or invalid, and takes a status it does not know', () => {
  expect(unusableReason({ ...card, status: 'EXPIRED' }, now)).toBe('expired');
  expect(unusableReason({ ...card, status: 'INVALID' }, now)).toBe('invalid');
  expect(unusableReason({ id: '1', status: 'NEW' }, now)).toBeUndefined();
});

it('starts from the default card unless that cannot be used', () => {
  const expiredDefault = { ...card, id: '2', expMonth: 1, isDefault: true };
  expect(preferredMethod([card, { ...card, id: '3', isDefault: true }], now)?.id).toBe('3');
  expect(preferredMethod([expiredDefault, card], now)?.id).toBe('1');
  expect(preferredMethod([expiredDefault], now)).toBeUndefined();
});
