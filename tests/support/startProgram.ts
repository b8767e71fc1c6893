import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { runAs } from '#tests/support/postgresPrograms.ts';

const running = new Set<ChildProcess>();
/** However the tests end, no program outlives them. */
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Waits until a condition holds; throws after a minute. */
export const until = async (what: string, isSo: () => Promise<boolean>): Promise<void> => {
  const deadline = performance.now() + 60_000;
  while (performance.now() < deadline) {
    if (await isSo().catch(() => false)) return;
    await wait(100);
  }
  throw new Error(`Within a minute it did not happen: ${what}`);
};

/** Starts a program that runs until it is ended; its output goes to a file. */
export const startProgram = (
  program: string,
  args: readonly string[],
  { cwd, log, env = {} }: { readonly cwd: string; readonly log: string; readonly env?: Record<string, string> },
) => {
  const child = spawn(program, args, {
    ...runAs,
    cwd,
    env: { PATH: `${process.env['PATH'] ?? ''}:/usr/sbin`, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const file = createWriteStream(log, { flags: 'a' });
  for (const stream of [child.stdout, child.stderr]) stream.pipe(file, { end: false });
  running.add(child);
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => {
      running.delete(child);
      resolve();
    });
  });
  return {
    end: async (signal: NodeJS.Signals = 'SIGTERM') => {
      child.kill(signal);
      await ended;
    },
    /** Waits until a condition holds; throws, with the program's output, if the program has ended or after a minute. */
    until: async (what: string, isSo: () => Promise<boolean>) => {
      const hasEnded = () => !running.has(child);
      try {
        await until(what, async () => hasEnded() || isSo());
        if (hasEnded()) throw new Error(`It ended before this happened: ${what}`);
      } catch (cause) {
        throw new Error(`${program} did not start. It said:\n${readFileSync(log, 'utf8')}`, { cause });
      }
    },
  };
};

export type Running = ReturnType<typeof startProgram>;
