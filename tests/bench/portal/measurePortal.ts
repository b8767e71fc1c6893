import { chromium } from '@playwright/test';
import { findChromium } from '#scripts/support/findChromium.mjs';
import { median } from '../ratio.ts';
import { measureScreens } from './screens.ts';
import { openSites, scriptsOf } from './sites.ts';
import { type Figure, visit } from './visit.ts';

/** How much of plain react-admin's figure ours may be; what has no goal is told beside the others. */
const goals: Partial<Record<Figure, number>> = {
  'KB of JavaScript until the login': 0.22,
  'ms until the login is ready': 0.42,
  'KB of JavaScript until the first list': 1,
  'ms from the sign-in to 25 rows': 0.75,
  'ms from an answer to 25 rows painted': 0.5,
  'ms from an answer to 100 rows painted': 0.35,
  'ms of a warm reload to 25 rows': 0.7,
  'MB of heap at 100 rows': 0.8,
};
const ALL_SCRIPTS = 2.2;

const told = (value: number) => (value < 10 ? value.toFixed(1) : String(Math.round(value)));

/** Prints a line of a table; true where the goal is met, or there is none. */
const compare = (name: string, ours: number, plain: number, goal: number | undefined): boolean => {
  const ratio = ours / plain;
  const isMet = goal === undefined || ratio <= goal;
  const mark = goal === undefined ? ' ' : isMet ? '✓' : '✗';
  const asked = goal === undefined ? '' : ` (goal ${goal})`;
  console.log(`${mark} ${name}: ${ratio.toFixed(2)}${asked}; ${told(ours)} : ${told(plain)}`);
  return isMet;
};

/**
 * Measures the portal beside a plain react-admin app, in turns, so that whatever else the machine does meets both alike:
 * what is loaded and how long it takes, on this machine and on one with a slow line and a slow processor, and what each
 * screen asks for. Prints it, and tells how many goals were missed.
 */
export const measurePortal = async (): Promise<number> => {
  const { ours, plain, admin, close } = await openSites();
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
  let missed = 0;
  for (const { title, isThrottled, rounds } of [
    { title: 'This machine, medians of 5', isThrottled: false, rounds: 5 },
    { title: 'Processor 4 times slower, 9 Mbit/s, 60 ms; medians of 3', isThrottled: true, rounds: 3 },
  ]) {
    const measured = { ours: [] as Record<Figure, number>[], plain: [] as Record<Figure, number>[] };
    for (let round = 0; round < rounds; round += 1) {
      measured.ours.push(await visit(browser, ours, admin, isThrottled));
      measured.plain.push(await visit(browser, plain, admin, isThrottled));
    }
    console.log(`\n${title}: ours / plain react-admin`);
    for (const name of Object.keys(measured.ours[0] ?? {}) as Figure[]) {
      const [mine, others] = [measured.ours, measured.plain].map((visits) => median(visits.map((each) => each[name])));
      if (!compare(name, mine ?? 0, others ?? 0, goals[name])) missed += 1;
    }
  }
  if (!compare('KB of all scripts together', scriptsOf(ours), scriptsOf(plain), ALL_SCRIPTS)) missed += 1;
  missed += await measureScreens(browser, { ours, plain, admin });
  await browser.close();
  await close();
  return missed;
};
