import { describe, expect, it } from 'vitest';
import { createNewVersion } from './statusSources.ts';

const [RUNNING, NEXT] = ['/assets/index-a.js', '/assets/index-b.js'];

const versionOf = (...served: readonly (string | Error | undefined)[]) => {
  const answers = [...served];
  const version = createNewVersion({
    running: RUNNING,
    readServed: async () => {
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      return answer;
    },
  });
  const told: boolean[] = [];
  version.subscribe(() => told.push(version.getSnapshot()));
  return { version, told };
};

describe('a new version', () => {
  it('is there when the served page starts with another script, and is told once', async () => {
    const { version, told } = versionOf(NEXT, NEXT);
    expect(await version.check()).toBe(true);
    expect(await version.check()).toBe(true);
    expect(told).toEqual([true]);
  });

  it('is gone when the running one is served again', async () => {
    const { version, told } = versionOf(NEXT, RUNNING);
    await version.check();
    expect(await version.check()).toBe(false);
    expect(told).toEqual([true, false]);
  });

  it('stays while nobody answers', async () => {
    const { version, told } = versionOf(NEXT, new TypeError('Failed to fetch'));
    await version.check();
    expect(await version.check()).toBe(true);
    expect(told).toEqual([true]);
  });

  it.each([
    ['the same page', RUNNING],
    ['a page without a script, of a proxy', undefined],
    ['no answer', new TypeError('Failed to fetch')],
  ])('is not there with %s', async (_, served) => {
    const { version, told } = versionOf(served);
    expect(await version.check()).toBe(false);
    expect(told).toEqual([]);
  });
});
