import { spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { freePort } from '#scripts/support/freePort.mjs';
import { root } from '#scripts/support/root.mjs';

/** The administrator of every server that a scratch starts. */
export const admin = { email: 'boss@example.com', password: 'seven quiet lighthouses' } as const;

interface Ran {
  readonly code: number | null;
  readonly output: string;
}

type Env = Readonly<Record<string, string>>;

const copied =
  'contract src server scripts public tests/support tests/api/support tests/tsconfig.json index.html'.split(' ');
const configs = 'vite.config.ts vitest.config.ts .oxlintrc.json .prettierrc.json';
const settings = `package.json package-lock.json tsconfig.json tsconfig.base.json ${configs}`.split(' ');
/** Copied, because its files are loaded by URL and the development server serves none from outside its folder. */
const COPIED = '@fontsource-variable';

const typesOf = (files: readonly string[]) => ({
  extends: './tsconfig.base.json',
  compilerOptions: {
    lib: ['es2023', 'dom', 'dom.iterable'],
    jsx: 'react-jsx',
    types: ['node', 'vite/client'],
    composite: false,
    emitDeclarationOnly: false,
    noEmit: true,
  },
  files,
});

/** Links the packages, but not the caches beside them (`.vite`, `.cache`). */
const linkPackages = (folder: string) => {
  const packages = join(root, 'node_modules');
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(packages)) {
    const [from, to] = [join(packages, name), join(folder, 'node_modules', name)];
    if (name === COPIED) cpSync(from, to, { recursive: true });
    else if (!/^\.(vite|cache)/.test(name)) symlinkSync(from, to);
  }
};

/** Creates a copy of the project for a page; removed after the test, with all processes started in it. */
export const createScratch = () => {
  const folder = mkdtempSync(join(tmpdir(), 'expert-desk-docs-'));
  const running = new Set<() => Promise<void>>();
  onTestFinished(async () => {
    await Promise.all([...running].map((stop) => stop()));
    rmSync(folder, { recursive: true, force: true });
  });
  for (const name of [...copied, ...settings]) cpSync(join(root, name), join(folder, name), { recursive: true });
  linkPackages(folder);
  const path = (file: string) => join(folder, file);
  const write = (file: string, text: string) => {
    mkdirSync(dirname(path(file)), { recursive: true });
    writeFileSync(path(file), text);
  };
  const programOf = (command: string) => {
    const own = path(join('node_modules', '.bin', command));
    return existsSync(own) ? own : command;
  };
  const { VITEST: _own, ...environment } = process.env;
  const start = (command: string, args: readonly string[], env: Readonly<Record<string, string | undefined>>) => {
    const child = spawn(programOf(command), args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (printed += String(chunk)));
    const code = new Promise<number | null>((resolve) => child.once('close', resolve));
    return { child, code, output: () => printed };
  };
  /** Waits until a program prints a line; resolves with a function that stops the program. */
  const untilPrinted = async ({ child, code, output }: ReturnType<typeof start>, line: RegExp) => {
    const stop = async () => {
      running.delete(stop);
      child.kill('SIGTERM');
      await code;
    };
    running.add(stop);
    const deadline = Date.now() + 180_000;
    while (!line.test(output())) {
      if (child.exitCode !== null || Date.now() > deadline) throw new Error(`It did not start:\n${output()}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return stop;
  };
  /** Runs a program of the packages or of the system. */
  const run = (command: string, args: readonly string[]): Ran => {
    const options = { cwd: folder, encoding: 'utf8', env: environment } as const;
    const { status, stdout, stderr } = spawnSync(programOf(command), args, options);
    return { code: status, output: `${stdout}${stderr}` };
  };
  return {
    path,
    read: (file: string) => readFileSync(path(file), 'utf8'),
    write,
    run,
    /** Like `run`, but asynchronous. */
    runBeside: async (command: string, args: readonly string[]): Promise<Ran> => {
      const { code, output } = start(command, args, environment);
      return { code: await code, output: output() };
    },
    /** Starts a server (`npm run dev`) on a data folder, and waits until it prints its sign-in line. */
    serve: async (command: string, args: readonly string[], dataDir: string, env: Env = {}) => {
      const port = await freePort();
      const started = start(command, args, {
        PATH: process.env['PATH'],
        HOME: folder,
        PORT: String(port),
        DATA_DIR: path(dataDir),
        SEED: 'none',
        ADMIN_EMAIL: admin.email,
        ADMIN_PASSWORD: admin.password,
        ...env,
      });
      return {
        url: `http://127.0.0.1:${port}`,
        output: started.output,
        stop: await untilPrinted(started, /^Sign in: /m),
      };
    },
    /** Starts only the portal, on an API at another origin; returns its URL. */
    servePortal: async (apiOrigin: string) => {
      const port = await freePort();
      const env = { PATH: process.env['PATH'], API_ORIGIN: apiOrigin };
      await untilPrinted(start('vite', ['--port', String(port), '--strictPort'], env), /Local:/);
      return `http://127.0.0.1:${port}`;
    },
    /** Type-checks some files and their imports, as `tsc -b` does for the whole project. */
    checkTypes: (...files: readonly string[]) => {
      write('tsconfig.docs.json', JSON.stringify(typesOf(files)));
      return run('tsc', ['-p', 'tsconfig.docs.json']);
    },
  };
};
export type Scratch = ReturnType<typeof createScratch>;
export type Server = Awaited<ReturnType<Scratch['serve']>>;
