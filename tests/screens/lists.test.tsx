import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { localCalendar } from '#src/format/dateTime.ts';
import { buildExpert } from '#tests/support/builders.ts';
import { intercept, json, sendHeld, withData } from '#tests/support/intercept.ts';
import { openTestApp } from '#tests/support/openTestApp.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { isAside } from '#tests/support/shellRequests.ts';
import { shiftDate } from '#tests/support/shiftDate.ts';
import { answerPrompt } from './leavingKit.ts';

const { app, database } = await openTestApp();

await Promise.all(
  Array.from({ length: 12 }, (_, index) =>
    buildExpert(database.db, { firstName: `Expert${String(index).padStart(2, '0')}`, lastName: 'Listed' }),
  ),
);

const params = () => new URLSearchParams(location.search);
const named = (text: string) => screen.findByText(new RegExp(text));

describe('A list', () => {
  it('has its presets as tabs that are links, each with its order, and marks the open one', async () => {
    const { user } = await renderAdmin(app, '/meetings');
    const tabs = within(await screen.findByRole('navigation', { name: 'Quick filters' }));
    const tab = (name: RegExp) => tabs.getByRole('link', { name });
    expect(tab(/^Upcoming/)).toHaveAttribute('aria-current', 'page');
    await user.click(tab(/^Past/));
    await waitFor(() => expect(tab(/^Past/)).toHaveAttribute('aria-current', 'page'));
    expect(tab(/^Upcoming/)).not.toHaveAttribute('aria-current');
    const order = () => [params().get('filter'), params().get('sort'), params().get('order')];
    expect(order()).toEqual(['{"when":"past"}', 'dateTime', 'DESC']);
    await user.click(tab(/^All/));
    await waitFor(() => expect(order()).toEqual(['{}', 'dateTime', 'DESC']));
  });

  it.each(['/meetings', '/audit'])('has the new day under Today once it has begun (%s)', async (page) => {
    await renderAdmin(app, page);
    const tabs = within(await screen.findByRole('navigation', { name: 'Quick filters' }));
    const today = localCalendar().dateAt(new Date());
    const shown = () => tabs.getByRole('link', { name: /^Today/ }).getAttribute('href');
    expect(shown()).toContain(encodeURIComponent(JSON.stringify({ from: today, to: today }).slice(0, -1)));
    const tomorrow = `${Number(today.slice(0, 4)) + 1}-01-01`;
    onTestFinished(shiftDate(localCalendar().startOf(tomorrow).getTime() - Date.now()));
    fireEvent(document, new Event('visibilitychange'));
    await waitFor(() => expect(shown()).toContain(tomorrow));
    expect(shown()).not.toContain(today);
    expect(screen.getByRole('contentinfo')).toHaveTextContent(tomorrow.slice(0, 4));
  });

  it('shows the count of rows on each tab, once the rows are loaded', async () => {
    const { requests } = await renderAdmin(app, '/accounts');
    const tabs = within(await screen.findByRole('navigation', { name: 'Quick filters' }));
    expect(await tabs.findByRole('link', { name: 'All 12' })).toBeVisible();
    expect(await tabs.findByRole('link', { name: 'Users 0' })).toBeVisible();
    const searches = requests.filter((request) => request.includes('account/search'));
    expect(searches.filter((request) => !isAside(request))).toEqual([searches[0]]);
  });

  it('selects every row of its filter after the whole page, and counts them with those of other filters', async () => {
    const { user } = await renderAdmin(app, '/accounts?sort=firstName&order=ASC&page=1&perPage=1');
    await user.click(await screen.findByLabelText('Select Expert00 Listed'));
    await user.click(screen.getByLabelText('Next page'));
    await user.click(await screen.findByLabelText('Select Expert01 Listed'));
    fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'Expert1' } });
    await user.click(await screen.findByLabelText('Select Expert10 Listed'));
    await user.click(await within(await screen.findByLabelText('3 selected')).findByText('Select all 2'));
    expect(await screen.findByLabelText('4 selected')).toBeVisible();
    expect(screen.queryByText('Select all 2')).toBeNull();
  });

  it('opens its last page in place of one beyond it, and stores the chosen page size', async () => {
    const { user } = await renderAdmin(app, '/accounts?sort=firstName&order=ASC&page=9&perPage=10');
    await named('Expert11');
    await user.selectOptions(screen.getByRole('combobox', { name: /^Rows per page/ }), '25');
    await waitFor(() => expect(params().get('perPage')).toBe('25'));
    expect(Object.entries(localStorage)).toContainEqual([expect.stringMatching(/accounts\.perPage$/), '25']);
  });

  it('stays at a tab that a search narrows; where no row matches, its filters can be cleared', async () => {
    const { user } = await renderAdmin(app, '/accounts?filter={"status":"PENDING","keyword":"nobody"}');
    expect(await screen.findByRole('link', { name: /^Pending/, current: 'page' })).toBeVisible();
    expect(await screen.findByText('Nothing matches these filters')).toBeVisible();
    await user.click(screen.getByText('Clear filters'));
    expect(await screen.findAllByLabelText(/^Select Expert\d/)).toHaveLength(10);
  });

  it('keeps a filter’s sheet open on a phone while no value is chosen in it, and its text on Enter', async () => {
    const { matchMedia } = window;
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      Object.assign(matchMedia(query), { matches: query.includes('max-width') }),
    );
    const { user } = await renderAdmin(app, '/meetings?filter={"from":"2026-01-01","stage":["CANCELLED"]}');
    const filtered = (filter: object) => waitFor(() => expect(params().get('filter')).toBe(JSON.stringify(filter)));
    await user.click(await screen.findByRole('button', { name: 'Stage: Cancelled' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Stage' }));
    await user.click(sheet.getByLabelText('Cancelled'));
    await filtered({ from: '2026-01-01' });
    await user.click(sheet.getByLabelText('Scheduled'));
    await filtered({ from: '2026-01-01', stage: ['SCHEDULED'] });
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: /^From: / }));
    const from = await screen.findByLabelText('From', { selector: 'input' });
    fireEvent.change(from, { target: { value: '' } });
    await filtered({ stage: ['SCHEDULED'] });
    fireEvent.change(from, { target: { value: '2026-02-02' } });
    fireEvent.keyDown(from, { key: 'Enter' });
    await filtered({ stage: ['SCHEDULED'], from: '2026-02-02' });
  });

  it('is sorted by a column, and the other way by its second click', async () => {
    const { user } = await renderAdmin(app, '/accounts');
    const header = await screen.findByRole('columnheader', { name: 'Name' });
    expect(screen.getByRole('columnheader', { name: 'Status' })).toHaveAttribute('aria-sort', 'descending');
    for (const [order, first] of Object.entries({ ascending: 'Expert00', descending: 'Expert11' })) {
      await user.click(within(header).getByRole('button'));
      await waitFor(() => expect(screen.getAllByRole('link', { name: / Listed$/ })[0]).toHaveTextContent(first));
      expect(header).toHaveAttribute('aria-sort', order);
    }
  });

  it('debounces the search, shows filtered rows, and clears the filter', async () => {
    const { user, requests } = await renderAdmin(app, '/accounts?sort=firstName&order=ASC&page=1&perPage=10');
    await named('Expert00');
    expect(requests.filter((request) => request.includes('account/search') && !isAside(request))).toHaveLength(1);
    const search = screen.getByLabelText('Search');
    for (const typed of ['E', 'Ex', 'Expert0', 'Expert07']) fireEvent.change(search, { target: { value: typed } });
    await waitFor(() => expect(screen.queryByText(/Expert03/)).not.toBeInTheDocument());
    const words = requests.flatMap((request) => new URLSearchParams(request.split('?')[1]).get('keyword') ?? []);
    expect(new Set(words)).toEqual(new Set(['Expert07']));
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    await screen.findByText(/Expert03/);
    expect(screen.getByLabelText('Search')).toHaveValue('');
  });

  it('shows the lower bound of the row count if the total is not exact', async () => {
    const { user } = await renderAdmin(app, '/accounts?sort=firstName&order=ASC&page=1&perPage=10');
    await named('Expert00');
    const items = Array.from({ length: 10 }, (_, index) => ({ id: `member-${index}` }));
    intercept(/account\/search/, () => json({ data: { items, totalItems: 10_000, totalIsExact: false } }));
    await user.click(screen.getByLabelText('Next page'));
    expect(await screen.findByText('11–20 of more than 10,000')).toBeVisible();
    expect(screen.getByLabelText('Next page')).toBeEnabled();
  });

  it('shows the last row of its last page if the API returns no total', async () => {
    const { user } = await renderAdmin(app, '/accounts?sort=firstName&order=ASC&page=1&perPage=10');
    await named('Expert00');
    withData(/account\/search/, ({ items }) => ({ items }));
    await user.click(screen.getByLabelText('Next page'));
    expect(await screen.findByText('11–12')).toBeVisible();
    await user.click(screen.getByLabelText('Previous page'));
    await named('Expert00');
  });

  it('prompts before the unsaved name of a view is lost, and opens a saved view on its first page', async () => {
    const url = '/accounts?filter={"keyword":"Listed"}&sort=firstName&order=ASC&page=2&perPage=10';
    const { user } = await renderAdmin(app, url);
    await user.click(await screen.findByRole('button', { name: 'Saved views' }));
    await user.type(await screen.findByLabelText('Name of the view'), 'By name');
    await user.keyboard('{Escape}');
    await answerPrompt(user, 'Stay');
    await user.type(screen.getByLabelText('Name of the view'), '{Enter}');
    await user.click(await screen.findByRole('link', { name: 'By name' }));
    await named('Expert00');
    const view = ['filter', 'sort', 'perPage'].map((name) => params().get(name));
    expect(view).toEqual(['{"keyword":"Listed"}', 'firstName', '10']);
    await user.click(await screen.findByRole('button', { name: 'Saved views' }));
    await user.click(await screen.findByRole('button', { name: 'Delete the view By name' }));
    expect(screen.queryByRole('link', { name: 'By name' })).toBeNull();
  });

  it('hides and moves columns, and keeps them so', async () => {
    const { user, admin } = await renderAdmin(app, '/accounts');
    const table = await screen.findByRole('table');
    expect(within(table).getByText('Phone')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByLabelText('Phone'));
    await waitFor(() => expect(within(table).queryByText('Phone')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Move Status forward' }));
    const headersIn = (list: HTMLElement) => [...list.querySelectorAll('th')].map(({ textContent }) => textContent);
    await waitFor(() => expect(headersIn(table).slice(2, 4)).toEqual(['Status', 'Type']));
    cleanup();
    await renderAdmin(app, '/accounts', admin);
    const list = await screen.findByRole('table');
    const again = within(list);
    expect(again.getByText('Status')).toBeVisible();
    expect(again.queryByText('Phone')).toBeNull();
    expect(headersIn(list).slice(2, 4)).toEqual(['Status', 'Type']);
  });

  it('shows why its export failed', async () => {
    const { user } = await renderAdmin(app, '/accounts');
    await screen.findAllByLabelText(/^Select Expert\d/);
    intercept(/account\/search\?.*perPage=100/, () => json({ message: 'No export today' }, 400));
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText('No export today')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('saves no file if its export is cancelled', async () => {
    const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:');
    const { user } = await renderAdmin(app, '/accounts');
    await screen.findAllByLabelText(/^Select Expert\d/);
    const exportRows = () => user.click(screen.getByRole('button', { name: 'Export CSV' }));
    const release = await sendHeld(/account\/search\?.*perPage=100/, exportRows);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('progressbar')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    release();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await exportRows();
    await waitFor(() => expect(made).toHaveBeenCalledOnce());
  });
});
