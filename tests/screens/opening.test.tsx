import { act, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createBrowserSession } from '#src/api/session.ts';
import { rehearse } from '#src/openPortal.tsx';
import { createPortalServices } from '#src/services.ts';
import { openTestApp } from '#tests/support/openTestApp.ts';
import { openBrowser, renderAdmin } from '#tests/support/renderAdmin.tsx';
import { rulesOfPage } from '#tests/support/seenStyles.ts';
import { isAside, shellHasAsked } from '#tests/support/shellAsks.ts';

const { app } = await openTestApp();

/* What is fetched when it is first shown: what was asked for ahead of it is fresh for some seconds only. */
beforeAll(() =>
  Promise.all([
    import('#src/i18n/en.ts'),
    import('#src/resources/admins/AdminList.tsx'),
    import('#src/resources/audit/AuditList.tsx'),
  ]),
);

const pathOf = (request: string | undefined) => request?.split('?')[0];

/** All that a page may have left behind. */
const traces = () => [
  document.body.innerHTML,
  document.title,
  location.href,
  ...rulesOfPage()
    .map(({ cssText }) => cssText)
    .filter((rule) => !rule.includes('.css-')),
  ...[localStorage, sessionStorage].map((kept) => JSON.stringify(Object.entries(kept))),
];

describe('The portal', () => {
  it.each([
    ['/accounts', '/api/admin/account/search'],
    ['/accounts?page=1&perPage=10&sort=firstName&order=DESC&filter=%7B%22keyword%22%3A%22a%22%7D', '/search'],
    ['/meetings', '/api/admin/meetings'],
    ['/transactions', '/api/admin/transactions'],
    ['/admins', '/api/admin/account/admin'],
    ['/audit', '/api/admin/audit'],
    ['/charities', '/api/charities'],
  ])('asks for the list at %s first of all, and once', async (address, path) => {
    const { requests } = await renderAdmin(app, address);
    await shellHasAsked(requests);
    const first = requests.find((request) => !isAside(request));
    expect(pathOf(first)).toMatch(new RegExp(`${path}$`));
    expect(requests.filter((request) => pathOf(request) === pathOf(first) && !isAside(request))).toEqual([first]);
  });

  it('keeps what a list is asked in its address alone', async () => {
    const filter = encodeURIComponent('{"keyword":"somebody"}');
    const { requests } = await renderAdmin(
      app,
      `/accounts?page=1&perPage=10&sort=firstName&order=DESC&filter=${filter}`,
    );
    await shellHasAsked(requests);
    expect(requests.find((request) => !isAside(request))).toContain('somebody');
    expect(JSON.stringify([localStorage, sessionStorage].map((kept) => Object.entries(kept)))).not.toContain(
      'somebody',
    );
  });

  it('is rehearsed for nobody: nothing is asked for, kept, or changed on the page that is there', async () => {
    const requests: string[] = [];
    openBrowser(app, '/login', requests);
    const before = traces();
    const made = vi.spyOn(document, 'createElement');
    const end = await act(() => rehearse(createPortalServices(createBrowserSession()), '/accounts'));
    onTestFinished(() => act(end));
    await waitFor(() => expect(made.mock.calls.flat()).toEqual(expect.arrayContaining(['nav', 'main', 'table'])));
    expect(requests).toEqual([]);
    expect(traces()).toEqual(before);
  });
});
