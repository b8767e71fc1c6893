import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#scripts/support/root.mjs';
import { countPlaywright, countVitest } from '#scripts/support/testReports.mjs';

const of = (report: object) => JSON.stringify(report);

test('Vitest: each failed test is named in one line, and a file that breaks outside of its tests is one failure', () => {
  const passed = { status: 'passed', fullName: 'A list sorts', failureMessages: [] };
  const failed = {
    status: 'failed',
    fullName: 'A list filters',
    failureMessages: ['Error: expected \u001B[32m1\u001B[39m to be 2\n    at somewhere'],
  };
  const report = {
    testResults: [
      { name: join(root, 'src/a.test.ts'), status: 'failed', message: '', assertionResults: [passed, failed] },
      { name: join(root, 'src/b.test.ts'), status: 'failed', message: 'No such module\nat x', assertionResults: [] },
      { name: join(root, 'src/c.test.ts'), status: 'passed', message: '', assertionResults: [passed] },
    ],
  };
  expect(countVitest(of(report))).toEqual({
    passed: 2,
    failed: 2,
    skipped: 0,
    failures: ['src/a.test.ts › A list filters › Error: expected 1 to be 2', 'src/b.test.ts › No such module'],
  });
});

test('Playwright: what passes only when repeated has failed, and an error outside of any test is named', () => {
  const spec = (line: number, status: string, ...errors: (string | undefined)[]) => ({
    title: `Test ${line}`,
    file: 'lists.spec.ts',
    line,
    tests: [{ status, results: errors.map((message) => ({ error: message === undefined ? undefined : { message } })) }],
  });
  const report = {
    suites: [
      { specs: [spec(1, 'expected', undefined)], suites: [{ specs: [spec(2, 'unexpected', 'Error: late\nmore')] }] },
      { specs: [spec(3, 'flaky', 'Error: once', undefined)] },
    ],
    errors: [{ message: 'The server ended at its start:\nwhy' }],
    stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
  };
  expect(countPlaywright(of(report))).toEqual({
    passed: 1,
    failed: 2,
    skipped: 0,
    failures: [
      'lists.spec.ts:2 › Test 2 › Error: late',
      'lists.spec.ts:3 › Test 3 › Error: once',
      'The server ended at its start:',
    ],
  });
});
