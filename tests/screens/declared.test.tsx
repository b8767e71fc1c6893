import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { charities } from '#contract/charities.ts';
import { money } from '#src/fields/number.tsx';
import { pages } from '#src/pages/index.ts';
import { defineReport, named } from '#src/reports/index.tsx';
import { defineResource } from '#src/resource/defineResource.tsx';
import type { PageDeclaration } from '#src/resources/declaration.ts';
import { resources } from '#src/resources/index.ts';
import { buildExpert } from '#tests/support/builders.ts';
import { makeCast, heldMeeting, writeHistory } from '#tests/support/ledgerHistory.ts';
import { openTestApp } from '#tests/support/openTestApp.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { createSimpleRest } from '#tests/support/simpleRest.ts';
import { answerPrompt } from './leavingKit.ts';
import { stockResources } from './stockPages.tsx';

const { app, database } = await openTestApp();

const cast = await makeCast(database.db, ['Ada', 'Bea']);
const history = [heldMeeting({}), heldMeeting({ expert: 1, price: 90_000, at: 1 })];
await writeHistory(database.db, cast, new Date('2026-02-10T00:00:00Z'), history);

/** Replaces the product's `payoutSummary` and uses its texts. */
const fees = defineReport({
  name: 'payoutSummary',
  order: 15,
  endpoint: 'getPayoutReport',
  columns: [named('expertName'), named('currency'), money('platformFee')],
  chart: { by: 'expertName', series: ['platformFee'] },
});

const imports: PageDeclaration = {
  path: '/imports',
  label: 'ra.action.refresh',
  menu: { order: 5 },
  page: () => <p>Drop a file here</p>,
  cards: [{ title: 'ra.action.refresh', order: 15, content: () => <p>2 files today</p> }],
};

const absent: PageDeclaration = { ...imports, path: '/absent', label: 'ra.action.undo', isOffered: () => false };

const open = (url: string) =>
  renderAdmin(
    app,
    url,
    undefined,
    [
      ...resources.filter(({ name }) => name !== 'charities'),
      defineResource(charities, {
        cards: [{ title: 'ra.action.search', order: 1, isHalf: true, content: () => <p>No charity is waiting</p> }],
      }),
    ],
    [...pages.filter(({ path }) => path !== fees.path), fees, imports, absent],
  );

it('A declared page is in the menu and the palette, and shown at its path', async () => {
  const { user } = await open('/forbidden');
  const menu = await screen.findByRole('navigation', { name: 'Main menu' });
  const links = within(menu).getAllByRole('link');
  expect(links.slice(0, 2).map((link) => link.getAttribute('href'))).toEqual(['/dashboard', '/imports']);
  expect(within(menu).queryByRole('link', { name: 'Undo' })).toBeNull();
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox'), 'Refresh');
  await user.click(await screen.findByRole('option', { name: /Refresh/ }));
  expect(await screen.findByText('Drop a file here')).toBeVisible();
});

it('Cards that a page and a resource declare are on the dashboard by their order', async () => {
  await open('/dashboard');
  await screen.findByText('2 files today');
  const names = (await screen.findAllByRole('region')).map(
    (card) => within(card).queryAllByRole('heading', { level: 2 })[0]?.textContent,
  );
  expect(names.filter(Boolean).slice(0, 3)).toEqual(['Search', 'Refresh', 'Needs attention']);
  expect(screen.getByText('No charity is waiting')).toBeVisible();
});

it('A declared report has its bars in the order of its rows; without lines its rows do not open', async () => {
  await open(`${fees.path}?from=2026-02-01&to=2026-02-28&timezone=UTC`);
  const table = await screen.findByRole('table', { name: /figures from/i });
  const heads = within(table).getAllByRole('rowheader');
  expect(heads.map(({ textContent }) => textContent).slice(0, 2)).toEqual(['Ada Ledger', 'Bea Ledger']);
  expect(within(table).queryByRole('button', { name: /^Show the meetings/ })).toBeNull();
  const chart = screen.getByRole('region', { name: 'Where the money went, by expert' });
  expect(chart.textContent).toMatch(/Ada Ledger.*Bea Ledger/);
});

/** Opens the portal with additional stock resources, on a simple REST server beside the product's API. */
const openStock = async (url: string, accountId?: string) => {
  const rest = createSimpleRest(app.app, {
    books: [
      { id: 1, title: 'Emma', pages: 474, authorId: 1, accountId },
      { id: 2, title: 'Persuasion', pages: 249, authorId: 1 },
      { id: 3, title: 'Frankenstein', pages: 280, authorId: 2 },
    ],
    magazines: [{ id: 1, title: 'Blackwood’s' }],
    authors: [
      { id: 1, name: 'Austen', accountId },
      { id: 2, name: 'Shelley' },
    ],
    shelves: [{ id: 1, place: 'Cellar', books: 12 }],
  });
  return { rest, ...(await renderAdmin({ ...app, app: rest.app }, url, undefined, [...resources, ...stockResources])) };
};

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

describe('A page of react-admin’s own parts', () => {
  it('has a readable menu entry, title, document title, breadcrumb and buttons', async () => {
    const { user } = await openStock('/books');
    await heading('Books');
    expect(document.title).toMatch(/^Books · /);
    expect(screen.getByRole('link', { name: 'Books' })).toHaveAttribute('href', '/books');
    await user.click(await screen.findByText('Emma'));
    await heading('Book Emma');
    expect(location.pathname).toBe('/books/1/show');
    const way = within(screen.getByRole('navigation', { name: 'You are here' }));
    expect(way.getByText('Emma')).toHaveAttribute('aria-current', 'page');
    await user.click(screen.getByRole('link', { name: 'Edit' }));
    await waitFor(() => expect(location.pathname).toBe('/books/1'));
    await waitFor(() => expect(document.title).toMatch(/^Book Emma · /));
    await user.click(
      within(await screen.findByRole('navigation', { name: 'You are here' })).getByRole('link', { name: 'Books' }),
    );
    await user.click(await screen.findByRole('link', { name: 'Create' }));
    const title = await heading('Create Book');
    expect(document.title).toMatch(/^Create Book · /);
    await waitFor(() => expect(title).toHaveFocus());
  });

  it('has a search, and references that link to stock pages and to ours', async () => {
    const { id } = await buildExpert(database.db, { firstName: 'Ada', lastName: 'Reader', displayName: 'Ada Reader' });
    const { user } = await openStock('/books', id);
    await user.type(await screen.findByPlaceholderText('Search'), 'frank');
    await waitFor(() => expect(screen.queryByText('Emma')).not.toBeInTheDocument());
    expect(await screen.findByRole('link', { name: 'Shelley' })).toHaveAttribute('href', '/authors/2/show');
    await user.clear(screen.getByPlaceholderText('Search'));
    await user.click(await screen.findByText('Emma'));
    await user.click(await screen.findByRole('link', { name: 'Ada Reader' }));
    await waitFor(() => expect(document.title).toMatch(/^Ada Reader · /));
    expect(location.pathname).toBe(`/accounts/${id}/edit`);
  });

  it('lists references to a record, on its own server and on ours', async () => {
    const { id } = await buildExpert(database.db);
    const { requests } = await openStock('/authors/1/show', id);
    expect(await screen.findByText('Persuasion')).toBeVisible();
    expect(screen.queryByText('Frankenstein')).not.toBeInTheDocument();
    await waitFor(() => expect(requests.join('\n')).toMatch(new RegExp(`GET /api/admin/meetings\\?uid=${id}`)));
  });

  it('that is a list has a default menu icon, and nested pages: a dialog over its rows', async () => {
    await openStock('/shelves/1');
    const dialog = await screen.findByRole('dialog', { name: 'Shelf' });
    expect(await within(dialog).findByText('Cellar')).toBeVisible();
    expect(await within(screen.getByRole('table')).findByText('Cellar')).toBeVisible();
    expect(document.querySelector('nav a[href="/shelves"] svg')).not.toBeNull();
  });
});

it('A duplicate resource name is an error that contains it', async () => {
  const twice = [...resources, { name: 'shelves' }, { name: 'shelves' }];
  await expect(renderAdmin(app, '/dashboard', undefined, twice)).rejects.toThrow('Two resources are called "shelves"');
});

it('A write of a stock page is optimistic, sent with its notification', async () => {
  const { user, rest } = await openStock('/books/1');
  const field = await screen.findByLabelText(/^Title/);
  await user.clear(field);
  await user.paste('Emma Woodhouse');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Element updated')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  expect(await screen.findByText('Emma Woodhouse')).toBeVisible();
  expect(rest.rows('books')[0]).toMatchObject({ title: 'Emma Woodhouse' });
});

it('A guarded form prompts before unsaved changes are lost, by another page or logout, not after a save', async () => {
  const { user, rest, requests } = await openStock('/magazines/1');
  await user.type(await screen.findByLabelText(/^Title/), '!');
  await user.click(screen.getByRole('link', { name: 'Books' }));
  await answerPrompt(user, 'Stay');
  await user.click(screen.getByRole('button', { name: 'Account menu' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  await answerPrompt(user, 'Stay');
  expect(requests.join('\n')).not.toMatch(/logout/i);
  expect(screen.getByLabelText(/^Title/)).toHaveValue('Blackwood’s!');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(rest.rows('magazines')).toMatchObject([{ title: 'Blackwood’s!' }]));
  await waitFor(() => expect(location.pathname).toBe('/magazines'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
