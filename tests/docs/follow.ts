import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#scripts/support/root.mjs';
import type { Scratch, Server } from './scratch.ts';

/** A step of a page: a whole file (`ts src/a.ts`), a change to one (`diff src/a.ts`), or commands (`sh`). */
interface Step {
  readonly language: string;
  /** Undefined for commands. */
  readonly file: string | undefined;
  readonly text: string;
}

const fence = /^```(\w+)(?: (\S+))?\n([\s\S]*?)^```$/gm;

/** Steps of a section, in order. Code without a file name is only for reading. */
const stepsOf = (section: string): readonly Step[] =>
  [...section.matchAll(fence)].flatMap(([, language = '', file, text = '']) =>
    file !== undefined || language === 'sh' ? [{ language, file, text }] : [],
  );

/** Applies a diff: the lines without a plus must occur exactly once, and become those without a minus. */
const changed = (text: string, change: string, file: string): string => {
  const lines = change.split('\n').slice(0, -1);
  const side = (left: string) => lines.flatMap((line) => (line.startsWith(left) ? [] : [line.slice(1)])).join('\n');
  const parts = text.split(side('+'));
  if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} places for the change:\n${change}`);
  return parts.join(side('-'));
};

/** A command that runs until it is stopped. */
const DEV = 'npm run dev\n';

/** Applies a section to a scratch; throws if a command fails. `server` is the development server, if it starts one. */
const type = async (scratch: Scratch, section: string) => {
  let printed = '';
  let server: Server | undefined;
  for (const { language, file, text } of stepsOf(section)) {
    if (text === DEV) server = await scratch.serve('npm', ['run', 'dev'], 'data');
    else if (file === undefined) {
      const { code, output } = await scratch.runBeside('bash', ['-euc', text]);
      printed += output;
      if (code !== 0) throw new Error(`The page says to run what fails:\n${text}\n${output}`);
    } else if (language === 'diff') scratch.write(file, changed(scratch.read(file), text, file));
    else scratch.write(file, text);
  }
  return { printed, server };
};

/** Follows a page of docs/ section by section. */
export const followPage = (scratch: Scratch, name: string) => {
  const sections = readFileSync(join(root, 'docs', name), 'utf8').split(/^(?=#{1,2} )/m);
  const untyped = sections
    .map((section) => ({ title: section.split('\n', 1)[0]?.replace(/^#+ /, '') ?? '', section }))
    .filter(({ section }) => stepsOf(section).length > 0);
  return {
    /** Applies the next section with steps; throws if its title differs. */
    next: async (title: string) => {
      const section = untyped.shift();
      if (section?.title !== title)
        throw new Error(`The next section of docs/${name} is "${section?.title}", not "${title}".`);
      return type(scratch, section.section);
    },
    /** Titles of the sections with steps that have not been applied. */
    left: () => untyped.map(({ title }) => title),
  };
};
