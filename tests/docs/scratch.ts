import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { root } from '#scripts/support/root.mjs';

/** A piece of a page to be typed: a whole file (`ts src/a.ts`), a change of one (`diff src/a.ts`), or commands (`sh`). */
export interface Step {
  readonly language: string;
  /** Undefined for commands. */
  readonly file: string | undefined;
  readonly text: string;
}

const fence = /^```(\w+)(?: (\S+))?\n([\s\S]*?)^```$/gm;

/** What a page of docs/ tells to type, in its order. Code without a file's name is there to be read. */
export const stepsOf = (page: string): readonly Step[] =>
  [...readFileSync(join(root, 'docs', page), 'utf8').matchAll(fence)].flatMap(([, language = '', file, text = '']) =>
    file !== undefined || language === 'sh' ? [{ language, file, text }] : [],
  );

interface Ran {
  readonly code: number | null;
  readonly output: string;
}

/** A copy of the project (of `more` of it, where a page needs that) to follow a page in, gone after the test. */
export interface Scratch {
  readonly read: (file: string) => string;
  readonly write: (file: string, text: string) => void;
  /** Runs a program of the packages, or of the system; its exit code and everything that it said. */
  readonly run: (command: string, args: readonly string[]) => Ran;
  /** Checks the types of some files and of what they import: as `tsc -b` does, without the rest. */
  readonly checkTypes: (...files: readonly string[]) => Ran;
}

const folders = ['contract', 'src', 'server', 'tests/support'];
const settings = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.base.json',
  'vite.config.ts',
  'vitest.config.ts',
];

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

export const createScratch = (...more: readonly string[]): Scratch => {
  const folder = mkdtempSync(join(tmpdir(), 'expert-desk-docs-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const name of [...folders, ...settings, ...more])
    cpSync(join(root, name), join(folder, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const path = (file: string) => join(folder, file);
  const write = (file: string, text: string) => {
    mkdirSync(dirname(path(file)), { recursive: true });
    writeFileSync(path(file), text);
  };
  const run = (command: string, args: readonly string[]): Ran => {
    const own = path(join('node_modules', '.bin', command));
    const { status, stdout, stderr } = spawnSync(existsSync(own) ? own : command, args, {
      cwd: folder,
      encoding: 'utf8',
    });
    return { code: status, output: `${stdout}${stderr}` };
  };
  return {
    read: (file) => readFileSync(path(file), 'utf8'),
    write,
    run,
    checkTypes: (...files) => {
      write('tsconfig.docs.json', JSON.stringify(typesOf(files)));
      return run('tsc', ['-p', 'tsconfig.docs.json']);
    },
  };
};

/** A file's text with a change: the lines without a plus are looked for, once, and become those without a minus. */
const changed = (text: string, change: string, file: string): string => {
  const lines = change.split('\n').slice(0, -1);
  const side = (left: string) => lines.flatMap((line) => (line.startsWith(left) ? [] : [line.slice(1)])).join('\n');
  const parts = text.split(side('+'));
  if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} places for the change:\n${change}`);
  return parts.join(side('-'));
};

/** Types a page into a scratch, to the letter. A command that fails ends it. */
export const follow = (scratch: Scratch, page: string): void => {
  for (const { language, file, text } of stepsOf(page)) {
    if (file === undefined) {
      const { code, output } = scratch.run('bash', ['-euc', text]);
      if (code !== 0) throw new Error(`docs/${page} tells to run what fails:\n${text}\n${output}`);
    } else if (language === 'diff') scratch.write(file, changed(scratch.read(file), text, file));
    else scratch.write(file, text);
  }
};
