import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { CapabilityMap } from '#contract/capabilities.ts';
import { password } from '#tests/support/app.ts';
import { buildCharity, buildExpert } from '#tests/support/builders.ts';
import { heldMeeting, makeCast, writeHistory } from '#tests/support/ledgerHistory.ts';
import { listing } from '#tests/support/listing.ts';
import { openTestApp } from '#tests/support/openTestApp.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { undocumented } from '#tests/support/undocumented.ts';
import { comeBack, goTo } from './goTo.ts';

const { app, database } = await openTestApp();
const documented = listing(app);

const expert = await buildExpert(database.db, { firstName: 'Ada', lastName: 'Berg' });
const cast = await makeCast(database.db);
await writeHistory(database.db, cast, new Date('2026-02-10T00:00:00Z'), [heldMeeting({})]);

const menuLinks = async () => {
  const menu = within(await screen.findByRole('navigation', { name: 'Main menu' }));
  return (await menu.findAllByRole('link')).map((link) => link.getAttribute('href'));
};

/** Parts of the requests that product.md §7 does not define; the request for the capabilities is excluded. */
const beyondSpec = (requests: readonly string[]) =>
  requests
    .filter((request) => request !== 'GET /api/capabilities')
    .flatMap((request) => {
      const [method = '', address = ''] = request.split(' ');
      const { pathname, searchParams } = new URL(address, 'http://localhost');
      return undocumented({ method, path: pathname.replace('/api/', ''), query: searchParams });
    });

describe('On an API with the documented calls alone', () => {
  it('the menus have the documented screens, and the URLs of the others are not found', async () => {
    const { user, requests } = await renderAdmin(documented, '/transactions');
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
    const documentedOnes = '/dashboard /accounts /meetings /reports/payoutSummary /reports/charitySummary /admins';
    expect(await menuLinks()).toEqual(documentedOnes.split(' '));
    await user.click(screen.getByRole('button', { name: 'Account menu' }));
    expect(await screen.findByRole('menuitem', { name: 'Logout' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Security' })).toBeNull();
    expect(beyondSpec(requests)).toEqual([]);
  });

  it.each(['/charities/create', '/accounts/triage'])('%s is no page', async (address) => {
    await renderAdmin(documented, address);
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  });

  it.each([
    ['/accounts?filter=%7B%22status%22%3A%22PENDING%22%7D', /Ada Berg/, 'Status', 1],
    ['/meetings', /\d/, 'Stage', 0],
  ])('the list at %s has no search, filters, tabs, other queue or order it cannot have', async (...list) => {
    const [address, row, column, orders] = list;
    const { requests } = await renderAdmin(documented, address);
    expect((await screen.findAllByRole('link', { name: row })).length).toBeGreaterThan(0);
    const head = screen.getByRole('columnheader', { name: new RegExp(`^${column}`) });
    expect(within(head).queryAllByRole('button')).toHaveLength(orders);
    expect(await screen.findByRole('button', { name: /Export/ })).toBeVisible();
    expect(document.querySelector('search')).toBeNull();
    expect(screen.queryByRole('navigation', { name: 'Quick filters' })).toBeNull();
    expect(screen.queryByRole('link', { name: /Review applications/ })).toBeNull();
    expect(beyondSpec(requests)).toEqual([]);
  });

  it('an account has its form, and no sections for missing data', async () => {
    const { requests } = await renderAdmin(documented, `/accounts/${expert.id}/edit`);
    expect(await screen.findByRole('textbox', { name: /^First Name/ })).toHaveValue('Ada');
    for (const name of ['Meetings as expert', 'Meetings as user', 'Transactions', 'Changes'])
      expect(screen.queryByRole('region', { name })).toBeNull();
    expect(screen.queryByText('Earned')).toBeNull();
    expect(screen.queryAllByRole('alert').map((alert) => alert.textContent)).toEqual(['']);
    expect(beyondSpec(requests)).toEqual([]);
  });

  it('the dashboard links to the lists', async () => {
    const { user, requests } = await renderAdmin(documented, '/dashboard');
    expect(await screen.findByText('This API has no figures for a dashboard.')).toBeVisible();
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Meetings' }));
    await waitFor(() => expect(location.pathname).toBe('/meetings'));
    expect(beyondSpec(requests)).toEqual([]);
  });

  it('the palette links to the available pages, and searches no records', async () => {
    const { user, requests } = await renderAdmin(documented, '/forbidden');
    await user.click(await screen.findByRole('button', { name: 'Find anything' }));
    const field = await screen.findByRole('combobox', { name: 'Find anything' });
    expect(field).toHaveAttribute('placeholder', 'Page or action');
    await user.type(field, 'audit');
    expect((await screen.findAllByText('Nothing found for “audit”')).length).toBeGreaterThan(0);
    await user.clear(field);
    await user.type(field, 'meetings');
    expect(await screen.findByRole('option', { name: /Meetings/ })).toBeVisible();
    expect(beyondSpec(requests)).toEqual([]);
  });
});

describe('On an API that lists a part', () => {
  const part: CapabilityMap = { calls: ['search'], filters: { searchAccounts: ['status'] } };

  it('what it lists is shown, and sent', async () => {
    const { user, requests } = await renderAdmin(listing(app, part), '/accounts');
    const tabs = within(await screen.findByRole('navigation', { name: 'Quick filters' }));
    expect(tabs.queryByRole('link', { name: /^Users/ })).toBeNull();
    await user.click(await tabs.findByRole('link', { name: /^Pending/ }));
    await waitFor(() => expect(requests.some((request) => request.includes('status=PENDING'))).toBe(true));
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(requests.filter((request) => request.includes('background'))).toEqual([]);
  });

  it('a read-only record has no Create, no Edit and no Delete', async () => {
    await buildCharity(database.db, 'Aid for All');
    const readOnly = listing(app, { calls: ['charities.list', 'charities.get'] });
    const { user } = await renderAdmin(readOnly, '/charities');
    const row = await screen.findByRole('link', { name: 'Aid for All' });
    expect(screen.queryByRole('link', { name: 'Create' })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    await user.click(row);
    await screen.findByRole('heading', { level: 1, name: 'Aid for All' });
    expect(within(screen.getByRole('main')).queryAllByRole('button')).toEqual([]);
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
    goTo('/charities/create');
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
    await user.keyboard('{Control>}k{/Control}');
    await user.keyboard('charit');
    expect((await screen.findAllByRole('option', { name: /^Charities/ })).length).toBeGreaterThan(0);
    expect(screen.queryByRole('option', { name: /^Create/ })).toBeNull();
  });

  it('transactions have no totals and invitations no Revoke if it has no call for these', async () => {
    const { call } = await app.login();
    await call('createInvitation', { body: { email: 'pia@example.com', password } });
    const some = listing(app, { calls: ['searchTransactions', 'listInvitations'] });
    await renderAdmin(some, '/transactions');
    expect((await screen.findAllByText('Capture')).length).toBeGreaterThan(0);
    await waitFor(() => expect(document.querySelector('main .MuiSkeleton-root')).toBeNull());
    expect(within(screen.getByRole('main')).queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Succeeded, all pages' })).toBeNull();
    goTo('/admins');
    expect(await screen.findByText('pia@example.com')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Revoke/ })).toBeNull();
  });

  it('what it lists after a failure is shown on the next return to the tab', async () => {
    const later = vi.fn<() => Promise<CapabilityMap>>().mockResolvedValue({ calls: ['searchTransactions'] });
    await renderAdmin(listing(app, later.mockRejectedValueOnce(new TypeError('Failed to fetch'))), '/transactions');
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
    comeBack();
    expect(await screen.findByRole('heading', { level: 1, name: 'Transactions' })).toBeVisible();
  });

  it('what it lists late is shown once loaded', async () => {
    let answer: (map: CapabilityMap) => void = () => undefined;
    const late = new Promise<CapabilityMap>((resolve) => (answer = resolve));
    await renderAdmin(
      listing(app, () => late),
      '/accounts',
    );
    expect((await screen.findAllByRole('link', { name: /Ada Berg/ })).length).toBeGreaterThan(0);
    expect(await menuLinks()).not.toContain('/transactions');
    answer({ calls: ['searchTransactions'], filters: { searchAccounts: ['keyword'] } });
    expect(await screen.findByRole('searchbox')).toBeVisible();
    await waitFor(async () => expect(await menuLinks()).toContain('/transactions'));
  });
});
