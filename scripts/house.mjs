import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { houseCounts, productionOf, singleImporters } from './support/houseCounts.mjs';
import { root } from './support/root.mjs';

const help = `npm run house                        the shape of what ships, in numbers, beside its budgets
npm run house -- --single [FOLDER]   each file that only one other reads, with its reader`;

/** They guide, they do not forbid: nothing fails where one is passed. */
const budgets = { files: 330, single: 90, median: 70, longest: 250 };

const readFiles = () => {
  const { stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  const paths = stdout.split('\n').filter((path) => path !== '' && existsSync(join(root, path)));
  const isRead = (/** @type {string} */ path) => /^(contract|src|server)\//.test(path);
  return new Map(paths.filter(isRead).map((path) => [path, readFileSync(join(root, path), 'utf8')]));
};

/** @param {string} title @param {readonly { name: string, files: number, single: number, lines: number }[]} rows */
const printTable = (title, rows) => {
  console.log(`\n${'files'.padStart(6)}${'single'.padStart(8)}${'lines'.padStart(8)}   ${title}`);
  for (const { name, files, single, lines } of rows) {
    console.log(`${String(files).padStart(6)}${String(single).padStart(8)}${String(lines).padStart(8)}   ${name}`);
  }
};

const printShape = () => {
  const { whole, rooms, resources } = houseCounts(readFiles());
  const told = { files: 'production files', single: 'read by one other', median: 'median lines', longest: 'longest' };
  for (const key of /** @type {(keyof typeof told)[]} */ (Object.keys(told))) {
    const mark = whole[key] <= budgets[key] ? '✓' : '·';
    console.log(`${mark} ${told[key].padEnd(18)}${String(whole[key]).padStart(6)}   budget ${budgets[key]}`);
  }
  console.log(`  ${'lines'.padEnd(18)}${String(whole.lines).padStart(6)}`);
  printTable('resource (the portal’s part)', resources);
  printTable('room', rooms);
};

const printSingle = (folder = '') => {
  for (const [path, reader] of singleImporters(productionOf(readFiles()))) {
    if (path.startsWith(folder)) console.log(`${path}  ←  ${reader}`);
  }
};

const [option, value] = process.argv.slice(2);
if (option === undefined) printShape();
else if (option === '--single') printSingle(value);
else console.log(help);
