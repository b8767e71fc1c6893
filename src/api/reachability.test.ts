import { expect, it } from 'vitest';
import { createReachability } from './reachability.ts';

/** A server that answers the n-th probe first; sleeping takes no time and is written down. */
const scripted = (answers: number) => {
  const seen: string[] = [];
  const reachability = createReachability({
    probe: async () => {
      seen.push('probe');
      if (seen.filter((what) => what === 'probe').length === answers) reachability.reached();
    },
    sleep: async (milliseconds) => void seen.push(`pause ${milliseconds}`),
  });
  reachability.subscribe(() => seen.push(reachability.getSnapshot() ? 'reached' : 'lost'));
  return { reachability, seen };
};
const settled = () => new Promise((resolve) => setTimeout(resolve));

it('looks every five seconds until something is answered, once however many requests were lost', async () => {
  const { reachability, seen } = scripted(2);
  reachability.lost();
  reachability.lost();
  await settled();
  expect(seen).toEqual(['lost', 'pause 5000', 'probe', 'pause 5000', 'probe', 'reached']);
});

it('tells nobody that what is reached is reached', async () => {
  const { reachability, seen } = scripted(1);
  reachability.reached();
  await settled();
  expect(seen).toEqual([]);
});

it('stops looking when another request has been answered meanwhile', async () => {
  const { reachability, seen } = scripted(0);
  reachability.lost();
  reachability.reached();
  await settled();
  expect(seen).toEqual(['lost', 'pause 5000', 'reached']);
});
