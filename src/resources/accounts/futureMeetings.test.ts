import { describe, expect, it } from 'vitest';
import type { MeetingItem } from '#contract/meetings.ts';
import { countFuture, futureFilter } from './DeactivateDialog.tsx';

const filter = futureFilter('u1', new Date('2026-11-21T12:00:00Z'));
const meeting = (changes: Partial<MeetingItem> = {}): MeetingItem => ({
  id: 'm1',
  stage: 'SCHEDULED',
  expert: { id: 'e1' },
  user: { id: 'u1' },
  dateTime: '2026-12-01T09:00:00Z',
  duration: 30,
  ...changes,
});

describe('the meetings to come of an account', () => {
  it('are those in either role that have not been cancelled', () => {
    expect(filter).toEqual({
      accountId: 'u1',
      from: '2026-11-21T12:00:00.000Z',
      stage: ['SCHEDULED', 'PRE-AUTH', 'PRE-AUTH-RETRY'],
    });
    const asExpert = meeting({ expert: { id: 'u1' }, user: { id: 'u9' } });
    expect(countFuture({ items: [meeting(), asExpert], totalItems: 7 }, filter, 2)).toBe(7);
    expect(countFuture({ items: [meeting()] }, filter, 100)).toBe(1);
    expect(countFuture({ items: [], totalItems: 0 }, filter, 100)).toBe(0);
  });

  it.each([
    ['the account', meeting({ user: { id: 'u2' } })],
    ['the date', meeting({ dateTime: '2020-01-01T00:00:00Z' })],
    ['the stage', meeting({ stage: 'CANCELLED' })],
  ])('are unknown where the API ignores %s', (_, row) => {
    expect(countFuture({ items: [row], totalItems: 1 }, filter, 100)).toBeUndefined();
  });

  it('are unknown where a full page has no total', () => {
    expect(countFuture({ items: [meeting()] }, filter, 1)).toBeUndefined();
  });
});
