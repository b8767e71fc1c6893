import { describe, expect, it, vi } from 'vitest';
import { runStages, type Stage } from '#scripts/support/stages.mjs';
import { chooseStages } from '#scripts/support/testStages.mjs';

describe('npm test', () => {
  it('runs with "all" every stage but mutations, and the screens and e2e at each instant', () => {
    const all = chooseStages(['all']).stages.map(({ name }) => name);
    expect(all).toEqual(
      expect.arrayContaining([
        ...'adding-a-resource types lint format deadcode testcode house bytes unit api screens e2e'.split(' '),
        ...'looks docs api-pglite accessibility fuzz money crash cluster'.split(' '),
      ]),
    );
    expect(all).toEqual(expect.arrayContaining(['screens-saturday', 'e2e-leap-day']));
    expect(all.filter((name) => name.startsWith('mutate'))).toEqual([]);
  });

  it('sums up all stages, also those that break, and ends with the counts', async () => {
    const log = vi.spyOn(console, 'log').mockReturnValue();
    const stage = (name: string, outcome: Awaited<ReturnType<Stage['run']>>): Stage => ({
      name,
      run: () => Promise.resolve(outcome),
    });
    const broken = { name: 'broken', run: () => Promise.reject(new Error('No database')) };
    const code = await runStages([
      stage('fuzz', { passed: 2, failed: 0 }),
      broken,
      stage('money', { passed: 3, failed: 1, skipped: 1, failures: ['  cancel.test.ts: A fee'] }),
    ]);
    const lines = log.mock.calls.map(([line]) => String(line).replace(/ +\d+\.\d s +/, ' '));
    expect(code).toBe(1);
    expect(lines).toContain('Error: No database');
    expect(lines.slice(-5)).toEqual([
      '✓ fuzz 2 passed',
      '✗ broken 0 passed, 1 failed',
      '✗ money 3 passed, 1 failed, 1 skipped',
      '  cancel.test.ts: A fee',
      '5 passed, 2 failed',
    ]);
  });
});
