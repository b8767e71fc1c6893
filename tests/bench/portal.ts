import { chromium, type Page } from '@playwright/test';
import { findChromium } from '#scripts/support/findChromium.mjs';
import { median } from './ratio.ts';

/*
 * npm run bench:portal -- URL [URL]
 *
 * What it costs to get to work: bytes and requests until the login and until the first list, and the time and the
 * work (of the page's thread, whatever else the machine does) that a list of 100 takes. Two addresses are measured in turns and compared; both know ADMIN_EMAIL and ADMIN_PASSWORD.
 */
const addresses = process.argv.slice(2);
const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = process.env;
if (addresses.length === 0 || !email || !password) {
  console.error('Usage: ADMIN_EMAIL=… ADMIN_PASSWORD=… npm run bench:portal -- URL [URL]');
  process.exit(2);
}

const ROUNDS = 3;
const LISTS = 8;

/** The rows are those of the question, and nothing more is on its way. */
const listOf100 = async (page: Page, order: 'ASC' | 'DESC'): Promise<number> =>
  page.evaluate(async (search) => {
    const before = document.querySelector('table tbody')?.textContent;
    const start = performance.now();
    history.pushState({}, '', search);
    dispatchEvent(new PopStateEvent('popstate'));
    while (
      document.querySelector('table tbody')?.textContent === before ||
      document.querySelectorAll('table tbody tr a').length < 100
    ) {
      await new Promise(requestAnimationFrame);
    }
    return performance.now() - start;
  }, `/accounts?page=1&perPage=100&sort=email&order=${order}&filter=%7B%7D`);

const visit = async (url: string): Promise<Readonly<Record<string, number>>> => {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  let [requests, bytes] = [0, 0];
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    requests += 1;
    bytes += encodedDataLength;
  });
  /* Until nothing has come for a second. */
  const settle = async () => {
    for (let before = -1; before !== requests; await page.waitForTimeout(1000)) before = requests;
  };
  const cost = (step: string) => ({ [`bytes until ${step}`]: bytes, [`requests until ${step}`]: requests });

  await page.goto(`${url}/login`);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await settle();
  const login = cost('the login');
  await page.keyboard.press('Enter');
  const accounts = page.getByRole('link', { name: 'Accounts' }).first();
  await accounts.waitFor();
  await settle();
  await accounts.click();
  await page.locator('table tbody tr a').first().waitFor();
  await settle();
  const list = cost('the first list');
  await network.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busy = async () => {
    const { metrics } = await network.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
  };
  const times: number[] = [];
  const work: number[] = [];
  for (let run = 0; run < LISTS; run += 1) {
    const before = await busy();
    times.push(await listOf100(page, run % 2 ? 'ASC' : 'DESC'));
    work.push((await busy()) - before);
  }
  await browser.close();
  return {
    ...login,
    ...list,
    'ms until a list of 100 is shown': median(times.slice(2)),
    'ms of work for a list of 100': median(work.slice(2)),
  };
};

const rounds: (readonly Readonly<Record<string, number>>[])[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  const measured = [];
  for (const url of addresses) measured.push(await visit(url));
  rounds.push(measured);
}
for (const step of Object.keys(rounds[0]?.[0] ?? {})) {
  const [first = 0, second] = addresses.map((_, index) => median(rounds.map((round) => round[index]?.[step] ?? 0)));
  const compared = second === undefined ? '' : ` : ${Math.round(second)} = ${(first / second).toFixed(2)}`;
  console.log(`${step}: ${Math.round(first)}${compared}`);
}
