import { expect, it } from 'vitest';
import { HttpError } from '#src/api/HttpError.ts';
import { forecastOf, type Receipt, runBulk, type Sender } from './useBulk.ts';

const refusing = (status: number, refused = 'b', atOnce = 1): Sender => ({
  atOnce,
  send: (ids) =>
    Promise.resolve(
      ids.map((id) => ({ id, error: id === refused ? new HttpError({ status, message: 'no' }) : undefined })),
    ),
});
const { signal } = new AbortController();

it.each([
  [1, [2, 1, 0]],
  [2, [1, 0]],
])('does each on its own, %i at once, and reports progress', async (atOnce, left) => {
  const steps: Receipt[] = [];
  const receipt = await runBulk(['a', 'b', 'c'], refusing(409, 'b', atOnce), {
    signal,
    onStep: (step) => steps.push(step),
  });
  expect(receipt).toEqual({ done: ['a', 'c'], failed: [{ id: 'b', message: 'no', mayPass: false }], notTried: [] });
  expect(steps.map(({ notTried }) => notTried.length)).toEqual(left);
});

it('stops between two on an abort, and lists the untried ones', async () => {
  const control = new AbortController();
  const onStep = () => control.abort();
  const receipt = await runBulk(['a', 'c', 'd'], refusing(409), { signal: control.signal, onStep });
  expect(receipt).toEqual({ done: ['a'], failed: [], notTried: ['c', 'd'] });
});

it('forecasts refusals as impossible, not other failures', () => {
  const failed = ['a', 'b'].map((id) => ({ id, message: 'no', mayPass: id === 'b' }));
  const forecast = forecastOf(['a', 'b', 'c'], { done: ['c'], failed, notTried: [] });
  expect(forecast).toEqual({ done: ['b', 'c'], failed: failed.slice(0, 1), notTried: [] });
});

const passing = [0, 429, 503];
it.each([...passing, 400, 403, 404, 409])('a %i may pass on a retry, or never', async (status) => {
  const { failed } = await runBulk(['a'], refusing(status, 'a'), { signal, onStep: () => undefined });
  expect(failed[0]?.mayPass).toBe(passing.includes(status));
});
