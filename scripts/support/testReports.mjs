import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './root.mjs';

/** @typedef {import('./stages.mjs').Outcome} Outcome */

/**
 * @typedef {object} VitestFile
 * @property {string} name
 * @property {'passed' | 'failed'} status
 * @property {string} message
 * @property {{ status: string, fullName: string, failureMessages: string[] }[]} assertionResults
 */

/** A failed test in one line: where, which, and how its first error begins. @param {(string | undefined)[]} parts */
const inOneLine = (...parts) =>
  parts
    .map((part) => part && stripVTControlCharacters(part).trim().split('\n', 1)[0])
    .filter(Boolean)
    .join(' › ');

/** A file that breaks before or after its tests counts as one failure. @param {string} json @returns {Outcome} */
export const countVitest = (json) => {
  const { testResults } = /** @type {{ testResults: VitestFile[] }} */ (JSON.parse(json));
  const outcome = { passed: 0, failed: 0, skipped: 0, failures: /** @type {string[]} */ ([]) };
  for (const { name, status, message, assertionResults } of testResults) {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    const passed = assertionResults.filter((test) => test.status === 'passed').length;
    const file = relative(root, name);
    const broken = status === 'failed' && failed.length === 0 ? [inOneLine(file, message)] : [];
    const failures = [...failed.map((test) => inOneLine(file, test.fullName, test.failureMessages[0])), ...broken];
    outcome.passed += passed;
    outcome.failed += failures.length;
    outcome.skipped += assertionResults.length - passed - failed.length;
    outcome.failures.push(...failures);
  }
  return outcome;
};

/**
 * @typedef {object} PlaywrightSuite
 * @property {PlaywrightSuite[]} [suites]
 * @property {{ title: string, file: string, line: number, tests: PlaywrightTest[] }[]} [specs]
 */
/**
 * @typedef {object} PlaywrightTest
 * @property {'skipped' | 'expected' | 'unexpected' | 'flaky'} status
 * @property {{ error?: { message?: string } }[]} results
 */
/**
 * @typedef {object} PlaywrightReport
 * @property {PlaywrightSuite[]} suites
 * @property {{ message?: string }[]} errors outside of any test
 * @property {Record<PlaywrightTest['status'], number>} stats
 */

/** @param {PlaywrightSuite} suite @returns {string[]} */
const failuresIn = ({ suites = [], specs = [] }) => [
  ...specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => inOneLine(`${file}:${line}`, title, results.find(({ error }) => error)?.error?.message)),
  ),
  ...suites.flatMap(failuresIn),
];

/**
 * A test that passes only when repeated is not reliable: it counts as failed.
 * @param {string} json @returns {Outcome}
 */
export const countPlaywright = (json) => {
  const { suites, errors, stats } = /** @type {PlaywrightReport} */ (JSON.parse(json));
  const failures = [...suites.flatMap(failuresIn), ...errors.map(({ message }) => inOneLine(message))];
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped, failures };
};
