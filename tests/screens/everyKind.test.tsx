import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { holdBack } from '#tests/support/intercept.ts';
import { choose, facts, field, openEveryKind, save, title, whole, write } from './everyKindKit.ts';
import { goTo } from './goTo.ts';

const { charity, open, send, find, build } = await openEveryKind();

it('A field of each kind is created by a generated form with only required values and an empty list', async () => {
  const { user } = await open('/specimens/create');
  await title('Create Specimen');
  await user.type(await field('Labels'), 'N/A{Enter}');
  await save(user);
  for (const label of ['Name', 'Weight', 'Price', 'Made at', 'Made on', 'Season', 'Charity', 'Size'])
    await waitFor(async () => expect(await field(`${label} *`)).toHaveAccessibleDescription('This field is required.'));
  expect(await field('Labels')).toHaveAccessibleDescription('Data invalid, please input another text');
  await user.type(await field('Labels'), '{Backspace}');
  await write(/^Name/, 'Amber');
  await write(/^Weight/, '2.5');
  await write(/^Price/, '49.5');
  await choose(user, /^Size/, 'LARGE');
  await write(/^Made at/, '2026-03-02T09:30');
  await write(/^Made on/, '2026-03-01');
  await write(/^Season/, '2026-03');
  await choose(user, /^Charity/, 'Aid for All');
  await save(user);
  await title('Amber');
  const [stored] = await find('Amber');
  const none = Object.fromEntries([...Object.keys(whole('')), 'keeper'].map((name) => [name, null]));
  expect(stored).toMatchObject({
    ...none,
    name: 'Amber',
    weight: 2.5,
    price: 49.5,
    fragile: false,
    listed: true,
    size: 'LARGE',
    madeAt: new Date('2026-03-02T09:30').toISOString(),
    madeOn: '2026-03-01',
    season: '2026-03',
    labels: [],
    charity,
    parts: [],
  });
});

it('A field of each kind is shown on the page and in its form, which has no unsaved changes', async () => {
  const { id } = await build('Basalt', { weight: 2.54321 });
  const { user } = await open(`/specimens/${id}/show`);
  await title('Basalt');
  for (const name of ['Ada Keeper', 'Aid for All']) expect(await screen.findByText(name)).toBeVisible();
  expect(await facts()).toMatchObject({
    Name: 'Basalt',
    Weight: '2.54321',
    Price: '49.50',
    Fragile: 'Yes',
    Insured: 'Yes',
    Listed: 'No',
    Size: 'LARGE',
    'Made on': 'Sun, Mar 1, 2026',
    Season: 'Mar 2026',
    Labels: 'oldrare',
    Charity: 'Aid for All',
    Parts: 'Lid · lid.example · Feb 2025 · 1.50 · Yes',
    Spares: 'Hinge',
  });
  expect(screen.getByRole('link', { name: 'lid.example' })).toHaveAttribute('href', 'https://lid.example/');
  await user.click(screen.getByRole('link', { name: 'Edit' }));
  expect(await field(/^Price/)).toHaveValue(49.5);
  expect(await field('Sold at')).toHaveValue('2026-04-02T23:15');
  expect(await field('Due on')).toHaveValue('2026-05-01');
  expect(await field('Insured')).toHaveTextContent('Yes');
  expect(screen.getByRole('button', { name: 'rare' })).toBeVisible();
  await waitFor(async () => expect(await field('Keeper')).toHaveValue('Ada Keeper (ada@keepers.example)'));
  expect(await screen.findByText('No unsaved changes')).toBeVisible();
});

it('The name of a reference is not shown in place of its record', async () => {
  const { id } = await build('Flint', { keeper: null });
  await open(`/specimens/${id}/show`);
  await screen.findByText('Aid for All');
  const read = holdBack(/charities\/[^/]+$/);
  goTo(`/charities/${charity}`);
  const release = await read;
  expect(screen.queryByLabelText('Website')).toBeNull();
  release();
  expect(await field('Website')).toBeVisible();
});

it('An optional field of each kind is cleared by the form, and then not shown', async () => {
  const { id } = await build('Chalk');
  const { user } = await open(`/specimens/${id}`);
  await title('Chalk');
  for (const label of ['Note', 'Email', 'Phone', 'Site', 'Rank', 'Deposit', 'Sold at', 'Due on', 'Retired'])
    await write(label, '');
  await choose(user, 'Insured', '(none)');
  await choose(user, 'Colour', 'Clear value');
  await user.click(within(screen.getByRole('region', { name: 'Spares' })).getByRole('button', { name: 'Remove' }));
  await user.type(await field('Colours'), '{Backspace}');
  await waitFor(async () => expect(await field('Keeper')).toHaveValue('Ada Keeper (ada@keepers.example)'));
  await user.clear(await field('Keeper'));
  await write('Weight *', '');
  await save(user);
  expect(await field('Weight *')).toHaveAccessibleDescription('This field is required.');
  await write('Weight *', '3');
  await save(user);
  /* Waits for the page's facts, because the form has the same title. */
  await screen.findAllByRole('term');
  const stored = await send('GET', `/${id}`);
  const emptied = 'note email phone site rank deposit insured colour soldAt dueOn retired'.split(' ');
  for (const name of [...emptied, 'colours', 'keeper', 'spares']) expect([name, stored[name]]).toEqual([name, null]);
  const shown = await facts();
  expect(Object.keys(shown)).not.toContain('Spares');
  expect(shown).toMatchObject({ Deposit: '0' });
});
