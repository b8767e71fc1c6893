import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { freePort } from '#scripts/support/freePort.mjs';
import { root } from '#scripts/support/root.mjs';
import { type Running, startProgram } from '#tests/support/startProgram.ts';
import { tempFolder } from '#tests/support/tempFolder.ts';

/** The administrator of every server that a scratch starts. */
export const admin = { email: 'boss@example.com', password: 'seven quiet lighthouses' } as const;

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
  const folder = tempFolder(onTestFinished);
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
  const start = (command: string, args: readonly string[], env: NodeJS.ProcessEnv) => {
    const program = startProgram(programOf(command), args, { cwd: folder, env });
    onTestFinished(async () => void (await program.end('SIGTERM')));
    return program;
  };
  const untilPrinted = ({ until, output }: Running, line: RegExp) =>
    until(`it prints ${line.source}`, async () => line.test(output()));
  /** Runs a program of the packages or of the system. */
  const run = (command: string, args: readonly string[]) => {
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
    runBeside: async (command: string, args: readonly string[]) => {
      const { ended, output } = start(command, args, environment);
      return { code: await ended, output: output() };
    },
    /** Starts a server (`npm run dev`) on a data folder, and waits until it prints its sign-in line. */
    serve: async (command: string, args: readonly string[], dataDir: string, env: Env = {}) => {
      const port = await freePort();
      const server = start(command, args, {
        HOME: folder,
        PORT: String(port),
        DATA_DIR: path(dataDir),
        SEED: 'none',
        ADMIN_EMAIL: admin.email,
        ADMIN_PASSWORD: admin.password,
        ...env,
      });
      await untilPrinted(server, /^Sign in: /m);
      return { url: `http://127.0.0.1:${port}`, output: server.output, stop: () => server.end('SIGTERM') };
    },
    /** Starts only the portal, on an API at another origin; returns its URL. */
    servePortal: async (apiOrigin: string) => {
      const port = await freePort();
      await untilPrinted(start('vite', ['--port', String(port), '--strictPort'], { API_ORIGIN: apiOrigin }), /Local:/);
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
