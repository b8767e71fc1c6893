import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { localZone } from '#src/format/dateTime.ts';
import { buildCharity, buildExpert, buildUser } from '#tests/support/builders.ts';
import { holdBack } from '#tests/support/intercept.ts';
import { exportCsv } from './exportCsv.ts';
import { field, openEveryKind, title } from './everyKindKit.ts';
import { goTo } from './goTo.ts';
import { answerPrompt } from './leavingKit.ts';

const filters = [
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
  'keeper',
] as const;
const { database, open, send, build } = await openEveryKind({ filters });

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

const listOf = (q: string) => `/specimens?filter=${encodeURIComponent(JSON.stringify({ q }))}`;

/** The names of the list's rows. */
const rows = () =>
  screen.getAllByRole('row').flatMap((row) => within(row).queryAllByRole('link')[0]?.textContent ?? []);
const expectRows = (...names: string[]) => waitFor(() => expect(rows()).toEqual(names));

/** Opens a list of two records and returns helpers that set a filter, each of which must leave one record. */
const openFiltered = async (note: string) => {
  await build(`${note} low`, { note });
  await build(`${note} high`, { note, ...later });
  const { user } = await open(listOf(note));
  const expectOne = async (label: string, which: 'low' | 'high') => {
    await expectRows(`${note} ${which}`);
    await user.click(screen.getByRole('button', { name: `Remove the filter ${label}` }));
    await waitFor(() => expect(rows()).toHaveLength(2));
  };
  const enter = async (label: string, value: string) => {
    await user.click(await screen.findByRole('button', { name: label }));
    const sheet = await screen.findByRole('dialog', { name: label });
    fireEvent.change(within(sheet).getByLabelText(label), { target: { value } });
    await user.keyboard('{Escape}');
  };
  return {
    user,
    enter,
    expectTyped: async (label: string, value: string, chip: string, which: 'low' | 'high') => {
      await enter(label, value);
      expect(await screen.findByRole('button', { name: `${label}: ${chip}` })).toBeVisible();
      await expectOne(label, which);
    },
    expectChosen: async (label: string, value: string, which: 'low' | 'high') => {
      await user.selectOptions(await screen.findByRole('combobox', { name: label }), value);
      await expectOne(label, which);
    },
    expectTicked: async (label: string, value: string, which: 'low' | 'high') => {
      await user.click(await screen.findByRole('button', { name: label }));
      const sheet = await screen.findByRole('dialog', { name: label });
      await user.click(within(sheet).getByRole('checkbox', { name: value }));
      await user.keyboard('{Escape}');
      await expectOne(label, which);
    },
  };
};

it('Numbers and amounts filter a generated list by range, fields with few values by value', async () => {
  const { user, expectTyped, expectChosen, expectTicked } = await openFiltered('Dolomite');
  await expectTyped('Weight, from', '3', '3', 'high');
  await expectTyped('Price, to', '49.5', '49.5', 'low');
  await expectTyped('Labels', 'new', 'new', 'high');
  /* The trimmed value from the URL does not replace the text being typed. */
  await user.click(await screen.findByRole('button', { name: 'Labels' }));
  const labels = within(await screen.findByRole('dialog', { name: 'Labels' })).getByLabelText('Labels');
  await user.type(labels, 'new ');
  await waitFor(() => expect(location.search).toContain('new'));
  expect(labels).toHaveValue('new ');
  await user.clear(labels);
  await user.keyboard('{Escape}');
  await expectChosen('Fragile', 'No', 'high');
  await expectChosen('Size', 'SMALL', 'high');
  await expectTicked('Colours', 'RED', 'high');
});

it('Days, months and instants filter a generated list by range, with the days of the browser’s zone', async () => {
  const { enter, expectTyped } = await openFiltered('Emerald');
  /* A year that is still being typed, and days that the API refuses. */
  const refused = { 'Season, from': '0002-08', 'Made at, from': '1900-01-01', 'Made at, to': '9999-12-31' };
  for (const [label, value] of Object.entries(refused)) {
    await enter(label, value);
    await expectRows('Emerald high', 'Emerald low');
    expect(location.search).not.toMatch(/season|madeAt/);
  }
  await expectTyped('Made on, from', '2026-08-01', 'Sat, Aug 1, 2026', 'high');
  await expectTyped('Made at, to', '2026-08-01', 'Sat, Aug 1, 2026', 'low');
  await expectTyped('Season, to', '2026-07', 'Jul 2026', 'low');
});

/** Exports the list shown; returns its lines as objects by column label. */
const exportList = async (user: UserEvent) => {
  const [head = [], ...lines] = await exportCsv(user);
  return lines.map((line) => Object.fromEntries(head.map((label, index) => [label, line[index]])));
};

it('A field of each kind is in the export of a generated list, references by their names', async () => {
  await build('Feldspar', { note: 'For the file' });
  await build('Fluorite', { note: 'For the file' });
  const { user, requests } = await open(listOf('For the file'));
  await expectRows('Feldspar', 'Fluorite');
  await screen.findAllByText('Aid for All');
  const before = requests.length;
  const [line] = await exportList(user);
  expect(line).toMatchObject({
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
    Charity: 'Aid for All',
    Keeper: 'Ada Keeper',
    Parts: 'Lid · https://lid.example/ · Feb 2025 · 1.50 · Yes',
    Spares: 'Hinge',
  });
  expect(requests.slice(before).filter((request) => request.includes('/api/charities'))).toHaveLength(1);
});

it('The export of the audit log names the record of a reference', async () => {
  const other = await buildCharity(database.db, 'Books Abroad');
  const { id } = await build('Gypsum');
  await send('PUT', `/${id}`, { charity: other });
  const { user } = await open(`/audit?filter=${JSON.stringify({ entityId: id })}`);
  const lines = await exportList(user);
  const texts = lines.map((line) => Object.values(line).join(' '));
  expect(texts).toContainEqual(expect.stringContaining('Aid for All → Books Abroad'));
});

it('The options of a reference are those of its filter, and namesakes are shown with their emails', async () => {
  const twin = { firstName: 'Ida', lastName: 'Twin', displayName: 'Ida Twin' };
  const { id } = await buildExpert(database.db, { ...twin, email: 'one@twins.example' });
  await buildExpert(database.db, { ...twin, email: 'two@twins.example' });
  await buildUser(database.db, { ...twin, email: 'user@twins.example' });
  const { user } = await open(listOf('nothing'));
  await user.click(await screen.findByRole('button', { name: 'Keeper' }));
  const expectChoices = async (input: HTMLElement) => {
    await user.type(input, 'Twin');
    await waitFor(() => {
      const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
      expect(options.toSorted()).toEqual(['Ida Twin (one@twins.example)', 'Ida Twin (two@twins.example)']);
    });
  };
  await expectChoices(await within(await screen.findByRole('dialog', { name: 'Keeper' })).findByLabelText('Keeper'));
  await user.keyboard('{Escape}{Escape}');
  const [create] = await screen.findAllByRole('link', { name: 'Create' });
  if (create) await user.click(create);
  await expectChoices(await field('Keeper'));
  await user.click(screen.getByRole('option', { name: /two@/ }));
  expect(await field('Keeper')).toHaveValue('Ida Twin (two@twins.example)');
  /* The page of an account is loading, not empty, while only the options have it. */
  const held = holdBack(/account\/[^/]+\/details/);
  await user.click(screen.getByRole('link', { name: 'Cancel' }));
  await answerPrompt(user, 'Discard');
  goTo(`/accounts/${id}/edit`);
  await title('EDIT PROFILE');
  expect(screen.queryByText(/N\/A/)).toBeNull();
  (await held)();
  expect(await screen.findByText('User Detail (Status: Active)')).toBeVisible();
});
