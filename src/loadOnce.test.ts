import { expect, it } from 'vitest';
import { loadOnce } from './loadOnce.ts';

it('loads once for all who ask, also while it comes, and again after a failure', async () => {
  const answers = [Promise.reject(new Error('No line')), Promise.resolve('portal'), Promise.resolve('another')];
  const load = loadOnce(() => answers.shift() ?? Promise.reject(new Error('Asked too often')));
  const [one, other] = await Promise.allSettled([load(), load()]);
  expect([one.status, other.status]).toEqual(['rejected', 'rejected']);
  expect(await Promise.all([load(), load()])).toEqual(['portal', 'portal']);
  expect(await load()).toBe('portal');
});
