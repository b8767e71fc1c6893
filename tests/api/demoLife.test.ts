import { describe, expect, it } from 'vitest';
import { makeDemo } from '#server/seed/demo.ts';

/** Seeds and days of every kind: a Monday, a Saturday, a Sunday, the ends of a month and of a year, a leap day. */
const demos = (
  [
    [1, '2026-11-23'],
    [7, '2026-11-21'],
    [3, '2026-11-22'],
    [1, '2032-06-14'],
    [9, '2032-02-29'],
    [4, '2032-12-31'],
    [5, '2032-07-31'],
  ] as const
).map(([random, day]) => {
  const [demo] = makeDemo({ random, now: new Date(`${day}T10:00:00Z`) });
  if (demo === undefined) throw new Error('There is no demo');
  return { name: `${random} of ${day}`, ...demo };
});

describe.each(demos)('Demo $name', ({ users, experts, records }) => {
  it('has people in every status, enough of them to be decided on, and some of them have never signed in', () => {
    const withStatus = (status: string) => experts.filter(({ profile }) => profile.status === status).length;
    expect(withStatus('PENDING')).toBeGreaterThanOrEqual(12);
    expect(withStatus('APPROVED')).toBeGreaterThanOrEqual(40);
    expect(withStatus('DECLINED')).toBeGreaterThanOrEqual(1);
    expect(users.filter(({ account }) => account.uid === null).length).toBeGreaterThan(0);
  });

  it('has meetings in every stage, whatever day it is, and only with experts who are approved', () => {
    expect(new Set(records.map(({ meeting }) => meeting.stage)).size).toBe(6);
    const approved = new Set(
      experts.flatMap(({ account, profile }) => (profile.status === 'APPROVED' ? account.id : [])),
    );
    expect(records.filter(({ meeting }) => !approved.has(meeting.expertId))).toEqual([]);
  });
});
