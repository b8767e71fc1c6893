import type { Page } from '@playwright/test';

/* Answered and held inside the browser: it has six connections, which calls that wait would take from the page's own files. */

/** Every read of a screen; the reports are read by POST. The session's own calls stay well, that of the capabilities too. */
const reads = /^\/api\/(?!auth\/(?!sessions|secondFactor)|health\/|capabilities$)/;

/** From now on each read fails. */
export const failAnswers = (page: Page): Promise<unknown> =>
  page.route(
    ({ pathname }) => reads.test(pathname),
    (route) => route.fulfill({ status: 500, json: { message: 'Something went wrong.' } }),
  );

/** What a screen asks for beside what it is about. */
const besides = /\/(summary|pricing|totals|schedules|payments|sameContact|dashboard)$|\/admin\/\w+\/[^/]+\/audit$/;

/** How long an answer takes once it is not held back any more, milliseconds. */
const [QUICK, SLOW] = [400, 1200];

const gate = () => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => void (open = resolve));
  return { open, opened };
};

/** Holds all answers back, so that what is shown meanwhile can be looked at; then lets them come, one slower than the other. */
export const holdAnswers = async (page: Page) => {
  const [quick, all] = [gate(), gate()];
  await page.route(
    /* The first drawing waits for the capabilities by itself. */
    ({ pathname }) => pathname.startsWith('/api/') && pathname !== '/api/capabilities',
    async (route) => {
      const isQuick = !besides.test(new URL(route.request().url()).pathname);
      await (isQuick ? quick : all).opened;
      await new Promise((resolve) => setTimeout(resolve, isQuick ? QUICK : SLOW));
      await route.continue();
    },
  );
  return {
    letQuickOnesGo: () => quick.open(),
    letAllGo: () => {
      quick.open();
      all.open();
    },
  };
};

/** Records stay; there is nothing in their lists, and every figure is nought. Twelve weeks stay twelve. */
const emptied = (value: unknown, key = ''): unknown => {
  if (Array.isArray(value)) return key === 'weeks' ? value.map((one) => emptied(one)) : [];
  if (typeof value === 'number') return key === 'page' || key === 'itemsPerPage' ? value : 0;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, emptied(one, name)]));
};

/** A record itself, and who is signed in. */
const records = /\/details?$|\/(charities|languages)\/|\/auth\/|\/option\/|\/health\//;

/** From now on there is nothing in any list. */
export const emptyAnswers = (page: Page): Promise<unknown> =>
  page.route(
    ({ pathname }) => pathname.startsWith('/api/') && !records.test(pathname),
    async (route) => {
      const response = await route.fetch();
      const range = response.headers()['content-range'];
      const headers = {
        ...response.headers(),
        ...(range !== undefined && { 'content-range': range.replace(/\d.*$/, '*/0') }),
      };
      await route.fulfill({ response, headers, json: emptied(await response.json()) });
    },
  );
