import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { resources } from '#src/resources/index.ts';
import { lazyPart } from '#src/ui/lazyPart.tsx';
import { expectOnConsole } from '#tests/support/failOnConsole.ts';
import { intercept, sendHeld } from '#tests/support/intercept.ts';
import { openTestApp } from '#tests/support/openTestApp.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { goTo } from './goTo.ts';

const { app } = await openTestApp();

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
