import { expect, it } from 'vitest';
import { HttpError } from '#src/api/HttpError.ts';
import { forecastOf, type Receipt, runBulk } from './useBulk.ts';

const refuse = (id: string) =>
  id === 'b' ? Promise.reject(new HttpError({ status: 409, message: 'decided' })) : Promise.resolve();

it('does each on its own and tells how it went', async () => {
  const steps: Receipt[] = [];
  const { signal } = new AbortController();
  const receipt = await runBulk(['a', 'b', 'c'], refuse, { signal, onStep: (step) => steps.push(step) });
  expect(receipt).toEqual({
    done: ['a', 'c'],
    failed: [{ id: 'b', message: 'decided', mayPass: false }],
    notTried: [],
  });
  expect(steps.map(({ notTried }) => notTried.length)).toEqual([2, 1, 0]);
});

it('stops between two when asked, and names what was not tried', async () => {
  const control = new AbortController();
  const receipt = await runBulk(['a', 'c', 'd'], refuse, { signal: control.signal, onStep: () => control.abort() });
  expect(receipt).toEqual({ done: ['a'], failed: [], notTried: ['c', 'd'] });
});

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
