import { inFigures, machine, markOf, tableOf, writeSection } from '../performance.ts';
import type { Compared } from './measurePortal.ts';
import type { Routes } from './routes.ts';
import type { Look, Screen } from './screens.ts';

interface Measured {
  readonly measured: readonly { readonly title: string; readonly figures: readonly Compared[] }[];
  readonly screens: readonly Screen[];
  readonly routes: Routes;
}

const figuresOf = (title: string, figures: readonly Compared[]) =>
  tableOf([
    [title, 'here', 'plain', 'ratio', 'goal', ''],
    ...figures.map(({ name, ours, plain, goal, isMet }) => [
      name,
      inFigures(ours),
      inFigures(plain),
      (ours / plain).toFixed(2),
      goal ?? '',
      goal === undefined ? '' : markOf(isMet),
    ]),
  ]);

const lookOf = (look: Look | undefined) =>
  look ? [look.scripts, look.calls, look.deep, Math.round(look.longest)] : ['', '', '', ''];

const screensOf = (screens: readonly Screen[]) =>
  tableOf([
    [
      'screen',
      'scripts',
      'calls',
      'deep',
      'longest task, ms',
      '',
      'plain: scripts',
      'calls',
      'deep',
      'longest task, ms',
    ],
    ...screens.map(({ name, ours, plain, isMet }) => [name, ...lookOf(ours), markOf(isMet), ...lookOf(plain)]),
  ]);

/** Puts what was measured of the portal into docs/performance.md. */
export const writePortal = ({ measured, screens, routes }: Measured): Promise<void> => {
  const parts = [
    `${machine()}
Beside a plain react-admin app with the same kinds of lists ([tests/bench/plain](../tests/bench/plain/main.tsx)), over the same data, built
and served alike, in turns. KB are those that gzip makes; over the line comes what the build has compressed with Brotli. Of 100 rows a
browser paints those in sight; the last of them is there when a search in the page would find it. The browser is driven by its debugger,
which makes the engine look up places in a script whenever it makes an error: the five that react-dom makes while it is loaded are left
out of both. Reloads without a debugger, 21 of each in November 2026, took 0.72 of plain's.`,
    ...measured.map(({ title, figures }) => figuresOf(title, figures)),
    `Each screen opened by its address on the slower machine, its files at hand: what it fetches, how many calls wait for each other, and
how long one task holds the page (200 ms at most). Medians of 3.`,
    screensOf(screens),
    `${markOf(routes.isMet)} ${routes.text}.`,
  ];
  return writeSection('Portal', parts.join('\n\n'));
};
