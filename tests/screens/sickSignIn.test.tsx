import { act, render, screen, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { messages } from '#contract/messages.ts';
import { createBrowserSession } from '#src/api/session.ts';
import { openPortal } from '#src/openPortal.tsx';
import { createPortalServices } from '#src/services.ts';
import { expectOnConsole } from '#tests/support/failOnConsole.ts';
import { json } from '#tests/support/intercept.ts';
import { closeAfterTest } from '#tests/support/renderAdmin.tsx';
import { foreignTexts, speakFrench } from '#tests/support/spokenFrench.ts';

/** The index page as served, with this entry script. */
const pageOf = (entry: string) => `<script type="module" src="${entry}"></script>`;

/** Opens the accounts with an expired token, whose refresh fails. */
const openSick = async () => {
  vi.useFakeTimers({ now: new Date('2026-03-02T09:00:00Z') });
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/auth/refreshToken')) return new Response('', { status: 503 });
    return url === '/' ? new Response(pageOf('/another.js')) : json({ message: 'No', code: 'TOKEN_EXPIRED' }, 401);
  });
  history.replaceState(null, '', '/accounts');
  const session = createBrowserSession();
  const tokens = { token: 't', refreshToken: 'r', id: 'a', name: 'Mona Keller' };
  session.start(tokens, 'mona@example.com');
  session.keepCapabilities('{"calls":[]}');
  const portal = await openPortal(createPortalServices(session));
  const { unmount } = render(portal.element);
  onTestFinished(() => void vi.useRealTimers());
  closeAfterTest(session, unmount, portal.close);
  return session;
};
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('A failing sign-in service is shown steadily for two minutes, and the session stays', async () => {
  expectOnConsole(/^Failed call: .* 503 SIGN_IN_DOWN$/);
  const session = await openSick();
  await pass(15_000);
  for (let second = 15; second < 120; second += 5) {
    await pass(5000);
    expect(screen.getByText(/^The login service is not answering\. You stay logged in/)).toBeVisible();
    expect(within(screen.getByRole('main')).getByText(messages.signInDown)).toBeVisible();
    expect(screen.queryByText(/There is no connection/)).not.toBeInTheDocument();
  }
  expect(session.token()).toBe('t');
  expect(screen.getByText(/^Trying again in \d+ s\.$/)).toHaveAttribute('aria-hidden', 'true');
});

it('In French, no English is in the texts of sign-in, session and version', async () => {
  expectOnConsole(/^Failed call: .* 503 SIGN_IN_DOWN$/);
  speakFrench();
  document.head.insertAdjacentHTML('beforeend', pageOf('/running.js'));
  onTestFinished(() => document.head.lastElementChild?.remove());
  await openSick();
  localStorage.setItem('endAt', '2026-03-02T09:01:00Z');
  dispatchEvent(new Event('visibilitychange'));
  await pass(20_000);
  expect(screen.getByText(/^Le service de connexion ne répond pas\. Vous restez connecté/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Rester connecté' })).toBeVisible();
  expect(screen.getByText(/^Une nouvelle version est prête/)).toBeVisible();
  expect(foreignTexts('Mona Keller MK')).toEqual([]);
});
