import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { buildExpert, buildUser } from '#tests/support/builders.ts';
import { holdBack, intercept, json } from '#tests/support/intercept.ts';
import { openTestApp } from '#tests/support/openTestApp.ts';
import { renderAdmin, type RenderedAdmin } from '#tests/support/renderAdmin.tsx';
import { meetingKit } from './meetingKit.ts';

const { app, database } = await openTestApp();
const { buildBookable, bookFirst } = meetingKit({ app, database });

const TITLE = 'Find anything';
const SEARCH = /admin\/search\?/;

/** Opens the palette with Ctrl+K. */
const openPalette = async ({ user }: Pick<RenderedAdmin, 'user'>) => {
  await screen.findByRole('heading', { level: 1 });
  await user.keyboard('{Control>}k{/Control}');
  return screen.findByRole('combobox', { name: TITLE });
};
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const option = (name: RegExp) => screen.findByRole('option', { name });
const group = (name: string) => within(screen.getByRole('group', { name }));
const active = (field: HTMLElement) => document.getElementById(field.getAttribute('aria-activedescendant') ?? '');

describe('Find anything', () => {
  it('opens a person by a pasted email and Enter, without waiting for the response', async () => {
    const person = await buildUser(database.db, {
      firstName: 'Ilse',
      lastName: 'Pasted',
      email: 'ilse@pasted.example',
    });
    await buildUser(database.db, { firstName: 'Ilse', lastName: 'Other', email: 'not.ilse@pasted.example' });
    const rendered = await renderAdmin(app, '/forbidden');
    await openPalette(rendered);
    await rendered.user.paste(' Ilse@pasted.example ');
    await rendered.user.keyboard('{Enter}');
    await waitFor(() => expect(location.pathname).toBe(`/accounts/${person.id}/edit`));
    await closed();
    const title = await screen.findByText('EDIT PROFILE', { selector: 'h1' });
    await waitFor(() => expect(title).toHaveFocus());
  });

  it('shows a meeting by its id, and a transaction by its number, with its amount', async () => {
    const id = await bookFirst(await buildBookable());
    const { data } = await (await app.login()).call('searchTransactions', { query: { meetingId: id } });
    const [transaction] = data.items;
    const rendered = await renderAdmin(app, '/forbidden');
    const field = await openPalette(rendered);
    await rendered.user.paste(id);
    expect(await option(/Erin Vale/)).toHaveAttribute('href', `/meetings/${id}`);
    await rendered.user.clear(field);
    await rendered.user.paste(transaction?.number ?? '');
    expect(await option(/Pre-authorisation · €90\.00.*Succeeded/)).toHaveAttribute(
      'href',
      `/transactions/${transaction?.id}`,
    );
  });

  it('opens the result of the current text, not an earlier one; earlier results stay meanwhile', async () => {
    await buildUser(database.db, { firstName: 'Abel', lastName: 'Awaited' });
    const second = await buildUser(database.db, { firstName: 'Zeno', lastName: 'Awaited' });
    const rendered = await renderAdmin(app, '/forbidden');
    await openPalette(rendered);
    await rendered.user.paste('abel awaited');
    await option(/Abel Awaited/);
    const held = holdBack(SEARCH);
    await rendered.user.clear(screen.getByRole('combobox'));
    await rendered.user.paste('zeno awaited');
    await rendered.user.keyboard('{Enter}');
    const release = await held;
    expect(await screen.findByRole('progressbar', { name: 'Loading' })).toBeVisible();
    expect(screen.getByRole('option', { name: /Abel Awaited/ })).toBeVisible();
    expect(location.pathname).toBe('/forbidden');
    release();
    await waitFor(() => expect(location.pathname).toBe(`/accounts/${second.id}/edit`));
  });

  it('is operated by the arrows, Home and End, shows the count, and restores the focus', async () => {
    await buildExpert(database.db, { firstName: 'Kea', lastName: 'Counted' });
    await buildExpert(database.db, { firstName: 'Kim', lastName: 'Counted' });
    const rendered = await renderAdmin(app, '/forbidden');
    await screen.findByRole('heading', { level: 1 });
    const before = screen.getByRole('button', { name: 'Account menu' });
    before.focus();
    const field = await openPalette(rendered);
    await rendered.user.paste('counted');
    const kea = await option(/Kea Counted/);
    const kim = await option(/Kim Counted/);
    expect(await screen.findByText('2 results')).toHaveRole('status');
    const all = screen.getAllByRole('option');
    expect(active(field)).toBe(all[0]);
    await rendered.user.keyboard('{ArrowDown}');
    expect(active(field)).toBe(all[1]);
    expect(active(field)).toHaveAttribute('aria-selected', 'true');
    await rendered.user.keyboard('{ArrowDown}');
    expect(active(field)).toBe(all[0]);
    await rendered.user.keyboard('{End}');
    expect(active(field)).toBe(all[1]);
    await rendered.user.keyboard('{Home}{ArrowUp}');
    expect(active(field)).toBe(all[1]);
    expect(all).toEqual(expect.arrayContaining([kea, kim]));

    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    await rendered.user.keyboard('{Control>}{Enter}{/Control}');
    expect(opened).toHaveBeenCalledWith(all[1]?.getAttribute('href'), '_blank', 'noopener');
    opened.mockRestore();
    await closed();
    expect(before).toHaveFocus();
    /* Escape in an input method keeps the palette open. */
    fireEvent.keyDown(await openPalette(rendered), { key: 'Escape', isComposing: true, keyCode: 229 });
    expect(screen.getByRole('dialog')).toBeVisible();
    await rendered.user.keyboard('{Escape}');
    await closed();
    expect(before).toHaveFocus();
    expect(location.pathname).toBe('/forbidden');
  });

  it('shows a failure inline, with the reference and a retry', async () => {
    await buildExpert(database.db, { firstName: 'Rita', lastName: 'Retried' });
    const rendered = await renderAdmin(app, '/forbidden');
    await openPalette(rendered);
    let isBroken = true;
    const failure = { message: 'The index is being rebuilt.', requestId: 'req-find-1' };
    intercept(SEARCH, (pass) => (isBroken ? json(failure, 409) : pass()));
    await rendered.user.paste('rita');
    expect(await screen.findByText('The index is being rebuilt.')).toBeVisible();
    isBroken = false;
    await rendered.user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await option(/Rita Retried/)).toBeVisible();
    expect(screen.queryByText('The index is being rebuilt.')).toBeNull();
  });

  it('starts with the recent records, and finds pages by the beginnings of their words', async () => {
    const expert = await buildExpert(database.db, { firstName: 'Lia', lastName: 'Lately' });
    const rendered = await renderAdmin(app, `/accounts/${expert.id}/edit`);
    await screen.findByLabelText(/^First Name/);
    const menu = screen.getByRole('navigation', { name: 'Main menu' });
    await rendered.user.click(within(menu).getByRole('link', { name: 'Charities' }));
    await screen.findByRole('heading', { level: 1, name: 'Charities' });
    const field = await openPalette(rendered);
    expect(active(field)).toBe(group('Recent').getAllByRole('option')[0]);
    expect(active(field)).toHaveTextContent('Lia Lately');
    expect(group('Pages').getByRole('option', { name: /^Review applications/ })).toBeVisible();
    await rendered.user.paste('sche mee');
    await rendered.user.keyboard('{Enter}');
    await waitFor(() => expect(location.pathname).toBe('/meetings/create'));
  });

  it('offers the actions of the record on screen', async () => {
    const id = await bookFirst(await buildBookable());
    const rendered = await renderAdmin(app, `/meetings/${id}`);
    await screen.findByRole('link', { name: 'Book again' });
    await openPalette(rendered);
    const here = group('On this page');
    expect(here.getByRole('option', { name: 'Book again' })).toHaveAttribute(
      'href',
      expect.stringContaining('userId='),
    );
    expect(here.getByRole('option', { name: /^Open its audit trail/ })).toHaveAttribute(
      'href',
      expect.stringContaining(id),
    );
    await rendered.user.click(here.getByRole('option', { name: /^Copy the id/ }));
    await screen.findByText('Copied');
    expect(await navigator.clipboard.readText()).toBe(id);

    await openPalette(rendered);
    await rendered.user.paste('cancel');
    await rendered.user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Cancel the meeting' });
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  });

  it('moves through the actions of a record by arrow keys', async () => {
    const { id } = await buildExpert(database.db);
    const rendered = await renderAdmin(app, `/accounts/${id}/edit`);
    await screen.findByRole('button', { name: 'More' });
    await openPalette(rendered);
    for (const choice of group('On this page').getAllByRole('option')) {
      expect(choice).toHaveAttribute('aria-selected', 'true');
      await rendered.user.keyboard('{ArrowDown}');
    }
  });
});

describe('The keyboard shortcuts', () => {
  it('are all listed by “?”, and single keys can be switched off there', async () => {
    await buildExpert(database.db, {}, { status: 'PENDING' });
    const rendered = await renderAdmin(app, '/accounts/triage');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Approve' })).toBeEnabled());
    await rendered.user.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    const queue = within(within(dialog).getByRole('region', { name: 'Review applications' }));
    expect(queue.getByText('Approve')).toBeVisible();
    await rendered.user.click(within(dialog).getByRole('checkbox', { name: 'Act on single keys' }));
    await rendered.user.keyboard('{Escape}');
    await closed();
    await rendered.user.keyboard('?d');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByLabelText('Reason')).toBeNull();
    await openPalette(rendered);
    await rendered.user.paste('keyboard');
    await rendered.user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  });
});
