import { spawn } from 'node:child_process';
import { root } from './root.mjs';

/**
 * @typedef {object} RunOptions
 * @property {Record<string, string | undefined>} [env] added to this process's own
 * @property {number} [timeout] milliseconds after which it is ended
 * @property {boolean} [quiet] keep the output instead of showing it
 */
/**
 * @typedef {object} RunResult
 * @property {number} code 0 is success; 124 where the time ran out, 127 where it could not be started
 * @property {string} output what it printed, where `quiet` kept it
 * @property {boolean} timedOut
 */

/** How long a program may take to end after it was asked to, in milliseconds. */
const GRACE_MS = 5000;

/** Programs that run now, each the head of a process group of its own. @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/** @param {import('node:child_process').ChildProcess} child @param {NodeJS.Signals} signal */
const signalGroup = (child, signal) => {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    child.kill(signal);
  }
};

/** @param {NodeJS.Signals} signal */
const endAll = (signal) => {
  for (const child of running) signalGroup(child, signal);
};

const exitCodes = /** @type {const} */ ({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 });

/** From now on Ctrl-C, `kill` and a closed terminal end what runs here too. Returns the way back to Node's own handling. */
export const endAllOnSignal = () => {
  let isEnding = false;
  const end = (/** @type {NodeJS.Signals} */ signal) => {
    if (isEnding) return;
    isEnding = true;
    const code = exitCodes[/** @type {keyof typeof exitCodes} */ (signal)];
    endAll('SIGTERM');
    setInterval(() => running.size === 0 && process.exit(code), 20);
    setTimeout(() => process.exit(code), GRACE_MS);
  };
  const endRest = () => endAll('SIGKILL');
  const signals = /** @type {(keyof typeof exitCodes)[]} */ (Object.keys(exitCodes));
  for (const signal of signals) process.on(signal, end);
  process.once('exit', endRest);
  return () => {
    for (const signal of signals) process.off(signal, end);
    process.off('exit', endRest);
  };
};

/**
 * Runs a program to its end, with all that it starts itself. It never rejects: a program that cannot be started has failed.
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
    running.add(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)));
    let timedOut = false;
    /** @type {NodeJS.Timeout[]} */
    const timers = [];
    if (timeout !== undefined) {
      const end = () => {
        timedOut = true;
        signalGroup(child, 'SIGTERM');
      };
      timers.push(setTimeout(end, timeout));
      timers.push(setTimeout(() => signalGroup(child, 'SIGKILL'), timeout + GRACE_MS));
    }
    /** @param {number} code */
    const finish = (code) => {
      for (const timer of timers) clearTimeout(timer);
      running.delete(child);
      resolve({ code: timedOut ? 124 : code, output, timedOut });
    };
    child.once('error', (error) => {
      output += `${error.message}\n`;
      finish(127);
    });
    // What the program leaves running would keep the pipes open, and the ports.
    child.once('exit', () => signalGroup(child, 'SIGKILL'));
    child.once('close', (code) => finish(code ?? 1));
  });
