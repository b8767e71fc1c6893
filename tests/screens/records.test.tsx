import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { charities } from '#server/db/schema/recordTables.ts';
import { buildCharity } from '#tests/support/builders.ts';
import { openTestApp } from '#tests/support/openTestApp.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';

const { app, database } = await openTestApp();

describe('A resource of records', () => {
  it('is listed under Settings, made, found, changed and deleted, each on screens that nobody wrote', async () => {
    for (const name of ['Aid for All', 'Books Abroad']) await buildCharity(database.db, name);
    const { user } = await renderAdmin(app, '/charities');
    const list = await screen.findByRole('table', { name: 'Charities' });
    expect(await within(list).findByRole('link', { name: 'Aid for All' })).toBeVisible();

    await user.type(screen.getByLabelText('Search'), 'abroad');
    await screen.findByText('1–1 of 1');
    expect(
      within(list)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Books Abroad']);

    await user.click(screen.getByRole('link', { name: 'Create' }));
    await user.type(await screen.findByLabelText(/Name/), 'aid for all');
    await user.click(screen.getByText('Save'));
    expect(await screen.findByText('This is already taken.')).toBeVisible();
    await user.clear(screen.getByLabelText(/Name/));
    await user.type(screen.getByLabelText(/Name/), 'Clean Water');
    await user.click(screen.getByText('Save'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Clean Water' })).toBeVisible();

    await user.click(screen.getByRole('link', { name: 'Edit' }));
    await user.type(await screen.findByLabelText('Website'), 'no address');
    await user.click(screen.getByText('Save'));
    expect(await screen.findByText('Please enter a whole web address, as copied from the browser.')).toBeVisible();
    await user.clear(screen.getByLabelText('Website'));
    await user.type(screen.getByLabelText('Website'), 'https://water.example');
    await user.click(screen.getByText('Save'));
    expect(await screen.findByRole('link', { name: 'water.example' })).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await user.click(within(await screen.findByRole('dialog')).getByText('Delete'));
    expect(await screen.findByRole('table', { name: 'Charities' })).toBeVisible();
    expect(await database.db.$count(charities)).toBe(2);
  });
});
