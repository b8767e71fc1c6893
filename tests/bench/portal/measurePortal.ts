import { type Browser, chromium } from '@playwright/test';
import { provideChromium } from '#tests/support/programs.ts';
import { inFigures, markOf } from '../performance.ts';
import { median } from '../ratio.ts';
import { measureRoutes } from './routes.ts';
import { measureScreens, type Screen } from './screens.ts';
import { openSites, scriptsOf, type Sites } from './sites.ts';
import { writePortal } from './writePortal.ts';
import { type Figure, visit } from './visit.ts';

/** How much of plain react-admin's figure ours may be; what has no goal is told beside the others. */
const goals: Partial<Record<Figure, number>> = {
  'KB of JavaScript until the login': 0.22,
  'ms until the login is ready': 0.42,
  'KB of JavaScript until the first list': 1,
  'ms from the sign-in to 25 rows': 0.75,
  'ms from an answer to 25 rows painted': 0.5,
  'ms from an answer to the rows in sight, of 100': 0.35,
  'ms of a warm reload to 25 rows': 0.7,
  'MB of heap at 100 rows': 0.8,
};
const ALL_SCRIPTS = 2.2;

/** A figure of both, the goal of their ratio, and whether it is met. */
export interface Compared {
  readonly name: string;
  readonly ours: number;
  readonly plain: number;
  readonly goal: number | undefined;
  readonly isMet: boolean;
}

/** Compares, and prints a line of it. */
const compare = (name: string, ours: number, plain: number, goal: number | undefined): Compared => {
  const ratio = ours / plain;
  const isMet = goal === undefined || ratio <= goal;
  const mark = goal === undefined ? ' ' : markOf(isMet);
  const asked = goal === undefined ? '' : ` (goal ${goal})`;
  console.log(`${mark} ${name}: ${ratio.toFixed(2)}${asked}; ${inFigures(ours)} : ${inFigures(plain)}`);
  return { name, ours, plain, goal, isMet };
};

const machines = [
  { title: 'This machine, medians of 5', isThrottled: false, rounds: 5 },
  { title: 'Processor 4 times slower, 9 Mbit/s, 60 ms; medians of 3', isThrottled: true, rounds: 3 },
];
export type Machine = (typeof machines)[number];

/** Both in turns, so that whatever else the machine does meets both alike. */
const measureOn = async (
  browser: Browser,
  { title, isThrottled, rounds }: Machine,
  { ours, plain, admin }: Measured,
) => {
  const visits = { ours: [] as Record<Figure, number>[], plain: [] as Record<Figure, number>[] };
  for (let round = 0; round < rounds; round += 1) {
    visits.ours.push(await visit(browser, ours, admin, isThrottled));
    visits.plain.push(await visit(browser, plain, admin, isThrottled));
  }
  console.log(`\n${title}: ours / plain react-admin`);
  const names = Object.keys(visits.ours[0] ?? {}) as Figure[];
  const of = (side: readonly Record<Figure, number>[], name: Figure) => median(side.map((each) => each[name]));
  const figures = names.map((name) => compare(name, of(visits.ours, name), of(visits.plain, name), goals[name]));
  return { title, figures };
};
type Measured = Omit<Sites, 'close'>;

/** What is measured by the part that is asked for: all of it (`portal`), or the quick changes of the screen alone (`routes`). */
export type PortalPart = 'portal' | 'routes';

/**
 * Measures the portal beside a plain react-admin app: what is loaded and how long it takes, on this machine and on one with
 * a slow line and a slow processor, what each screen asks for, and what is left of quick changes of the screen. Prints it,
 * writes it into docs/performance.md where that is asked, and tells how many goals were missed.
 */
export const measurePortal = async (part: PortalPart, write = false): Promise<number> => {
  const { close, ...sites } = await openSites();
  const browser = await chromium.launch({ executablePath: await provideChromium(), args: ['--no-sandbox'] });
  const routes = await measureRoutes(browser, sites);
  const measured = [];
  let screens: readonly Screen[] = [];
  if (part === 'portal') {
    for (const machine of machines) measured.push(await measureOn(browser, machine, sites));
    const scripts = compare('KB of all scripts together', scriptsOf(sites.ours), scriptsOf(sites.plain), ALL_SCRIPTS);
    measured[0]?.figures.push(scripts);
    screens = await measureScreens(browser, sites);
    if (write) await writePortal({ measured, screens, routes });
  }
  await browser.close();
  await close();
  const asked = [...measured.flatMap(({ figures }) => figures), ...screens, routes];
  return asked.filter(({ isMet }) => !isMet).length;
};
