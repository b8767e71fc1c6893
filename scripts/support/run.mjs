import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './root.mjs';

/**
 * @typedef {object} RunOptions
 * @property {Record<string, string | undefined>} [env] added to that of this process
 * @property {number} [timeout] in milliseconds
 * @property {boolean} [quiet] keep the output instead of showing it
 */
/**
 * @typedef {object} RunResult
 * @property {number} code 0 for success; 127 if it could not be started
 * @property {string} output stdout and stderr, if `quiet`
 * @property {boolean} timedOut
 */

/** Milliseconds from SIGTERM to SIGKILL. */
const GRACE = 5000;

const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Runs a program to its end, in its own process group: child processes end with it, and with this process. Never
 * rejects: a program that cannot be started counts as failed.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<RunResult>}
 */
export const run = (command, args, { env, timeout, quiet = false } = {}) =>
  new Promise((resolve) => {
    const out = quiet ? 'pipe' : 'inherit';
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      detached: true,
      stdio: ['ignore', out, out],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)));
    const kill = (/** @type {NodeJS.Signals} */ signal) => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, signal);
      } catch {
        child.kill(signal);
      }
    };
    const killNow = () => kill('SIGKILL');
    let timedOut = false;
    /** @type {NodeJS.Timeout[]} */
    const timers = [];
    const end = () => {
      kill('SIGTERM');
      timers.push(setTimeout(killNow, GRACE));
    };
    const onSignal = (/** @type {NodeJS.Signals} */ signal) => {
      end();
      child.once('close', () => process.exit(128 + constants.signals[signal]));
    };
    for (const signal of signals) process.once(signal, onSignal);
    process.once('exit', killNow);
    const onTimeout = () => {
      timedOut = true;
      end();
    };
    if (timeout !== undefined) timers.push(setTimeout(onTimeout, timeout));
    const finish = (/** @type {number} */ code) => {
      for (const timer of timers) clearTimeout(timer);
      for (const signal of signals) process.off(signal, onSignal);
      process.off('exit', killNow);
      resolve({ code, output, timedOut });
    };
    child.once('error', (error) => {
      output += `${error.message}\n`;
      finish(127);
    });
    // Processes that the program leaves running would keep pipes and ports open.
    child.once('exit', killNow);
    child.once('close', (code) => finish(code ?? 1));
  });
