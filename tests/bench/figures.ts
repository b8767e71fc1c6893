import { cpus, totalmem } from 'node:os';

export const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

export const markOf = (isGood: boolean): string => (isGood ? '✓' : '✗');

/** To two digits or more. */
export const inFigures = (value: number): string => value.toFixed(value < 10 ? 1 : 0);

/** A row of a Markdown table. */
export const printRow = (...cells: readonly (string | number)[]): void => console.log(`| ${cells.join(' | ')} |`);

/** Begins a Markdown table; the machine is named, since figures mean nothing without it. */
export const printHead = (...cells: readonly string[]): void => {
  const [cpu] = cpus();
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const day = new Date().toISOString().slice(0, 10);
  console.log(
    `\nMeasured ${day} on ${cpus().length} cores (${cpu?.model.trim()}), ${gigabytes} GB, Node ${process.versions.node}.\n`,
  );
  printRow(...cells);
  printRow(...cells.map((_, index) => (index === 0 ? '---' : '--:')));
};
