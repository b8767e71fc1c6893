import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { resources } from '#src/resources/index.ts';
import { buildExpert } from '#tests/support/builders.ts';
import { intercept } from '#tests/support/intercept.ts';
import { openTestApp } from '#tests/support/openTestApp.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { createSimpleRest } from '#tests/support/simpleRest.ts';
import { stockResources } from './stockPages.tsx';

const { app, database } = await openTestApp();

/** The portal with stock resources beside its own, on a server of simple REST beside the product's API. */
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
    racks: [{ id: 1, place: 'Attic' }],
  });
  const opened = await renderAdmin({ ...app, app: rest.app }, url, undefined, [...resources, ...stockResources]);
  const titleOf = (id: number) => rest.rows('books').find((book) => book.id === id)?.['title'];
  return { rest, titleOf, ...opened };
};

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

const closeNotice = async (user: Awaited<ReturnType<typeof openStock>>['user']) =>
  user.click(await screen.findByRole('button', { name: 'Close this notice' }));

const retitle = async (user: Awaited<ReturnType<typeof openStock>>['user'], title: string) => {
  const field = await screen.findByLabelText(/^Title/);
  await user.clear(field);
  await user.paste(title);
  await user.click(screen.getByRole('button', { name: 'Save' }));
};

/** Changes a book, whose write waits for its notice: that stays as long as it is pointed at. */
const retitleBook = async (user: Awaited<ReturnType<typeof openStock>>['user'], title: string) => {
  await retitle(user, title);
  await user.hover(await screen.findByText('Element updated'));
};

/** Opens a book by its list. That is not read again: while a write waits, the server only knows what was before. */
const openBookOfList = async () => {
  const opened = await openStock('/books');
  await opened.user.click(await screen.findByText('Emma'));
  await opened.user.click(await screen.findByRole('link', { name: 'Edit' }));
  intercept(/^GET \S*\/books\?/, () => new Promise(() => {}));
  return opened;
};

describe('A page of react-admin’s own parts', () => {
  it('is in the menu under a readable name, and has title, document title, way and buttons', async () => {
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

  it('finds by its search, and leads by its references to stock pages and to ours', async () => {
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

  it('shows what refers to a record, on its own server and on ours', async () => {
    const { id } = await buildExpert(database.db);
    const { requests } = await openStock('/authors/1/show', id);
    expect(await screen.findByText('Persuasion')).toBeVisible();
    expect(screen.queryByText('Frankenstein')).not.toBeInTheDocument();
    await waitFor(() => expect(requests.join('\n')).toMatch(new RegExp(`GET /api/admin/meetings\\?uid=${id}`)));
  });

  it('can be guessed, as a page and as a form', async () => {
    await openStock('/shelves/1/show');
    expect(await screen.findByText('Cellar')).toBeVisible();
    cleanup();
    await openStock('/racks/1');
    expect(await screen.findByLabelText('Place')).toHaveValue('Attic');
  });

  it('that is a list, with a default icon in the menu, has pages below its own: a dialog over its rows', async () => {
    await openStock('/shelves/1');
    const dialog = await screen.findByRole('dialog', { name: 'Shelf' });
    expect(await within(dialog).findByText('Cellar')).toBeVisible();
    expect(await within(screen.getByRole('table')).findByText('Cellar')).toBeVisible();
    expect(document.querySelector('nav a[href="/shelves"] svg')).not.toBeNull();
  });
});

it('Two resources of one name are an error that names them', async () => {
  const twice = [...resources, { name: 'shelves' }, { name: 'shelves' }];
  await expect(renderAdmin(app, '/dashboard', undefined, twice)).rejects.toThrow('Two resources are called "shelves"');
});

describe('An undoable write', () => {
  it('is shown at once and sent when its notice is closed', async () => {
    const { user, rest, titleOf } = await openBookOfList();
    await retitleBook(user, 'Emma Woodhouse');
    expect(await screen.findByText('Emma Woodhouse')).toBeVisible();
    expect(rest.writes).toEqual([]);
    await closeNotice(user);
    await waitFor(() => expect(titleOf(1)).toBe('Emma Woodhouse'));
    const [write] = rest.writes;
    expect(write).toMatchObject({ what: 'PUT /api/books/1', ifMatch: '"1"' });
    expect(write?.key).toBeTruthy();
  });

  it('is never sent when it is undone', async () => {
    const { user, rest } = await openBookOfList();
    await retitleBook(user, 'Emma Woodhouse');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Emma')).toBeVisible();
    expect(screen.queryByText('Emma Woodhouse')).not.toBeInTheDocument();
    expect(rest.writes).toEqual([]);
  });

  it('is sent when the tab is closed', async () => {
    const { user, titleOf } = await openStock('/books/1');
    await retitleBook(user, 'Emma Woodhouse');
    await screen.findByRole('button', { name: 'Undo' });
    window.dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(titleOf(1)).toBe('Emma Woodhouse'));
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('has arrived before the administrator is logged out', async () => {
    const { user, titleOf, requests } = await openStock('/books/1');
    await retitleBook(user, 'Emma Woodhouse');
    await screen.findByRole('button', { name: 'Undo' });
    await user.click(screen.getByRole('button', { name: 'Account menu' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    await waitFor(() => expect(requests.join('\n')).toMatch(/logout/i));
    expect(titleOf(1)).toBe('Emma Woodhouse');
  });

  it('that is denied leads to where that is said, and nothing is told as done', async () => {
    const { user, rest } = await openStock('/magazines/1');
    rest.refuseNext(403, { message: 'Not yours', code: 'ACCESS_DENIED' });
    await retitle(user, 'Other');
    expect(await screen.findByText('Not yours')).toBeVisible();
    await heading('Access denied');
    expect(screen.queryByText('Element updated')).not.toBeInTheDocument();
  });
});

describe('A write that waits for the server', () => {
  it('is refused where somebody else was faster', async () => {
    const { user, rest } = await openStock('/magazines/1');
    await screen.findByDisplayValue('Blackwood’s');
    rest.change('magazines', 1, { title: 'The Strand' });
    await retitle(user, 'Other');
    expect(await screen.findByText('Changed by somebody else')).toBeVisible();
    expect(rest.rows('magazines')).toMatchObject([{ title: 'The Strand' }]);
  });

  it('asks before its changes are lost, where its form says so: for another page and for the logout, not after a save', async () => {
    const { user, rest, requests } = await openStock('/magazines/1');
    const stay = async () => {
      const question = await screen.findByRole('dialog', { name: 'Leave with unsaved changes?' });
      await user.click(within(question).getByRole('button', { name: 'Stay' }));
      await waitFor(() => expect(question).not.toBeInTheDocument());
    };
    await user.type(await screen.findByLabelText(/^Title/), '!');
    await user.click(screen.getByRole('link', { name: 'Books' }));
    await stay();
    await user.click(screen.getByRole('button', { name: 'Account menu' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    await stay();
    expect(requests.join('\n')).not.toMatch(/logout/i);
    expect(screen.getByLabelText(/^Title/)).toHaveValue('Blackwood’s!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(rest.rows('magazines')).toMatchObject([{ title: 'Blackwood’s!' }]));
    await waitFor(() => expect(location.pathname).toBe('/magazines'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
