import ShopIcon from '@mui/icons-material/StoreOutlined';
import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { messages } from '#contract/messages.ts';
import { minor } from '#contract/money.ts';
import { flag, money } from '#contract/primitives.ts';
import { tablesOf } from '#server/db/recordTable.ts';
import { serveRecords } from '#server/resources/serveRecords.ts';
import { createTestApp } from '#tests/support/app.ts';
import { makeTables } from '#tests/support/makeTables.ts';
import { defineRecord } from '#contract/record.ts';
import { choices, month, requiredText, text } from '#contract/rules.ts';
import { recordTables } from '#server/db/schema/recordTables.ts';
import type { ResourceData } from '#src/dataProvider/resourceData.ts';
import { defineResource } from '#src/resource/defineResource.tsx';
import { resources } from '#src/resources/index.ts';
import { buildCharity, buildExpert } from '#tests/support/builders.ts';
import { openTestApp } from '#tests/support/openTestApp.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { createSimpleRest } from '#tests/support/simpleRest.ts';
import { chooseMore } from './meetingKit.ts';

const { charities } = recordTables;

const { app, database } = await openTestApp();

const branch = z.object({ city: requiredText, opened: month.optional(), desks: z.number().optional() });
const shop = {
  name: requiredText,
  code: text,
  size: z.enum(['S', 'L']),
  kinds: z.array(z.enum(['FOOD', 'BOOKS'])),
  isOpen: flag.default(true),
  branches: z.array(branch),
};
const shops = defineResource(defineRecord('shops', shop), { icon: ShopIcon, fields: { code: { isReadOnly: true } } });
const createdAt = '2026-01-02T08:00:00.000Z';

describe('A resource of records', () => {
  it('is listed under Settings, created, found, changed, deleted and restored, all on generated screens', async () => {
    for (const name of ['Aid for All', 'Books Abroad']) await buildCharity(database.db, name);
    const { user } = await renderAdmin(app, '/charities');
    const list = await screen.findByRole('table', { name: 'Charities' });
    expect(await within(list).findByRole('link', { name: 'Aid for All' })).toBeVisible();

    await user.type(screen.getByLabelText('Search'), 'abroad');
    await screen.findByText('1–1 of 1');
    const found = within(list).getAllByRole('link');
    expect(found.map((link) => link.textContent)).toEqual(['Books Abroad']);

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

    await chooseMore({ user }, 'Delete');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete charity Clean Water' }));
    expect(dialog.getByText('Are you sure you want to delete this charity?')).toBeVisible();
    await user.click(dialog.getByText('Delete'));
    expect(await screen.findByRole('table', { name: 'Charities' })).toBeVisible();
    expect(await database.db.$count(charities, eq(charities.name, 'Clean Water'))).toBe(0);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Action cancelled')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Clean Water' })).toBeVisible();
    expect(await database.db.$count(charities, eq(charities.name, 'Clean Water'))).toBe(1);
  });

  it('has a group of inputs for each entry of a list: added, moved, removed and restored, each field of its own kind', async () => {
    const branches = [{ city: 'Oslo' }, { city: 'Turku', opened: '2020-05', desks: 3 }];
    const corner = { id: 1, name: 'Corner', code: 'N/A', size: 'XL', kinds: ['TOYS'], branches, createdAt };
    const rest = createSimpleRest(app.app, { shops: [corner] });
    const { user } = await renderAdmin({ ...app, app: rest.app }, '/shops/1', undefined, [...resources, shops]);
    const list = within(await screen.findByRole('region', { name: 'Branches' }));
    expect(screen.queryByLabelText('Code')).not.toBeInTheDocument();
    for (const shown of ['N/A', 'XL', 'No unsaved changes']) expect(screen.getByText(shown)).toBeVisible();
    expect(screen.getByLabelText('Is open')).toBeChecked();

    const at = (place: number) => within(list.getByRole('group', { name: `Branches ${place}` }));
    await user.click(at(2).getByRole('button', { name: 'Remove' }));
    await user.click(list.getByRole('button', { name: 'Add' }));
    for (const label of [/City/, 'Opened', 'Desks']) expect(at(2).getByLabelText(label)).toHaveDisplayValue('');
    await user.click(at(2).getByRole('button', { name: 'Move up' }));
    expect(at(2).getByLabelText('Opened')).toHaveValue('');
    await user.click(at(2).getByRole('button', { name: 'Move up' }));
    await user.click(list.getByRole('button', { name: 'Undo' }));
    const third = at(3);
    await user.type(third.getByLabelText('Desks'), '4');
    await user.click(screen.getByText('Save'));
    await user.click(await screen.findByRole('button', { name: /^Branches 3: City: / }));
    expect(third.getByLabelText(/City/)).toHaveFocus();
    await user.keyboard('Bergen');
    await user.click(third.getByRole('button', { name: 'Move up' }));
    await user.click(at(3).getByRole('button', { name: 'Remove' }));
    expect(list.getByText('Turku will be removed when you save.')).toBeVisible();
    for (const name of ['Oslo', 'Bergen']) {
      await user.click(at(1).getByRole('button', { name: 'Remove' }));
      expect(list.getByText(`${name} will be removed when you save.`)).toBeVisible();
    }
    for (let left = 3; left > 0; left -= 1) {
      const [undo] = list.getAllByRole('button', { name: 'Undo' });
      if (undo) await user.click(undo);
    }
    await user.click(screen.getByText('Save'));
    const kept = [{ city: 'Oslo' }, { city: 'Bergen', desks: 4 }, branches[1]];
    await waitFor(() => expect(rest.rows('shops')).toEqual([{ ...corner, branches: kept }]));
  });
});

it('A record that was changed meanwhile is deleted by the next try, after a conflict', async () => {
  const id = await buildCharity(database.db, 'Twin Oaks');
  const { user, admin } = await renderAdmin(app, `/charities/${id}/show`);
  await chooseMore({ user }, 'Delete');
  const dialog = within(await screen.findByRole('dialog'));
  const headers = { authorization: `Bearer ${admin.token}` };
  await app.app.inject({ method: 'PUT', url: `/api/charities/${id}`, headers, payload: { name: 'Triple Oaks' } });
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await dialog.findByText(messages.versionConflict)).toBeVisible();
  await screen.findByRole('heading', { level: 1, name: 'Triple Oaks', hidden: true });
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(async () => expect(await database.db.$count(charities, eq(charities.id, id))).toBe(0));
});

const lots = defineRecord(
  'lots',
  { name: requiredText, price: money, pieces: z.int() },
  {
    computed: {
      total: { schema: money, of: ({ price, pieces }) => minor(price * pieces) },
      isSet: { schema: flag, of: ({ pieces }) => pieces > 1 },
    },
  },
);
const tables = tablesOf({ lots }, {});

it('A computed value is a column and a fact, and neither an input nor a filter', async () => {
  await makeTables(database.db, tables);
  const served = await createTestApp(database, { app: { records: [serveRecords(lots, tables.lots)] } });
  const now = new Date('2026-01-05T10:00:00Z');
  await database.db
    .insert(tables.lots)
    .values({ name: 'Chairs', price: minor(4950), pieces: 3, createdAt: now, updatedAt: now });
  const declared = defineResource(lots, { list: { columns: ['name', 'total'] } });
  const { user } = await renderAdmin(served, '/lots', undefined, [...resources, declared]);

  const list = await screen.findByRole('table', { name: 'Lots' });
  expect(within(list).getByRole('columnheader', { name: 'Total' })).toBeVisible();
  expect(await within(list).findByRole('cell', { name: '148.50' })).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Is set' })).toBeNull();
  await user.click(within(list).getByRole('link', { name: 'Chairs' }));
  expect((await screen.findByText('Total', { selector: 'dt' })).nextElementSibling).toHaveTextContent('148.50');
  await user.click(screen.getByRole('link', { name: 'Edit' }));
  expect(await screen.findByLabelText(/^Pieces/)).toHaveValue(3);
  expect(screen.queryByLabelText(/^Total/)).toBeNull();
});

it('Selected records are deleted one by one; those in use are listed before, and stay selected', async () => {
  const [, used] = [await buildCharity(database.db, 'Harbour One'), await buildCharity(database.db, 'Harbour Two')];
  await buildCharity(database.db, 'Harbour Three');
  await buildExpert(database.db, {}, { charityId: used });
  const { user } = await renderAdmin(app, '/charities?filter={"q":"Harbour"}');
  await screen.findByText('Harbour One');
  const [all] = screen.getAllByRole('checkbox');
  if (all) await user.click(all);
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('2 can be done; 1 cannot:')).toBeVisible();
  expect(dialog.getByText(/^Harbour Two: /)).toBeVisible();
  for (const name of ['Harbour One', 'Harbour Three']) expect(dialog.getByText(name)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await dialog.findByText('2 done', { selector: '[role=status] *' })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByText('Harbour One')).toBeNull());
  expect(screen.getByText('Harbour Two')).toBeVisible();
  expect(screen.getByRole('region', { name: '1 selected' })).toBeVisible();
});

const lever = { id: 'lever', name: 'Lever' };
const gadgets = defineResource(defineRecord('gadgets', { name: requiredText, labels: choices }), {
  fields: { labels: { isReadOnly: true } },
});

it('A selected record of another API is deleted by its own call, with no dry run', async () => {
  const deleted: string[] = [];
  const data: ResourceData = {
    list: async () => ({ data: [lever], total: 1 }),
    remove: async (_, id) => {
      deleted.push(id);
      return { data: lever };
    },
  };
  const { user } = await renderAdmin(app, '/gadgets', undefined, [...resources, { ...gadgets, data }]);
  await user.click(await screen.findByLabelText('Select Lever'));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(deleted).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await dialog.findByText('1 done', { selector: '[role=status] *' })).toBeVisible();
  expect(deleted).toEqual(['lever']);
});

it('Enter sends a new record, without its read-only fields, but saves no stored one, even in a form with one field', async () => {
  const sent: object[] = [];
  const read = async () => ({ data: lever });
  const create = (_: unknown, made: object) => {
    sent.push(made);
    return read();
  };
  const data = { list: async () => ({ data: [lever], total: 1 }), one: read, update: read, create };
  const { user } = await renderAdmin(app, '/gadgets/create', undefined, [...resources, { ...gadgets, data }]);
  await user.type(await screen.findByLabelText(/^Name/), 'Lever{Enter}');
  await user.click(await screen.findByRole('link', { name: 'Edit' }));
  expect(sent).toEqual([{ name: 'Lever' }]);
  await user.type(await screen.findByLabelText(/^Name/), '!{Enter}');
  expect(await screen.findByText('Unsaved: Name')).toBeVisible();
});

it('A change’s and a deletion’s notification is the server’s message', async () => {
  const answer = (message: string) => async () => ({ data: lever, message });
  const data = { one: answer(''), update: answer('Kept, said the API'), remove: answer('Gone, said the API') };
  const { user } = await renderAdmin(app, '/gadgets/lever', undefined, [...resources, { ...gadgets, data }]);
  await user.type(await screen.findByLabelText(/^Name/), '!');
  await user.click(screen.getByText('Save'));
  expect(await screen.findByText('Kept, said the API')).toBeVisible();
  await chooseMore({ user }, 'Delete');
  await user.click(within(await screen.findByRole('dialog')).getByText('Delete'));
  expect(await screen.findByText('Gone, said the API')).toBeVisible();
  expect(screen.queryByText('Element deleted')).toBeNull();
});
