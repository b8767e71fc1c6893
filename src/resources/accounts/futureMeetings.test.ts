import { describe, expect, it } from 'vitest';
import type { MeetingItem } from '#contract/meetings.ts';
import { countFuture } from './futureMeetings.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
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
  it('are counted from the total, without the cancelled ones', () => {
    const items = [meeting(), meeting({ stage: 'CANCELLED' })];
    expect(countFuture({ items, totalItems: 7 }, 'user', 'u1', now, 2)).toBe(6);
    expect(countFuture({ items }, 'user', 'u1', now, 100)).toBe(1);
    expect(countFuture({ items: [], totalItems: 0 }, 'expert', 'u1', now, 100)).toBe(0);
  });

  it('are unknown where the API ignores the account, the date, or has no totals for a full page', () => {
    expect(countFuture({ items: [meeting()], totalItems: 1 }, 'user', 'u2', now, 100)).toBeUndefined();
    expect(
      countFuture({ items: [meeting({ dateTime: '2020-01-01T00:00:00Z' })] }, 'user', 'u1', now, 100),
    ).toBeUndefined();
    expect(countFuture({ items: [meeting()] }, 'user', 'u1', now, 1)).toBeUndefined();
  });
});
