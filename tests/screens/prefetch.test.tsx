import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { lazyPart } from '#src/ui/lazyPart.tsx';
import { resources } from '#src/resources/index.ts';
import { buildExpert } from '#tests/support/builders.ts';
import { openTestApp } from '#tests/support/openTestApp.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { isAside, shellHasAsked } from '#tests/support/shellAsks.ts';

const { app, database } = await openTestApp();

/* Loads this lazy file in advance, because prefetched data is fresh for only a few seconds. */
beforeAll(() => import('#src/i18n/en.ts'));

const pageOpens = async () => {
  await screen.findByRole('button', { name: 'Save' });
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
};

/** A resource with a lazily loaded list, and how often that was fetched. */
const lazyResource = (name: string) => {
  const fetched = { times: 0 };
  const list = lazyPart(() => {
    fetched.times += 1;
    return Promise.resolve(() => `The ${name}`);
  });
  return { fetched, declaration: { name, menu: { order: 1 }, list, data: {} } };
};

describe('A link to a page', () => {
  it('prefetches its file, and nothing for a pointer that only crosses it', async () => {
    const [kites, boats] = [lazyResource('kites'), lazyResource('boats')];
    await renderAdmin(app, '/charities', undefined, [...resources, kites.declaration, boats.declaration]);
    fireEvent.pointerOver(await screen.findByRole('link', { name: 'Kites' }));
    fireEvent.pointerOver(screen.getByRole('link', { name: 'Boats' }));
    await waitFor(() => expect(boats.fetched.times).toBe(1));
    expect(kites.fetched.times).toBe(0);
  });
});

it('What can be chosen is, in the next form, also what was written meanwhile', async () => {
  await buildExpert(database.db, { firstName: 'Ida', lastName: 'Choosing' });
  const filter = encodeURIComponent(JSON.stringify({ keyword: 'Choosing' }));
  const { user } = await renderAdmin(app, `/accounts?filter=${filter}`);
  const openChoices = async () => {
    await user.click(screen.getByRole('link', { name: 'Accounts' }));
    await user.click(await screen.findByRole('link', { name: 'Ida Choosing' }));
    await pageOpens();
    await user.click(screen.getByLabelText(/^Languages/));
    await screen.findByRole('option', { name: 'Portuguese' });
  };
  await openChoices();
  expect(screen.queryByRole('option', { name: 'Klingon' })).toBeNull();
  await user.keyboard('{Escape}');

  await user.click(screen.getByRole('link', { name: 'Languages' }));
  await user.click(await screen.findByRole('link', { name: 'Create' }));
  await user.type(await screen.findByLabelText(/^Name/), 'Klingon');
  await user.type(screen.getByLabelText(/Stored as/), 'tlh');
  await user.click(screen.getByText('Save'));
  await screen.findByRole('heading', { level: 1, name: 'Klingon' });
  await openChoices();
  expect(await screen.findByRole('option', { name: 'Klingon' })).toBeVisible();
});

const pathOf = (request: string | undefined) => request?.split('?')[0];

describe('The portal', () => {
  it.each([
    ['/meetings', '/api/admin/meetings'],
    ['/meetings?page=1', '/api/admin/meetings'],
    ['/charities', '/api/charities'],
  ])('asks for the list at %s first of all, and once', async (address, path) => {
    const { requests } = await renderAdmin(app, address);
    await shellHasAsked(requests);
    const first = requests.find((request) => !isAside(request));
    expect(pathOf(first)).toMatch(new RegExp(`${path}$`));
    expect(requests.filter((request) => pathOf(request) === pathOf(first) && !isAside(request))).toEqual([first]);
  });

  it('asks what the address says, and keeps it there alone', async () => {
    const filter = encodeURIComponent('{"keyword":"somebody"}');
    const { requests } = await renderAdmin(
      app,
      `/accounts?page=1&perPage=10&sort=firstName&order=DESC&filter=${filter}`,
    );
    await shellHasAsked(requests);
    expect(requests.filter((request) => !isAside(request))).toEqual([expect.stringContaining('somebody')]);
    expect(JSON.stringify([localStorage, sessionStorage].map((kept) => Object.entries(kept)))).not.toContain(
      'somebody',
    );
  });
});
