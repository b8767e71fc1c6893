import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';

const running = new Set<ChildProcess>();
/** However the tests end, no program outlives them. */
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Waits until a condition holds; throws after three minutes. */
export const until = async (what: string, isSo: () => Promise<boolean>): Promise<void> => {
  const deadline = performance.now() + 180_000;
  while (performance.now() < deadline) {
    if (await isSo().catch(() => false)) return;
    await wait(50);
  }
  throw new Error(`Within three minutes it did not happen: ${what}`);
};

/** Starts a program that runs until it is ended; of the environment it gets PATH alone, plus `env`. */
export const startProgram = (
  program: string,
  args: readonly string[],
  { env, ...more }: Pick<SpawnOptions, 'cwd' | 'env' | 'uid' | 'gid'>,
) => {
  const child = spawn(program, args, {
    ...more,
    env: { PATH: `${process.env['PATH'] ?? ''}:/usr/sbin`, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      printed = (printed + chunk.toString()).slice(-50_000);
    });
  }
  running.add(child);
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', (code) => {
      running.delete(child);
      resolve(code);
    });
  });
  return {
    output: () => printed,
    /** Resolves with its exit code. */
    ended,
    end: (...signals: readonly NodeJS.Signals[]) => {
      for (const signal of signals) child.kill(signal);
      return ended;
    },
    /** Waits until a condition holds; throws, with the program's output, if that takes too long or the program ends. */
    until: async (what: string, isSo: () => Promise<boolean>) => {
      const hasEnded = () => !running.has(child);
      try {
        await until(what, async () => hasEnded() || isSo());
        if (hasEnded()) throw new Error(`It ended before this happened: ${what}`);
      } catch (cause) {
        throw new Error(`${program} did not start. It said:\n${printed}`, { cause });
      }
    },
  };
};

export type Running = ReturnType<typeof startProgram>;
