import { describe, expect, it, vi } from 'vitest';
import { runStages, type Stage } from '#scripts/support/stages.mjs';
import { chooseStages } from '#scripts/support/testStages.mjs';

const namesOf = (...given: string[]) => chooseStages(given).stages.map(({ name }) => name);
const check = ['types', 'lint', 'format', 'deadcode', 'testcode', 'house', 'bytes'];
const standard = ['adding-a-resource', ...check, 'unit', 'api', 'screens', 'e2e'];

describe('npm test', () => {
  it('runs what proves the product', () => {
    expect(namesOf()).toEqual(standard);
  });

  it('runs stages by name, and those whose names begin with it', () => {
    expect(namesOf('unit', 'fuzz')).toEqual(['unit', 'fuzz']);
    expect(namesOf('sessions')).toEqual(['sessions-refresh', 'sessions-tabs']);
    expect(namesOf('screens', 'api')).toEqual(['screens', 'api']);
    expect(namesOf('check')).toEqual(check);
    expect(namesOf('mutate-money')).toEqual(['mutate-money']);
    expect(namesOf('mutate')).toContain('mutate-money');
  });

  it('runs with "all" everything that proves something but mutations, and what shows time at each instant', () => {
    const all = namesOf('all');
    expect(all).toEqual(
      expect.arrayContaining([
        ...standard,
        ...'looks docs api-pglite accessibility fuzz money crash cluster'.split(' '),
      ]),
    );
    expect(all).toEqual(expect.arrayContaining(['screens-saturday', 'e2e-leap-day']));
    expect(all.filter((name) => name.startsWith('mutate'))).toEqual([]);
  });

  it('passes other options on', () => {
    expect(chooseStages(['accessibility', '-g', 'dashboard']).options).toEqual(['-g', 'dashboard']);
  });

  it('names the stages there are where one is unknown', () => {
    expect(() => chooseStages(['untis'])).toThrow(
      /There is no stage untis\. There are: check, all, mutate, adding-a-resource/,
    );
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
