import { expect, type Page } from '@playwright/test';
import { type Api, keepSession, logIn, type Session, test as base } from '#tests/e2e/fixtures.ts';
import { untilStill } from '#tests/e2e/untilShown.ts';
import type { Screen } from './screens.ts';

/** Logs in once per worker: a login per screenshot would fill the audit log. */
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
  /** Origin of the portal. */
  readonly url: string;
}

/** Signs the page in unless the screen is shown signed out. Returns the screen's path. */
export const prepareVisit = async (page: Page, { path, isSignedOut = false }: Screen, { api, session, url }: Visit) => {
  if (!isSignedOut) await keepSession(page, session, url);
  return typeof path === 'string' ? path : path(api);
};

/** Milliseconds without a request or response after which the network counts as quiet. */
const QUIET = 700;

/** Watches a page's network from now on. */
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
    /** Waits until no request is pending, the network is quiet and everything is rendered. */
    untilQuiet: () => until(() => open === 0),
    /** Like `untilQuiet` while responses are held: ignores pending requests. */
    untilWaiting: () => until(() => true),
  };
};
