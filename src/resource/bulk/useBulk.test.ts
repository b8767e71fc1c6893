import { expect, it } from 'vitest';
import { HttpError } from '#src/api/HttpError.ts';
import { forecastOf, runBulk } from './useBulk.ts';

it('forecasts as impossible what is refused, not what failed by the way', () => {
  const failed = ['a', 'b'].map((id) => ({ id, message: 'no', mayPass: id === 'b' }));
  const forecast = forecastOf(['a', 'b', 'c'], { done: ['c'], failed, notTried: [] });
  expect(forecast).toEqual({ done: ['b', 'c'], failed: failed.slice(0, 1), notTried: [] });
});

it('does not take a fault of our own for an answer of the server', async () => {
  const { signal } = new AbortController();
  const broken = runBulk(['a'], () => Promise.reject(new TypeError('bug')), { signal, onStep: () => undefined });
  await expect(broken).rejects.toThrow('bug');
});

const passing = [0, 429, 503];
it.each([...passing, 400, 403, 404, 409])('a %i may pass another time, or never', async (status) => {
  const fail = () => Promise.reject(new HttpError({ status, message: 'no' }));
  const { signal } = new AbortController();
  const { failed } = await runBulk(['a'], fail, { signal, onStep: () => undefined });
  expect(failed[0]?.mayPass).toBe(passing.includes(status));
});
