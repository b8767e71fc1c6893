import { expect, it } from 'vitest';
import { createReachability } from './retry.ts';

/** A server that answers some probes, counted from 1; sleeping takes no time and is recorded. */
const scripted = (answers: (probe: number) => boolean) => {
  const seen: string[] = [];
  let now = 0;
  const reachability = createReachability({
    probe: async () => {
      seen.push('probe');
      if (answers(seen.filter((what) => what === 'probe').length)) reachability.reached();
    },
    sleep: async (milliseconds) => {
      now += milliseconds;
      seen.push(`pause ${milliseconds}`);
    },
    now: () => now,
  });
  reachability.subscribe(() => seen.push(reachability.getSnapshot() ? 'reached' : 'lost'));
  return { reachability, seen, pass: (milliseconds: number) => (now += milliseconds) };
};
const settled = () => new Promise((resolve) => setTimeout(resolve));

it('probes every five seconds until a response, once for any number of lost requests', async () => {
  const { reachability, seen } = scripted((probe) => probe === 2);
  reachability.lost();
  reachability.lost();
  await settled();
  expect(seen).toEqual(['lost', 'pause 5000', 'probe', 'pause 5000', 'probe', 'reached']);
});

it('sends no notification if already reached', async () => {
  const { reachability, seen } = scripted(() => true);
  reachability.reached();
  await settled();
  expect(seen).toEqual([]);
});

it('stops probing when another request gets a response', async () => {
  const { reachability, seen } = scripted(() => false);
  reachability.lost();
  reachability.reached();
  await settled();
  expect(seen).toEqual(['lost', 'pause 5000', 'reached']);
});

it('backs off for a server that answers the probe and loses the requests', async () => {
  const { reachability, seen, pass } = scripted(() => true);
  const loseAfter = async (milliseconds: number) => {
    pass(milliseconds);
    reachability.lost();
    await settled();
  };
  for (let times = 0; times < 6; times += 1) await loseAfter(9000);
  await loseAfter(120_000);
  const pauses = seen.filter((what) => what.startsWith('pause'));
  expect(pauses).toEqual([5000, 10_000, 20_000, 40_000, 60_000, 60_000, 5000].map((pause) => `pause ${pause}`));
});
