import { expect, it } from 'vitest';
import { createReachability } from './retry.ts';

/** A server whose first response is to the n-th probe; sleeping takes no time and is recorded. */
const scripted = (answers: number) => {
  const seen: string[] = [];
  let now = 0;
  const reachability = createReachability({
    probe: async () => {
      seen.push('probe');
      if (seen.filter((what) => what === 'probe').length === answers) reachability.reached();
    },
    sleep: async (milliseconds) => {
      now += milliseconds;
      seen.push(`pause ${milliseconds}`);
    },
    now: () => now,
  });
  reachability.subscribe(() => seen.push(reachability.getSnapshot() ? 'reached' : 'lost'));
  return { reachability, seen };
};
const settled = () => new Promise((resolve) => setTimeout(resolve));

it('probes every five seconds until a response, once for any number of lost requests', async () => {
  const { reachability, seen } = scripted(2);
  reachability.lost();
  reachability.lost();
  await settled();
  expect(seen).toEqual(['lost', 'pause 5000', 'probe', 'pause 5000', 'probe', 'reached']);
});

it('sends no notification if already reached', async () => {
  const { reachability, seen } = scripted(1);
  reachability.reached();
  await settled();
  expect(seen).toEqual([]);
});

it('stops probing when another request gets a response', async () => {
  const { reachability, seen } = scripted(0);
  reachability.lost();
  reachability.reached();
  await settled();
  expect(seen).toEqual(['lost', 'pause 5000', 'reached']);
});

it('backs off for a server that answers the probe and loses the requests', async () => {
  const pauses: number[] = [];
  let now = 0;
  const reachability = createReachability({
    probe: async () => reachability.reached(),
    sleep: async (milliseconds) => {
      now += milliseconds;
      pauses.push(milliseconds);
    },
    now: () => now,
  });
  const loseAfter = async (milliseconds: number) => {
    now += milliseconds;
    reachability.lost();
    await settled();
  };
  for (let times = 0; times < 6; times += 1) await loseAfter(9000);
  await loseAfter(120_000);
  expect(pauses).toEqual([5000, 10_000, 20_000, 40_000, 60_000, 60_000, 5000]);
});
