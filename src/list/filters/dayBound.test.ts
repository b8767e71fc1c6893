import { expect, it } from 'vitest';
import { withInstants } from './filters.ts';

it('counts days in the zone of the screen', () => {
  expect(withInstants({ from: '2026-12-02', to: '2026-12-02' }, 'Asia/Tokyo')).toEqual({
    from: '2026-12-01T15:00:00.000Z',
    to: '2026-12-02T14:59:59.999Z',
  });
  expect(withInstants({ from: '2026-12-02' }, 'Europe/Lisbon')).toEqual({ from: '2026-12-02T00:00:00.000Z' });
});

it('passes on instants and values that are no time', () => {
  const filter = { from: '2026-12-01T00:00:00.000Z', stage: ['PAID'] };
  expect(withInstants(filter, 'Asia/Tokyo')).toEqual(filter);
});
