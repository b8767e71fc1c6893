import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { charities } from '#contract/charities.ts';
import { money } from '#src/fields/number.tsx';
import { pages } from '#src/pages/index.ts';
import { defineReport, named } from '#src/reports/index.tsx';
import { defineResource } from '#src/resource/defineResource.tsx';
import type { PageDeclaration } from '#src/resources/declaration.ts';
import { resources } from '#src/resources/index.ts';
import { makeCast, heldMeeting, writeHistory } from '#tests/support/ledgerHistory.ts';
import { openTestApp } from '#tests/support/openTestApp.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';

const { app, database } = await openTestApp();

const cast = await makeCast(database.db, ['Ada', 'Bea']);
const history = [heldMeeting({}), heldMeeting({ expert: 1, price: 90_000, at: 1 })];
await writeHistory(database.db, cast, new Date('2026-02-10T00:00:00Z'), history);

/** Replaces the product's `payoutSummary` and uses its texts. */
const fees = defineReport({
  name: 'payoutSummary',
  order: 15,
  endpoint: 'getPayoutReport',
  columns: [named('expertName'), named('currency'), money('platformFee')],
  chart: { by: 'expertName', series: ['platformFee'] },
});

const imports: PageDeclaration = {
  path: '/imports',
  label: 'ra.action.refresh',
  menu: { order: 5 },
  page: () => <p>Drop a file here</p>,
  cards: [{ title: 'ra.action.refresh', order: 15, content: () => <p>2 files today</p> }],
};

const absent: PageDeclaration = { ...imports, path: '/absent', label: 'ra.action.undo', isOffered: () => false };

const open = (url: string) =>
  renderAdmin(
    app,
    url,
    undefined,
    [
      ...resources.filter(({ name }) => name !== 'charities'),
      defineResource(charities, {
        cards: [{ title: 'ra.action.search', order: 1, isHalf: true, content: () => <p>No charity is waiting</p> }],
      }),
    ],
    [...pages.filter(({ path }) => path !== fees.path), fees, imports, absent],
  );

it('A declared page is in the menu and the palette, and shown at its path', async () => {
  const { user } = await open('/forbidden');
  const menu = await screen.findByRole('navigation', { name: 'Main menu' });
  const links = within(menu).getAllByRole('link');
  expect(links.slice(0, 2).map((link) => link.getAttribute('href'))).toEqual(['/dashboard', '/imports']);
  expect(within(menu).queryByRole('link', { name: 'Undo' })).toBeNull();
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox'), 'Refresh');
  await user.click(await screen.findByRole('option', { name: /Refresh/ }));
  expect(await screen.findByText('Drop a file here')).toBeVisible();
});

it('Cards that a page and a resource declare are on the dashboard by their order', async () => {
  await open('/dashboard');
  await screen.findByText('2 files today');
  const names = (await screen.findAllByRole('region')).map(
    (card) => within(card).queryAllByRole('heading', { level: 2 })[0]?.textContent,
  );
  expect(names.filter(Boolean).slice(0, 3)).toEqual(['Search', 'Refresh', 'Needs attention']);
  expect(screen.getByText('No charity is waiting')).toBeVisible();
});

it('A declared report has its bars in the order of its rows; without lines its rows do not open', async () => {
  await open(`${fees.path}?from=2026-02-01&to=2026-02-28&timezone=UTC`);
  const table = await screen.findByRole('table', { name: /figures from/i });
  const heads = within(table).getAllByRole('rowheader');
  expect(heads.map(({ textContent }) => textContent).slice(0, 2)).toEqual(['Ada Ledger', 'Bea Ledger']);
  expect(within(table).queryByRole('button', { name: /^Show the meetings/ })).toBeNull();
  const chart = screen.getByRole('region', { name: 'Where the money went, by expert' });
  expect(chart.textContent).toMatch(/Ada Ledger.*Bea Ledger/);
});
