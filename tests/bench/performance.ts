import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { root } from '#scripts/support/root.mjs';

const file = join(root, 'docs', 'performance.md');

/** The machine that figures were measured on, and when: they mean nothing without. */
export const machine = (): string => {
  const [cpu] = cpus();
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const day = new Date().toISOString().slice(0, 10);
  return `Measured ${day} on ${cpus().length} cores (${cpu?.model.trim()}), ${gigabytes} GB, Node ${process.versions.node}.`;
};

/** Whether what was measured is as good as it has to be. */
export const markOf = (isGood: boolean): string => (isGood ? '✓' : '✗');

/** A measured figure, to two digits or more. */
export const inFigures = (value: number): string => value.toFixed(value < 10 ? 1 : 0);

/** A table of Markdown; its first row is the head. */
export const tableOf = ([head = [], ...rows]: readonly (readonly (string | number)[])[]): string =>
  [head, head.map((_, index) => (index === 0 ? '---' : '--:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');

/** Puts what was measured in the place of a section (`## API`) of docs/performance.md, or at its end where there is none. */
export const writeSection = async (name: string, text: string): Promise<void> => {
  const [title = '', ...sections] = readFileSync(file, 'utf8').split(/^(?=## )/m);
  const section = `## ${name}\n\n${text}\n\n`;
  const isThis = (one: string) => one.startsWith(`## ${name}\n`);
  const all = sections.some(isThis) ? sections.map((one) => (isThis(one) ? section : one)) : [...sections, section];
  const options = await resolveConfig(file);
  writeFileSync(file, await format([title, ...all].join(''), { ...options, filepath: file }));
};
