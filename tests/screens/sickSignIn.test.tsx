import { act, render, screen, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { messages } from '#contract/messages.ts';
import { createBrowserSession } from '#src/api/browserSession.ts';
import { openPortal } from '#src/openPortal.tsx';
import { createPortalServices } from '#src/services.ts';
import { expectOnConsole } from '#tests/support/failOnConsole.ts';

/** The portal at the accounts, over an API whose calls answer 401 and whose refresh answers as told. */
const openOver = async (refresh: () => Response) => {
  vi.useFakeTimers({ now: new Date('2026-03-02T09:00:00Z') });
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url, location.href).pathname);
    if (url.endsWith('/auth/refreshToken')) return refresh();
    return new Response(JSON.stringify({ message: 'No', code: 'TOKEN_EXPIRED' }), { status: 401 });
  });
  history.replaceState(null, '', '/accounts');
  const session = createBrowserSession();
  const tokens = { token: 't', refreshToken: 'r', expireAt: '2026-03-02T09:15:00Z', id: 'a', name: 'Mona Keller' };
  session.start(tokens, 'mona@example.com');
  const portal = await openPortal(createPortalServices(session));
  const { unmount } = render(portal.element);
  onTestFinished(() => {
    unmount();
    portal.close();
    session.end('logout');
    localStorage.clear();
    history.replaceState(null, '', '/');
    vi.useRealTimers();
  });
  return { session, refreshes: () => asked.filter((path) => path.endsWith('/auth/refreshToken')).length };
};
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('A sign-in service that fails is told steadily for two minutes, and the session stays', async () => {
  expectOnConsole(/^Failed call: .* 503 SIGN_IN_DOWN$/, /^HttpError: The sign-in service/);
  const { session, refreshes } = await openOver(() => new Response('', { status: 503 }));
  await pass(15_000);
  for (let second = 15; second < 120; second += 5) {
    await pass(5000);
    expect(screen.getByText(/^The sign-in service is not answering\. You stay signed in/)).toBeVisible();
    expect(within(screen.getByRole('main')).getByText(messages.signInDown)).toBeVisible();
    expect(screen.queryByText(/There is no connection/)).not.toBeInTheDocument();
  }
  expect(refreshes()).toBe(5);
  expect(session.token()).toBe('t');
  expect(screen.getByText(/^Trying again in \d+ s\.$/)).toHaveAttribute('aria-hidden', 'true');
});
