import { type Browser, chromium } from '@playwright/test';
import { provideChromium } from '#tests/support/programs.ts';
import { inFigures, markOf, median, printHead, printRow } from '../figures.ts';
import { LONGEST_TASK, measureScreens } from './screens.ts';
import { openSites, type Sites } from './sites.ts';
import { type Figure, visit } from './visit.ts';

/** Maximum ratio of our figure to plain react-admin's. */
const ceilings: Readonly<Record<Exclude<Figure, 'requests of a warm reload'>, number>> = {
  'KB of JavaScript until the login': 0.26,
  'ms until the login is ready': 0.4,
  'KB of JavaScript until the first list': 0.95,
  'ms from the sign-in to 25 rows': 0.75,
  'ms from an answer to 25 rows painted': 0.5,
  'ms from an answer to the rows in sight, of 100': 0.35,
  'ms of a warm reload to 25 rows': 0.8,
  'MB of heap at 100 rows': 0.6,
};
const MOST_REQUESTS = 20;

const machines = [
  { title: 'This machine, medians of 5', isThrottled: false, rounds: 5 },
  { title: 'Processor 4 times slower, 9 Mbit/s, 60 ms; medians of 3', isThrottled: true, rounds: 3 },
];

/** Measures both in turns, so that other load on the machine affects both. Returns the number of exceeded ceilings. */
const measureOn = async (
  browser: Browser,
  { title, isThrottled, rounds }: (typeof machines)[number],
  { ours, plain, admin }: Sites,
): Promise<number> => {
  const visits = { ours: [] as Record<Figure, number>[], plain: [] as Record<Figure, number>[] };
  for (let round = 0; round < rounds; round += 1) {
    visits.ours.push(await visit(browser, ours, admin, isThrottled));
    visits.plain.push(await visit(browser, plain, admin, isThrottled));
  }
  printHead(title, 'here', 'plain', 'ratio', 'ceiling', '');
  let missed = 0;
  const print = (name: Figure, ceiling: string, isMet: (own: number, ratio: number) => boolean) => {
    const [own, other] = [visits.ours, visits.plain].map((side) => median(side.map((each) => each[name])));
    if (own === undefined || other === undefined) return;
    const isGood = isMet(own, own / other);
    if (!isGood) missed += 1;
    printRow(name, inFigures(own), inFigures(other), (own / other).toFixed(2), ceiling, markOf(isGood));
  };
  for (const [name, ceiling] of Object.entries(ceilings) as [keyof typeof ceilings, number][])
    print(name, String(ceiling), (_, ratio) => ratio <= ceiling);
  print('requests of a warm reload', `${MOST_REQUESTS} here`, (own) => own <= MOST_REQUESTS);
  return missed;
};

/**
 * Measures the portal beside a plain react-admin app, on this machine and on one with a slow network and processor, and
 * each screen's longest task there. Returns the number of exceeded ceilings.
 */
export const measurePortal = async (): Promise<number> => {
  const { close, ...sites } = await openSites();
  const browser = await chromium.launch({ executablePath: await provideChromium(), args: ['--no-sandbox'] });
  let missed = 0;
  for (const machine of machines) missed += await measureOn(browser, machine, sites);
  printHead('screen, slower machine, medians of 3', 'longest task, ms', 'ceiling', '');
  for (const [name, longest] of await measureScreens(browser, sites)) {
    if (longest > LONGEST_TASK) missed += 1;
    printRow(name, Math.round(longest), LONGEST_TASK, markOf(longest <= LONGEST_TASK));
  }
  await browser.close();
  await close();
  return missed;
};
