import { expect, it } from 'vitest';
import { meetingPresets, toMeetingFilter } from './index.tsx';

it('makes filters of the presets, without cancelled meetings where they are counted', () => {
  const stage = ['SCHEDULED', 'PRE-AUTH', 'PRE-AUTH-RETRY', 'PAID', 'ENDED'];
  const presetOf = (wanted: string) => meetingPresets('2026-12-30').find(({ label }) => label === wanted);
  expect(presetOf('reports.presets.today')?.filter).toEqual({ from: '2026-12-30', to: '2026-12-30', stage });
  expect(presetOf('meetings.list.next7')?.filter).toEqual({ from: '2026-12-30', to: '2027-01-05', stage });
  expect(presetOf('dashboard.attention.title')?.filter).toEqual({ attention: true });
  expect(presetOf('meetings.list.upcoming')?.sort?.order).toBe('ASC');
  expect(presetOf('meetings.list.past')?.sort?.order).toBe('DESC');
});

const now = new Date('2026-12-01T12:00:00Z');

it('filters for upcoming or past meetings as of now, narrowed by a day of the zone of the screen, and never widened', () => {
  const bounds = (filter: object, zone = 'UTC') => toMeetingFilter({ ...filter }, zone, now);
  expect(bounds({ when: 'upcoming' }, 'Asia/Tokyo')).toEqual({ from: now.toISOString() });
  expect(bounds({ when: 'past', stage: ['PAID'] }, 'Asia/Tokyo')).toEqual({ to: now.toISOString(), stage: ['PAID'] });
  expect(bounds({ when: 'upcoming', from: '2026-11-01' })).toEqual({ from: now.toISOString() });
  expect(bounds({ when: 'upcoming', from: '2026-12-02' })).toEqual({ from: '2026-12-02T00:00:00.000Z' });
  expect(bounds({ when: 'past', to: '2026-12-02' })).toEqual({ to: now.toISOString() });
  expect(bounds({ when: 'past', to: '2026-11-01' })).toEqual({ to: '2026-11-01T23:59:59.999Z' });
  expect(bounds({ from: '2026-11-01T09:00:00.000Z' })).toEqual({ from: '2026-11-01T09:00:00.000Z' });
  expect(toMeetingFilter({ from: '2026-12-02', to: '2026-12-02' }, 'Asia/Tokyo', now)).toEqual({
    from: '2026-12-01T15:00:00.000Z',
    to: '2026-12-02T14:59:59.999Z',
  });
});
