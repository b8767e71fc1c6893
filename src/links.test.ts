import { expect, it } from 'vitest';
import { payoutLinePath } from './paths.ts';

it.each([
  ['Pacific/Auckland', '2026-03-10'],
  ['UTC', '2026-03-09'],
  ['America/St_Johns', '2026-03-09'],
  ['Pacific/Kiritimati', '2026-03-10'],
])('A settled meeting is a line of the report of its day in %s', (timeZone, day) => {
  const path = payoutLinePath({ settledAt: '2026-03-09T11:30:00Z', expertId: 'e', meetingId: 'm' }, timeZone);
  const { searchParams } = new URL(path, 'http://portal');
  expect(Object.fromEntries(searchParams)).toEqual({
    from: day,
    to: day,
    timezone: timeZone,
    expert: 'e',
    meeting: 'm',
  });
});
