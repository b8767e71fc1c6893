import { expect, it } from 'vitest';
import { fitsFilter, presetFilter } from './meetingFilters.tsx';

const meeting = {
  id: '1',
  stage: 'PAID',
  expert: { id: 'e' },
  user: { id: 'u' },
  dateTime: '2026-12-01T15:30:00Z',
  duration: 30,
};
const fits = (filter: Record<string, unknown>, zone = 'Asia/Tokyo') => fitsFilter(meeting, filter, zone);

it('tells a row that an API has let past the filter', () => {
  expect(fits({ stage: 'PAID', expertId: 'e', userId: 'u' })).toBe(true);
  expect(fits({ stage: 'ENDED' })).toBe(false);
  expect(fits({ expertId: 'u' })).toBe(false);
  expect(fits({ userId: 'e' })).toBe(false);
});

it('counts days in the zone of the screen', () => {
  expect(fits({ from: '2026-12-02', to: '2026-12-02' })).toBe(true);
  expect(fits({ from: '2026-12-02', to: '2026-12-02' }, 'Europe/Lisbon')).toBe(false);
  expect(fits({ to: '2026-12-01' })).toBe(false);
});

it('makes filters of the presets', () => {
  expect(presetFilter('today', '2026-12-30')).toEqual({ from: '2026-12-30', to: '2026-12-30' });
  expect(presetFilter('next7', '2026-12-30')).toEqual({ from: '2026-12-30', to: '2027-01-05' });
  expect(presetFilter('attention', '2026-12-30')).toEqual({ stage: 'PRE-AUTH-RETRY' });
});
