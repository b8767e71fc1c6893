import { cpus, totalmem } from 'node:os';

export const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

export const markOf = (isGood: boolean): string => (isGood ? '✓' : '✗');

export const inFigures = (value: number): string => value.toFixed(value < 10 ? 1 : 0);

export const printRow = (...cells: readonly (string | number)[]): void => console.log(`| ${cells.join(' | ')} |`);

/** Prints the head of a Markdown table, and before it the machine that the figures depend on. */
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
