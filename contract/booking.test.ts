import { expect, test } from 'vitest';
import { holdAt, isCardExpired, isHeldAtOnce } from './booking.ts';

test('a card is valid through the last day of its month, in UTC, whatever the local zone', () => {
  const card = { expMonth: 12, expYear: 2026 };
  expect(isCardExpired(card, new Date('2026-12-31T23:59:59.999Z'))).toBe(false);
  expect(isCardExpired(card, new Date('2027-01-01T00:00:00Z'))).toBe(true);
  for (const expYear of [2028, 28])
    expect(isCardExpired({ expMonth: 2, expYear }, new Date('2028-02-29T23:59:00Z'))).toBe(false);
});

test('the price is held 48 hours before the start, and at once from that very moment on', () => {
  const start = new Date('2026-03-04T10:00:00Z');
  expect(holdAt(start)).toEqual(new Date('2026-03-02T10:00:00Z'));
  expect(isHeldAtOnce(start, new Date('2026-03-02T09:59:59.999Z'))).toBe(false);
  expect(isHeldAtOnce(start, new Date('2026-03-02T10:00:00Z'))).toBe(true);
});
