import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { onTestFinished, vi } from 'vitest';
import { createBrowserSession, type Session } from '#src/api/session.ts';
import { keepFocus } from '#src/focus.ts';
import { openPortal } from '#src/openPortal.tsx';
import type { PageDeclaration, ResourceDeclaration } from '#src/resources/declaration.ts';
import { createPortalServices } from '#src/services.ts';
import type { SignedIn, TestApp } from './app.ts';
import { pinDate } from './pinDate.ts';
import { seenStyles } from './seenStyles.ts';
import { watchFocus } from './watchFocus.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The browser's fetch, answered by the app in this process; `requests` collects the requests of the screens. */
const fetchFrom =
  ({ app }: Pick<TestApp, 'app'>, requests: string[] = []): typeof fetch =>
  async (input, init) => {
    const request = new Request(new URL(input instanceof Request ? input.url : String(input), location.href), {
      ...(init?.method !== undefined && { method: init.method }),
      ...(init?.headers !== undefined && { headers: init.headers }),
      ...(init?.body !== undefined && { body: init.body }),
    });
    const { pathname, search } = new URL(request.url);
    requests.push(`${request.method} ${pathname}${search}`);
    const payload = await request.text();
    const response = await app.inject({
      method: request.method as Method,
      url: pathname + search,
      headers: Object.fromEntries(request.headers),
      ...(payload !== '' && { payload }),
    });
    init?.signal?.throwIfAborted();
    const headers = Object.entries(response.headers).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, String(value)]],
    );
    return new Response(response.body === '' ? null : response.body, { status: response.statusCode, headers });
  };

/** A browser at a URL, with the app's responses and the app's clock; both clocks run from here on. */
export const openBrowser = ({ app, clock }: Pick<TestApp, 'app' | 'clock'>, url: string, requests: string[] = []) => {
  clock.run();
  const now = clock.now();
  if (Math.abs(now.getTime() - Date.now()) > 1000) pinDate(now);
  vi.stubGlobal('fetch', fetchFrom({ app }, requests));
  history.replaceState(null, '', url);
};

/** Closes the portal after the test and clears its session. */
export const closeAfterTest = (session: Pick<Session, 'end'>, ...closers: readonly (() => void)[]) =>
  onTestFinished(() => {
    for (const close of closers) close();
    session.end('logout');
    localStorage.clear();
    history.replaceState(null, '', '/');
  });

/**
 * Opens the whole portal at a URL in jsdom, signed in, against the app in this process. It is closed after the test.
 * `as`: an administrator whose browser was closed before; default: a new one. `resources`, `pages`: instead of the
 * product's. `requests`: all requests of the screens, `METHOD /path?query`, oldest first.
 */
export const renderAdmin = async (
  app: TestApp,
  url: string,
  as?: SignedIn,
  resources?: readonly ResourceDeclaration[],
  pages?: readonly PageDeclaration[],
) => {
  const admin = as ?? (await app.login());
  const requests: string[] = [];
  openBrowser(app, url, requests);
  const session = createBrowserSession();
  session.start({ ...admin, name: 'Mona Keller' }, admin.email);
  const portal = await openPortal(createPortalServices(session), resources, pages, seenStyles);
  onTestFinished(keepFocus(document));
  onTestFinished(watchFocus());
  const { unmount } = render(portal.element);
  closeAfterTest(session, unmount, portal.close);
  return { user: userEvent.setup(), admin, requests };
};
export type RenderedAdmin = Awaited<ReturnType<typeof renderAdmin>>;
