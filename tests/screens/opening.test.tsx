import { beforeAll, describe, expect, it } from 'vitest';
import { openTestApp } from '#tests/support/openTestApp.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { isAside, shellHasAsked } from '#tests/support/shellAsks.ts';

const { app } = await openTestApp();

/* What is fetched when it is first shown: what was asked for ahead of it is fresh for some seconds only. */
beforeAll(() => import('#src/i18n/en.ts'));

const pathOf = (request: string | undefined) => request?.split('?')[0];

describe('The portal', () => {
  it.each([
    ['/meetings', '/api/admin/meetings'],
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
