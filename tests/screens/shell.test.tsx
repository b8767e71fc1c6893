import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { messages } from '#contract/messages.ts';
import { resources } from '#src/resources/index.ts';
import { lazyPart } from '#src/ui/lazyPart.tsx';
import { password } from '#tests/support/app.ts';
import { buildExpert } from '#tests/support/builders.ts';
import { expectOnConsole } from '#tests/support/failOnConsole.ts';
import { intercept, json, sendHeld } from '#tests/support/intercept.ts';
import { openTestApp } from '#tests/support/openTestApp.ts';
import { pinDate } from '#tests/support/pinDate.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { comeBack, goTo } from './goTo.ts';
import { meetingKit } from './meetingKit.ts';

const { app, database } = await openTestApp();

describe('A failure', () => {
  it('in a dialog is not aria-hidden, with its reference to copy', async () => {
    await (await app.login()).call('createInvitation', { body: { email: 'one@example.com', password } });
    vi.stubGlobal('__EXPERT_DESK__', { retryDelayMs: 1 });
    expectOnConsole(/^Failed call: .*invitations.* 500 INTERNAL, reference req-1$/);
    const { user } = await renderAdmin(app, '/admins');
    await user.click(await screen.findByRole('button', { name: /Revoke/ }));
    const question = await screen.findByRole('dialog');
    intercept(/invitations\/./, () => json({ message: 'Not today', code: 'INTERNAL' }, 500, 'req-1'));
    await user.click(within(question).getByRole('button', { name: /Revoke/ }));
    const notice = (await screen.findByText('Not today')).closest('[role=alert]');
    expect(notice?.closest('[aria-hidden=true]')).toBeNull();
    expect(notice).toHaveTextContent('Reference: req-1');
    await user.click(within(notice as HTMLElement).getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe('req-1');
    expect(within(notice as HTMLElement).getByRole('button', { name: 'Copied' })).toBeVisible();
  });

  it('by a malformed response shows one message, with call and field under Details', async () => {
    expectOnConsole(/^Failed call: searchAccounts .* 200 MALFORMED_ANSWER, reference req-1$/, /^HttpError: /);
    const { user } = await renderAdmin(app, '/admins');
    await screen.findByRole('heading', { name: 'Administrators' });
    intercept(/account\/search/, () => json({ data: { items: [{}] } }, 200, 'req-1'));
    await user.click(screen.getByRole('link', { name: /^Accounts/ }));
    const words = await within(screen.getByRole('main')).findByText(messages.malformedAnswer);
    expect(words).toBeVisible();
    const details = screen.getByText(/"searchAccounts".*data\.items\.0\.id/);
    expect(details).not.toBeVisible();
    await user.click(screen.getByText('Details'));
    expect(details).toBeVisible();
    expect(screen.getByText('req-1')).toBeVisible();
    expect(screen.getAllByText(messages.malformedAnswer)).toHaveLength(1);
  });

  it('to find a record links back to its list, and offers no retry', async () => {
    await renderAdmin(app, '/meetings/5f6d7c1e-7a52-4a39-8d0c-0a4a5f0f4a11');
    const main = within(await screen.findByRole('main'));
    expect(await main.findByText(messages.notFound)).toBeVisible();
    expect(main.getByRole('link', { name: 'Back to the list' })).toHaveAttribute('href', '/meetings');
    expect(main.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
    expect(main.queryByRole('button', { name: 'Copy' })).not.toBeInTheDocument();
  });

  it('to load the next page keeps this one, with a text', async () => {
    for (let count = 0; count < 7; count += 1) await buildExpert(database.db, { firstName: `Page ${count}` });
    expectOnConsole(/^HttpError: Not now/);
    const { user } = await renderAdmin(app, '/accounts?page=2&perPage=3&sort=status&order=DESC&filter={}');
    const next = await screen.findByLabelText('Next page');
    const rows = document.querySelector('tbody')?.textContent;
    intercept(/account\/search.*\bpage=3/, () => json({ message: 'Not now' }, 400));
    await user.click(next);
    expect(await screen.findByText('Page 3 could not be read: this is still page 2.')).toBeVisible();
    await waitFor(() => expect(new URLSearchParams(location.search).get('page')).toBe('2'));
    await waitFor(() => expect(document.querySelector('tbody')?.textContent).toBe(rows));
  });

  it.each([
    ['has failed', 500, { message: 'Words of a 500' }, 'Words of a 500'],
    ['cannot be read', 200, { data: 7 }, messages.malformedAnswer],
  ] as const)('that %s is shown on every screen, with its reference and a retry', async (...failure) => {
    const [, status, body, words] = failure;
    const { buildBookable, bookFirst } = meetingKit({ app, database });
    const expert = await buildBookable();
    const meeting = await bookFirst(expert);
    const { data } = await (await app.login()).call('searchTransactions', {});
    vi.stubGlobal('__EXPERT_DESK__', { retryDelayMs: 1 });
    expectOnConsole(/^(Failed call: |HttpError: )/);
    await renderAdmin(app, '/forbidden');
    let visit = 0;
    intercept(/\/api\/(?!auth\/(?!sessions|secondFactor)|health\/|capabilities$)/, () =>
      json(body, status, `visit-${visit}`),
    );
    const people = `/accounts /accounts/${expert}/edit /accounts/triage /admins /audit`;
    const bookings = `/meetings /meetings/${meeting} /meetings/create`;
    const money = `/transactions /transactions/${data.items[0]?.id} /reports/payoutSummary /reports/charitySummary`;
    for (const address of `/dashboard ${people} ${bookings} ${money}`.split(' ')) {
      visit += 1;
      goTo(address);
      await waitFor(() => {
        const alerts = within(screen.getByRole('main')).getAllByRole('alert');
        const shown = alerts.map(({ textContent }) => textContent).find((text) => text.includes(words));
        expect(`${address}: ${shown}`).toContain(`Reference: visit-${visit}`);
        expect(within(screen.getByRole('main')).getAllByText('Retry')[0]).toBeVisible();
      });
      expect(location.pathname).toBe(address);
    }
  });

  it('of the menu’s background counts neither redirects nor shows a text', async () => {
    let denied = 0;
    const opened = renderAdmin(app, '/audit', await app.login());
    intercept(/background=true/, () => {
      denied += 1;
      return json({ message: 'Words for the menu' }, 403);
    });
    await opened;
    await screen.findByRole('table', { name: 'Audit log' });
    await waitFor(() => expect(denied).toBeGreaterThan(0));
    goTo('/languages');
    await screen.findByRole('heading', { level: 1, name: 'Languages' });
    expect(screen.queryByText('Words for the menu')).toBeNull();
  });

  it('to load is retried on window focus a minute later, and not before', async () => {
    vi.stubGlobal('__EXPERT_DESK__', { retryDelayMs: 1 });
    expectOnConsole(/^Failed call: searchTransactions/, /^HttpError: Out of order/);
    const { user, requests } = await renderAdmin(app, '/forbidden');
    let sent = 0;
    /* Only the list's own requests: the counts of its tabs use another order. */
    intercept(/^GET .*\/admin\/transactions\?.*orderBy=createdAt/, () => {
      sent += 1;
      return json({ message: 'Out of order' }, 500);
    });
    await user.click(await screen.findByText('Transactions', { selector: 'nav *' }));
    const alert = await screen.findByText('Out of order');
    expect(sent).toBe(4);
    const totals = () => requests.filter((request) => request.includes('/transactions/totals')).length;
    const before = totals();
    comeBack();
    await waitFor(() => expect(totals()).toBeGreaterThan(before));
    expect(sent).toBe(4);
    expect(alert).toBeVisible();
    pinDate(new Date(Date.now() + 61_000));
    comeBack();
    await waitFor(() => expect(sent).toBe(8));
  });
});

describe('The shell', () => {
  it('shows the failure of a page on that page: it can be left, and retried', async () => {
    let isBroken = true;
    const Fragile = () => {
      if (isBroken) throw new Error('This one is broken');
      return <p>Mended</p>;
    };
    expectOnConsole(/This one is broken/);
    const { user } = await renderAdmin(app, '/accounts', undefined, [
      { name: 'accounts', icon: () => null, list: Fragile, menu: { order: 10 }, data: { list: 'searchAccounts' } },
    ]);
    const menu = await screen.findByRole('navigation', { name: 'Main menu' });
    expect(await screen.findByRole('heading', { name: 'This page could not be shown' })).toBeVisible();
    await user.click(within(menu).getByRole('link', { name: 'Dashboard' }));
    expect(await screen.findByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
    await user.click(within(menu).getByRole('link', { name: 'Accounts' }));
    isBroken = false;
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Mended')).toBeVisible();
    expect(screen.queryByText('This page could not be shown')).toBeNull();
  });

  it('shows a progress bar in the banner, as long as a page is loading', async () => {
    const { user } = await renderAdmin(app, '/no/such/page');
    const menu = await screen.findByRole('navigation', { name: 'Main menu' });
    const accounts = within(menu).getByRole('link', { name: /^Accounts/ });
    const release = await sendHeld(/account\/search/, () => user.click(accounts));
    const bar = within(screen.getByRole('banner'));
    expect(await bar.findByRole('progressbar', { name: 'Loading' })).toBeVisible();
    release();
    await waitFor(() => expect(bar.queryByRole('progressbar')).toBeNull());
  });

  it('skips to the content, folds a group of the menu, and reads the page again', async () => {
    const { user, requests } = await renderAdmin(app, '/charities');
    await user.click(await screen.findByText('Skip to content'));
    expect(screen.getByRole('main')).toHaveFocus();
    const link = screen.getByRole('link', { name: 'Charity Summary' });
    await user.click(screen.getByRole('button', { name: 'Reports & Financials' }));
    expect(link).not.toBeVisible();
    /* Of the rows: the tabs' counts are read when the page is idle. */
    const reads = () =>
      requests.filter((request) => request.includes('/charities?filter=%7B%7D&range=%5B0%2C9')).length;
    await waitFor(() => expect(reads()).toBe(1));
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(reads()).toBe(2));
  });

  it('aborts a page’s requests when it is left', async () => {
    await renderAdmin(app, '/forbidden');
    let reading: AbortSignal | null | undefined;
    intercept(/GET .*\/dashboard/, (_, signal) => {
      reading = signal;
      return new Promise(() => {});
    });
    goTo('/dashboard');
    await waitFor(() => expect(reading).toBeDefined());
    expect(reading?.aborted).toBe(false);
    goTo('/forbidden');
    await waitFor(() => expect(reading?.aborted).toBe(true));
  });

  it('prefetches the chunk of a link’s page, but not for a pointer that only crosses it', async () => {
    const fetched: string[] = [];
    const lazyResource = (name: string) => {
      const list = lazyPart(() => {
        fetched.push(name);
        return Promise.resolve(() => `The ${name}`);
      });
      return { name, menu: { order: 1 }, list, data: {} };
    };
    await renderAdmin(app, '/charities', undefined, [...resources, lazyResource('kites'), lazyResource('boats')]);
    fireEvent.pointerOver(await screen.findByRole('link', { name: 'Kites' }));
    fireEvent.pointerOver(screen.getByRole('link', { name: 'Boats' }));
    await waitFor(() => expect(fetched).toEqual(['boats']));
  });
});
