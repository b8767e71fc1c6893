import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import Cookies from 'js-cookie';
import { type ReactElement, useEffect, useState } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { entryMessages } from '#contract/entryMessages.ts';
import { createBrowserSession, type Session } from '#src/api/session.ts';
import { paths } from '#src/paths.ts';
import { applyGuard, Root, wantedAddress } from './Root.tsx';

/** `Root` with this element as the portal. */
const rootOf = (session: Session, element: ReactElement, hasDraft = false) => (
  <Root
    session={session}
    loadServices={() => Promise.reject(new Error('No services here'))}
    openPortal={() => Promise.resolve({ element, hasDraft: () => hasDraft, close: () => undefined })}
  />
);

it('shows the login when a page that is being left still changes the URL', async () => {
  Cookies.set('token', 'of somebody');
  history.replaceState(null, '', '/reports/payoutSummary');
  const session = createBrowserSession();
  const Report = () => {
    useEffect(() => () => history.replaceState(null, '', '/reports/payoutSummary?from=2032-06-01'), []);
    return <p>Figures</p>;
  };
  render(rootOf(session, <Report />));
  expect(await screen.findByText('Figures')).toBeVisible();
  act(() => session.end('expired'));
  expect(await screen.findByLabelText('Email')).toBeVisible();
  expect(location.pathname).toBe(paths.login);
});

it('shows on the login that the session is over and a draft is stored, until the next login', async () => {
  Cookies.set('token', 'of somebody');
  history.replaceState(null, '', paths.accounts);
  const session = createBrowserSession();
  const list = rootOf(session, <p>List</p>, true);
  const { unmount } = render(list);
  expect(await screen.findByText('List')).toBeVisible();
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  act(() => session.end('expired'));
  act(() => void vi.advanceTimersByTime(60_000));
  expect(screen.getByText(entryMessages.tokenExpired)).toBeVisible();
  expect(screen.getByText(entryMessages.typedKept)).toBeVisible();

  /* Simulates a page reload. */
  unmount();
  render(list);
  expect(screen.getByText(entryMessages.tokenExpired)).toBeVisible();
  act(() => session.start({ id: 'ada', token: 't', refreshToken: 'r' }, 'ada@example.com'));
  expect(screen.queryByText(entryMessages.tokenExpired)).toBeNull();
  expect(session.hasExpired()).toBe(false);
  act(() => session.end('logout'));
});

it('opens the portal anew where another administrator has logged in while the tab was frozen', async () => {
  const become = (adminId: string) => Object.entries({ token: 't', adminId }).map((cookie) => Cookies.set(...cookie));
  become('ada');
  history.replaceState(null, '', paths.accounts);
  const session = createBrowserSession();
  const List = () => <p>List of {useState(session.adminId)[0]}</p>;
  render(rootOf(session, <List />));
  expect(await screen.findByText('List of ada')).toBeVisible();
  become('bob');
  act(() => [1, 2].forEach(session.check));
  expect(await screen.findByText('List of bob')).toBeVisible();
  act(() => session.end('logout'));
});

it('opens the last page after the login, but not for another administrator', () => {
  history.replaceState(null, '', '/accounts?filter=somebody');
  applyGuard(false, 'a');
  expect(location.pathname).toBe(paths.login);
  expect([wantedAddress('a'), wantedAddress('b')]).toEqual(['/accounts?filter=somebody', undefined]);
});

it('shows that a login failed in the browser, and reports why', async () => {
  const report = vi.fn<(error: unknown) => void>();
  vi.stubGlobal('reportError', report);
  history.replaceState(null, '', paths.login);
  render(rootOf(createBrowserSession(), <p>List</p>));
  await userEvent.type(screen.getByLabelText('Email'), 'ada@example.com{Tab}secret{Enter}');
  expect(await screen.findByText('Something went wrong. Please try again.')).toBeVisible();
  expect(report).toHaveBeenCalledExactlyOnceWith(new Error('No services here'));
});
