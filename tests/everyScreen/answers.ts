import type { Page } from '@playwright/test';

/* Responses are held in the browser: calls pending at the server would take its six connections from page files. */

/** Reads of a screen; reports are read by POST. Calls of the session, health and capabilities are excluded. */
const reads = /^\/api\/(?!auth\/(?!sessions|secondFactor)|health\/|capabilities$)/;

/** Makes each read fail from now on. */
export const failAnswers = (page: Page): Promise<unknown> =>
  page.route(
    ({ pathname }) => reads.test(pathname),
    (route) => route.fulfill({ status: 500, json: { message: 'Something went wrong.' } }),
  );

/** Secondary reads of a screen, besides its main data. */
const besides = /\/(summary|pricing|totals|schedules|payments|sameContact|dashboard)$|\/admin\/\w+\/[^/]+\/audit$/;

/** Delay of a response once it is released, in milliseconds. */
const [QUICK, SLOW] = [400, 1200];

const gate = () => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => void (open = resolve));
  return { open, opened };
};

/** Holds all responses so that loading states can be checked; once released, secondary reads arrive later. */
export const holdAnswers = async (page: Page) => {
  const [quick, all] = [gate(), gate()];
  await page.route(
    /* The first render waits for the capabilities in any case. */
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

/** Keeps records, empties their lists and sets numbers to 0. The twelve entries of `weeks` stay. */
const emptied = (value: unknown, key = ''): unknown => {
  if (Array.isArray(value)) return key === 'weeks' ? value.map((one) => emptied(one)) : [];
  if (typeof value === 'number') return key === 'page' || key === 'itemsPerPage' ? value : 0;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, emptied(one, name)]));
};

/** Paths that are not emptied: single records, auth, options and health. */
const records = /\/details?$|\/(charities|languages)\/|\/auth\/|\/option\/|\/health\//;

/** Makes every list empty from now on. */
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
