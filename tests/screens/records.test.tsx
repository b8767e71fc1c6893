import ShopIcon from '@mui/icons-material/StoreOutlined';
import { screen, within } from '@testing-library/react';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineRecord } from '#contract/record.ts';
import { month, requiredText, text } from '#contract/rules.ts';
import { recordTables } from '#server/db/schema/recordTables.ts';
import { defineResource } from '#src/resource/defineResource.tsx';
import { resources } from '#src/resources/index.ts';
import { buildCharity } from '#tests/support/builders.ts';
import { openTestApp } from '#tests/support/openTestApp.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { createSimpleRest } from '#tests/support/simpleRest.ts';

const { charities } = recordTables;

const { app, database } = await openTestApp();

const branch = z.object({ city: requiredText, opened: month.optional(), desks: z.number().optional() });
const shops = defineResource(defineRecord('shops', { name: requiredText, code: text, branches: z.array(branch) }), {
  icon: ShopIcon,
  fields: { code: { isReadOnly: true } },
});
const createdAt = '2026-01-02T08:00:00.000Z';

describe('A resource of records', () => {
  it('is listed under Settings, made, found, changed, deleted and brought back, each on screens that nobody wrote', async () => {
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
    await user.paste('https://water.example');
    await user.click(screen.getByText('Save'));
    expect(await screen.findByRole('link', { name: 'water.example' })).toBeVisible();

    await user.click(screen.getByText('More'));
    await user.click(screen.getByText('Delete'));
    await user.click(within(await screen.findByRole('dialog')).getByText('Delete'));
    expect(await screen.findByRole('table', { name: 'Charities' })).toBeVisible();
    expect(await database.db.$count(charities, eq(charities.name, 'Clean Water'))).toBe(0);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Action cancelled')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Clean Water' })).toBeVisible();
    expect(await database.db.$count(charities, eq(charities.name, 'Clean Water'))).toBe(1);
  });

  it('that two people change is brought together, and what is typed is asked about before it is left', async () => {
    const id = await buildCharity(database.db, 'Night Shelter');
    const { user } = await renderAdmin(app, `/charities/${id}`);
    await user.clear(await screen.findByLabelText(/Name/));
    await user.type(screen.getByLabelText(/Name/), 'Night Shelters');
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    const question = await screen.findByRole('dialog', { name: 'Leave with unsaved changes?' });
    expect(within(question).getByText('Unsaved: Name')).toBeVisible();
    await user.click(within(question).getByText('Stay'));
    expect(question).not.toBeInTheDocument();
    await database.db
      .update(charities)
      .set({ name: 'Night House', website: 'https://house.example', version: sql`${charities.version} + 1` })
      .where(eq(charities.id, id));
    await user.keyboard('{Control>}s{/Control}');
    const dialog = await screen.findByRole('dialog', { name: 'Changed meanwhile' });
    expect(within(dialog).getByText('Website: https://house.example')).toBeVisible();
    await user.click(within(dialog).getByRole('radio', { name: /Night Shelters/ }));
    await user.click(within(dialog).getByText('Save'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Night Shelters' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'house.example' })).toBeVisible();
  });

  it('has a group of inputs for each entry of a list: added, moved, removed and put back, each field of its own kind', async () => {
    const branches = ['Oslo', 'Turku'].map((city) => ({ city, opened: '2020-05' }));
    const rest = createSimpleRest(app.app, { shops: [{ id: 1, name: 'Corner', code: 'C-1', branches, createdAt }] });
    const { user } = await renderAdmin({ ...app, app: rest.app }, '/shops/1', undefined, [...resources, shops]);
    const list = within(await screen.findByRole('region', { name: 'Branches' }));
    expect(screen.queryByLabelText('Code')).not.toBeInTheDocument();
    expect(screen.getByText('C-1')).toBeVisible();

    await user.click(list.getByRole('button', { name: 'Add' }));
    const third = within(list.getByRole('group', { name: 'Branches 3' }));
    await user.type(third.getByLabelText('Desks'), '4');
    await user.click(screen.getByText('Save'));
    await user.click(await screen.findByRole('button', { name: /^Branches 3: City: / }));
    expect(third.getByLabelText(/City/)).toHaveFocus();
    await user.keyboard('Bergen');
    await user.click(third.getByRole('button', { name: 'Move up' }));
    await user.clear(within(list.getByRole('group', { name: 'Branches 1' })).getByLabelText('Opened'));
    const last = within(list.getByRole('group', { name: 'Branches 3' }));
    await user.click(last.getByRole('button', { name: 'Remove' }));
    expect(list.getByText('Turku will be removed when you save.')).toBeVisible();
    await user.click(list.getByRole('button', { name: 'Undo' }));
    await user.click(screen.getByText('Save'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Corner' })).toBeVisible();
    expect(rest.rows('shops')).toMatchObject([
      { branches: [{ city: 'Oslo' }, { city: 'Bergen', desks: 4 }, { city: 'Turku', opened: '2020-05' }] },
    ]);
  });
});
