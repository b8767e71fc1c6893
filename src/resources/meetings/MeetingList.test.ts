import { expect, it, vi } from 'vitest';
import { ignoredFilters } from '#src/components/list/filters.ts';
import { meetingFilters, meetingPresets, toMeetingFilter } from './MeetingList.tsx';

const meeting = {
  id: '1',
  stage: 'PAID',
  expert: { id: 'e', firstName: 'Ana', lastName: 'Sá', email: 'ana@example.com' },
  user: { id: 'u', firstName: 'Bo' },
  dateTime: '2026-12-01T15:30:00Z',
  duration: 30,
};
const ignored = (filter: Record<string, unknown>) =>
  ignoredFilters(meetingFilters, filter, [meeting]).map(({ source }) => source);

it('tells a row that an API has let past the filter', () => {
  expect(ignored({ stage: 'PAID', expertId: 'e', userId: 'u', accountId: 'u' })).toEqual([]);
  expect(ignored({ stage: ['ENDED', 'PAID'] })).toEqual([]);
  expect(ignored({ stage: ['ENDED'], expertId: 'u', userId: 'e', accountId: 'x' })).toEqual([
    'stage',
    'expertId',
    'userId',
    'accountId',
  ]);
});

it('looks for every word of the keyword in both people, as the server does', () => {
  expect(ignored({ keyword: 'bo SÁ example.com' })).toEqual([]);
  expect(ignored({ keyword: 'bo berta' })).toEqual(['keyword']);
});

it('knows what is past and what is to come', () => {
  vi.useFakeTimers({ now: Date.parse('2026-12-01T15:31:00Z') });
  expect(ignored({ when: 'past' })).toEqual([]);
  vi.setSystemTime('2026-12-01T16:30:00Z');
  expect(ignored({ when: 'upcoming' })).toEqual(['when']);
  vi.setSystemTime('2026-12-01T12:00:00Z');
  expect(ignored({ when: 'upcoming' })).toEqual([]);
  expect(ignored({ when: 'past' })).toEqual(['when']);
  vi.useRealTimers();
});

it('makes filters of the presets, without cancelled meetings where they are counted', () => {
  const stage = ['SCHEDULED', 'PRE-AUTH', 'PRE-AUTH-RETRY', 'PAID', 'ENDED'];
  const presetOf = (name: string) =>
    meetingPresets('2026-12-30').find(({ label }) => label === `meetings.list.${name}`);
  expect(presetOf('today')?.filter).toEqual({ from: '2026-12-30', to: '2026-12-30', stage });
  expect(presetOf('next7')?.filter).toEqual({ from: '2026-12-30', to: '2027-01-05', stage });
  expect(presetOf('attention')?.filter).toEqual({ attention: true });
  expect(presetOf('upcoming')?.sort?.order).toBe('ASC');
  expect(presetOf('past')?.sort?.order).toBe('DESC');
});

const now = new Date('2026-12-01T12:00:00Z');

it('asks for whole local days', () => {
  expect(toMeetingFilter({ stage: 'PAID', from: '2026-12-01', to: '2026-12-02' }, 'Asia/Tokyo', now)).toEqual({
    stage: 'PAID',
    from: '2026-11-30T15:00:00.000Z',
    to: '2026-12-02T14:59:59.999Z',
  });
});

it('passes on an instant that a link names', () => {
  const from = '2026-12-01T00:00:00.000Z';
  expect(toMeetingFilter({ from }, 'Asia/Tokyo', now)).toEqual({ from });
});

it('asks for what is to come, or what is past, as of now', () => {
  expect(toMeetingFilter({ when: 'upcoming' }, 'Asia/Tokyo', now)).toEqual({ from: now.toISOString() });
  expect(toMeetingFilter({ when: 'past', stage: ['PAID'] }, 'Asia/Tokyo', now)).toEqual({
    to: now.toISOString(),
    stage: ['PAID'],
  });
});
