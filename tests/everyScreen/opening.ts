import { expect, type Page } from '@playwright/test';
import { type Api, keepSession, logIn, type Session, test as base } from '#tests/e2e/fixtures.ts';
import { untilStill } from '#tests/e2e/untilShown.ts';
import type { Screen } from './screens.ts';

/** Signed in once for all pictures: the audit log would tell of nothing else. */
export const test = base.extend<object, { readonly session: Session }>({
  session: [
    async ({ playwright, server }, provide) => {
      const request = await playwright.request.newContext();
      await provide(await logIn(request, server.url));
      await request.dispose();
    },
    { scope: 'worker' },
  ],
});

interface Visit {
  readonly api: Api;
  readonly session: Session;
  /** Where the portal is served. */
  readonly url: string;
}

/** Signs the page in where the screen wants that. Answers the screen's address. */
export const prepareVisit = async (page: Page, { path, isSignedOut = false }: Screen, { api, session, url }: Visit) => {
  if (!isSignedOut) await keepSession(page, session, url);
  return typeof path === 'string' ? path : path(api);
};

/** Nothing was asked for or answered so long: nothing more is coming. Milliseconds. */
const QUIET = 700;

/** From now on listens to the network of a page. */
export const listen = (page: Page) => {
  let [open, last] = [0, Date.now()];
  const note = (change: number) => () => {
    open += change;
    last = Date.now();
  };
  page.on('request', note(1));
  page.on('requestfinished', note(-1));
  page.on('requestfailed', note(-1));
  const until = async (isOver: () => boolean) => {
    last = Date.now();
    await expect.poll(() => isOver() && Date.now() - last > QUIET).toBe(true);
    await untilStill(page);
  };
  return {
    /** Waits until the network has been quiet for a while and everything is drawn. */
    untilQuiet: () => until(() => open === 0),
    /** The same where answers are held back: nothing more is asked before they come. */
    untilWaiting: () => until(() => true),
  };
};
