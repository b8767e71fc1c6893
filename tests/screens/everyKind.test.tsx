import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { localZone } from '#src/format/dateTime.ts';
import { defineResource } from '#src/resource/defineResource.tsx';
import { resources } from '#src/resources/index.ts';
import { createTestApp } from '#tests/support/app.ts';
import { buildCharity, buildExpert } from '#tests/support/builders.ts';
import { openPglite } from '#tests/support/db.ts';
import { serveEveryKind } from '#tests/support/everyKind.ts';
import { everyKind } from '#tests/support/everyKindRecord.ts';
import { readCsv } from '#tests/support/readCsv.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { speakFrench } from '#tests/support/spokenFrench.ts';

const database = await openPglite();
const app = await createTestApp(database, { app: { records: await serveEveryKind(database) } });
afterAll(async () => {
  await app.close();
  await database.close();
});

const filtered = [
  'weight',
  'price',
  'fragile',
  'size',
  'madeAt',
  'madeOn',
  'season',
  'labels',
  'colours',
  'charity',
] as const;
const specimens = defineResource(everyKind, { list: { filters: filtered } });
const open = (url: string, as?: Awaited<ReturnType<typeof app.login>>) =>
  renderAdmin(app, url, as, [...resources, specimens]);

let charity: string;
let keeper: string;
beforeAll(async () => {
  charity = await buildCharity(database.db, 'Aid for All');
  ({ id: keeper } = await buildExpert(database.db, {
    firstName: 'Ada',
    lastName: 'Keeper',
    displayName: 'Ada Keeper',
  }));
});

/** Every field filled. */
const whole = (name: string) => ({
  name,
  note: 'Two\nlines',
  email: 'ada@example.com',
  phone: '+351912345678',
  site: 'https://site.example/a',
  weight: 2.5,
  rank: 3,
  price: 49.5,
  deposit: 10,
  fragile: true,
  insured: true,
  listed: false,
  size: 'LARGE',
  colour: 'RED',
  madeAt: '2026-03-02T08:30:00.000Z',
  soldAt: '2026-04-02T21:15:00.000Z',
  madeOn: '2026-03-01',
  dueOn: '2026-05-01',
  season: '2026-03',
  retired: '2026-12',
  labels: ['old', 'rare'],
  colours: ['BLUE'],
  charity,
  keeper,
  parts: [{ title: 'Lid', link: 'https://lid.example/', since: '2025-02', cost: 1.5, checked: true }],
  spares: [{ title: 'Hinge' }],
});

type Stored = Readonly<Record<string, unknown>> & { readonly id: string };

const send = async <Answer = Stored,>(method: 'GET' | 'POST', url: string, payload?: object) => {
  const { token } = await app.login();
  const answer = await app.app.inject({
    method,
    url: `/api/specimens${url}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  });
  return answer.json<Answer>();
};
const build = (name: string, values: object = {}) => send('POST', '', { ...whole(name), ...values });

const field = (label: RegExp | string) =>
  screen.findByLabelText(label, { selector: 'input, textarea, [role=combobox]' });
/** At once: a key at a time takes its time in a form of this size. */
const write = async (label: RegExp | string, value: string) => {
  const input = await field(label);
  fireEvent.change(input, { target: { value } });
  fireEvent.blur(input);
};
const choose = async (user: UserEvent, label: RegExp | string, option: string) => {
  await user.click(await field(label));
  await user.click(await screen.findByRole('option', { name: option }));
};
const save = (user: UserEvent) => user.click(screen.getByRole('button', { name: /Save|Enregistrer/ }));
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

/** What the page says of a record, by its labels. */
const facts = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent ?? '']),
  );

it('A field of each kind is created by a generated form: only what is needed, and a list that is empty', async () => {
  const { user } = await open('/specimens/create');
  await title('Create Specimen');
  await save(user);
  for (const label of ['Name', 'Weight', 'Price', 'Made at', 'Made on', 'Season', 'Charity', 'Size'])
    await waitFor(async () => expect(await field(`${label} *`)).toHaveAccessibleDescription('This field is required.'));
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
  const [stored] = await send<Stored[]>('GET', `?filter=${JSON.stringify({ name: 'Amber' })}`);
  const none = Object.fromEntries(Object.keys(whole('')).map((name) => [name, null]));
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

it('A field of each kind is shown on the page and kept by its form, which has nothing unsaved', async () => {
  const { id } = await build('Basalt');
  const { user } = await open(`/specimens/${id}/show`);
  await title('Basalt');
  for (const name of ['Ada Keeper', 'Aid for All']) expect(await screen.findByText(name)).toBeVisible();
  expect(facts()).toMatchObject({
    Name: 'Basalt',
    Weight: '2.5',
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
  await waitFor(async () => expect(await field('Keeper')).toHaveValue('Ada Keeper'));
  expect(screen.getByText('No unsaved changes')).toBeVisible();
});

it('A field of each kind that may be empty is emptied by the form, and then is nowhere', async () => {
  const { id } = await build('Chalk');
  const { user } = await open(`/specimens/${id}`);
  await title('Chalk');
  for (const label of ['Note', 'Email', 'Phone', 'Site', 'Rank', 'Deposit', 'Sold at', 'Due on', 'Retired'])
    await write(label, '');
  await choose(user, 'Insured', '(none)');
  await choose(user, 'Colour', 'Clear value');
  await user.click(within(screen.getByRole('region', { name: 'Spares' })).getByRole('button', { name: 'Remove' }));
  await user.type(await field('Colours'), '{Backspace}');
  await waitFor(async () => expect(await field('Keeper')).toHaveValue('Ada Keeper'));
  await user.clear(await field('Keeper'));
  await write('Weight *', '');
  await save(user);
  expect(await field('Weight *')).toHaveAccessibleDescription('This field is required.');
  await write('Weight *', '3');
  await save(user);
  /* The form has the same title. */
  await screen.findAllByRole('term');
  const stored = await send('GET', `/${id}`);
  const emptied = [
    'note',
    'email',
    'phone',
    'site',
    'rank',
    'deposit',
    'insured',
    'colour',
    'soldAt',
    'dueOn',
    'retired',
  ];
  for (const name of [...emptied, 'colours', 'keeper', 'spares']) expect([name, stored[name]]).toEqual([name, null]);
  expect(Object.keys(facts())).not.toContain('Spares');
});

const later = {
  weight: 20,
  price: 100,
  fragile: false,
  size: 'SMALL',
  madeAt: '2026-08-01T22:30:00.000Z',
  madeOn: '2026-08-01',
  season: '2026-08',
  labels: ['new'],
  colours: ['RED'],
};

const listOf = (q: string, more = '') => `/specimens?filter=${encodeURIComponent(JSON.stringify({ q }))}${more}`;

/** The rows of the list by their names. */
const rows = () =>
  screen.getAllByRole('row').flatMap((row) => within(row).queryAllByRole('link')[0]?.textContent ?? []);
const expectRows = (...names: string[]) => waitFor(() => expect(rows()).toEqual(names));

it('A field of each kind filters a generated list: what has an order from and to, what has few values by those', async () => {
  await build('Dolomite', { note: 'For filters' });
  await build('Emerald', { note: 'For filters', ...later });
  const { user } = await open(listOf('For filters'));
  const off = async (label: string) => {
    await user.click(screen.getByRole('button', { name: `Remove the filter ${label}` }));
    await waitFor(() => expect(rows()).toContain('Emerald'));
    await waitFor(() => expect(rows()).toContain('Dolomite'));
  };
  const typed = async (label: string, value: string, chip: string, ...names: string[]) => {
    await user.click(await screen.findByRole('button', { name: label }));
    const sheet = await screen.findByRole('dialog', { name: label });
    fireEvent.change(within(sheet).getByLabelText(label), { target: { value } });
    await user.keyboard('{Escape}');
    await expectRows(...names);
    expect(screen.getByRole('button', { name: `${label}: ${chip}` })).toBeVisible();
    await off(label);
  };
  const chosen = async (label: string, value: string, ...names: string[]) => {
    await user.click(await screen.findByRole('combobox', { name: label }));
    await user.click(await screen.findByRole('option', { name: value }));
    await user.keyboard('{Escape}');
    await expectRows(...names);
    await off(label);
  };
  await typed('Weight, from', '3', '3', 'Emerald');
  await typed('Weight, to', '2.5', '2.5', 'Dolomite');
  await typed('Price, from', '49.51', '49.51', 'Emerald');
  await typed('Price, to', '49.5', '49.5', 'Dolomite');
  await typed('Made on, from', '2026-08-01', 'Sat, Aug 1, 2026', 'Emerald');
  await typed('Made on, to', '2026-07-31', 'Fri, Jul 31, 2026', 'Dolomite');
  await typed('Made at, from', '2026-08-02', 'Sun, Aug 2, 2026', 'Emerald');
  await typed('Made at, to', '2026-08-01', 'Sat, Aug 1, 2026', 'Dolomite');
  await typed('Season, from', '2026-04', 'Apr 2026', 'Emerald');
  await typed('Season, to', '2026-07', 'Jul 2026', 'Dolomite');
  await typed('Labels', 'new', 'new', 'Emerald');
  await chosen('Fragile', 'No', 'Emerald');
  await chosen('Size', 'SMALL', 'Emerald');
  await chosen('Colours', 'RED', 'Emerald');
});

it('A field of each kind is in the file of a generated list', async () => {
  await build('Feldspar', { note: 'For the file' });
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`);
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  const { user } = await open(listOf('For the file'));
  await expectRows('Feldspar');
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const [head = [], line = []] = readCsv((await files[0]?.text()) ?? '');
  expect(Object.fromEntries(head.map((label, index) => [label, line[index]]))).toMatchObject({
    Name: 'Feldspar',
    Weight: '2.5',
    Price: '49.50',
    Fragile: 'Yes',
    Listed: 'No',
    Size: 'LARGE',
    [`Made at (${localZone()})`]: '2026-03-02 09:30',
    'Made on': '2026-03-01',
    Season: '2026-03',
    Labels: 'old, rare',
    Parts: 'Lid · https://lid.example/ · Feb 2025 · 1.50 · Yes',
  });
});

it('A field of each kind is in the order of its column', async () => {
  await build('Granite', { note: 'For the order' });
  await build('Halite', { note: 'For the order', ...later, fragile: true });
  const { user } = await open(listOf('For the order'));
  await expectRows('Granite', 'Halite');
  for (const label of ['Weight', 'Price', 'Made at', 'Made on', 'Season']) {
    const head = await screen.findByRole('columnheader', { name: new RegExp(`^${label}`) });
    await user.click(within(head).getByRole('button'));
    await waitFor(() => expect(head).toHaveAttribute('aria-sort', 'ascending'));
    await expectRows('Granite', 'Halite');
    await user.click(within(head).getByRole('button'));
    await expectRows('Halite', 'Granite');
  }
});

it('A field of each kind is told in French', async () => {
  speakFrench();
  const { id } = await build('Iolite', { note: 'En français' });
  const { user } = await open(listOf('En français'));
  await screen.findByRole('button', { name: 'Price, à partir de' });
  await user.click(await screen.findByRole('link', { name: 'Iolite' }));
  await title('Iolite');
  for (const name of ['Ada Keeper', 'Aid for All']) expect(await screen.findByText(name)).toBeVisible();
  expect(facts()).toMatchObject({
    Weight: '2,5',
    Price: '49,50',
    Fragile: 'Oui',
    'Made on': 'dim. 1 mars 2026',
    Season: 'mars 2026',
  });
  await user.click(screen.getByRole('link', { name: 'Éditer' }));
  await write('Weight *', '');
  await save(user);
  expect(await field('Weight *')).toHaveAccessibleDescription('Ce champ est obligatoire.');
  expect(location.pathname).toBe(`/specimens/${id}`);
});
