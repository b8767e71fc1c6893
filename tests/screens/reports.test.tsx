import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { payoutLinePath } from '#src/paths.ts';
import { makeCast, heldMeeting, writeHistory } from '#tests/support/ledgerHistory.ts';
import { intercept, json, sendHeld } from '#tests/support/intercept.ts';
import { openTestApp } from '#tests/support/openTestApp.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { isAside, untilShellRequests } from '#tests/support/shellRequests.ts';
import { exportCsv } from './exportCsv.ts';
import { goTo } from './goTo.ts';

const { app, database } = await openTestApp();

const HOUR = 3_600_000;
const FEBRUARY = '/reports/payoutSummary?from=2026-02-01&to=2026-02-28&timezone=UTC';

const people = await makeCast(database.db, ['Ada', '=HYPERLINK("x")', 'Cy']);
await writeHistory(database.db, people, new Date('2026-02-10T00:00:00Z'), [
  heldMeeting({}),
  heldMeeting({ at: HOUR }),
  heldMeeting({ expert: 1, at: 2 * HOUR, price: 333_333 }),
  heldMeeting({
    expert: 2,
    currency: 'USD',
    at: 3 * HOUR,
    cancelled: { penalty: 50, platformDiscount: 10, expertDiscount: 0 },
  }),
]);
await writeHistory(database.db, people, new Date('2026-01-31T23:59:59.999Z'), [heldMeeting({ price: 4000 })]);

const table = () => screen.findByRole('table', { name: /figures from/i });
const cellsOf = (row: HTMLElement) =>
  [...row.querySelectorAll('th, td')].map((cell) => (cell.textContent ?? '').trim());
const lines = async () =>
  within(await table())
    .getAllByRole('row')
    .map(cellsOf);

describe('Expert Payout Summary', () => {
  it('adds up each expert’s settled meetings, with totals per currency', async () => {
    await renderAdmin(app, FEBRUARY);
    const rows = await lines();
    expect(screen.queryByText(/^As of/)).toBeNull();
    const ada = ['Ada Ledger', 'EUR', '2', '€200.00', '€40.00', '€0.00', '€16.00', '€144.00'];
    expect(rows).toContainEqual([...ada, 'Mark as paid']);
    expect(rows).toContainEqual(['Total', 'EUR', '3', '€3,533.33', '€706.67', '€0.00', '€282.67', '€2,543.99', '']);
    expect(rows).toContainEqual(['Total', 'USD', '1', '$40.00', '$10.00', '-$10.00', '$4.00', '$36.00', '']);
  });

  it('has a bar for each expert in its chart, of two with the same name too', async () => {
    const cast = await makeCast(database.db, ['Gil', 'Gil']);
    await writeHistory(database.db, cast, new Date('2025-09-10T00:00:00Z'), [
      heldMeeting({}),
      heldMeeting({ expert: 1, at: HOUR, price: 20_000 }),
    ]);
    await renderAdmin(app, FEBRUARY.replace(/2026-02-01(.*)2026-02-28/, '2025-09-01$12025-09-30'));
    const chart = within(await screen.findByRole('region', { name: 'Where the money went, by expert' }));
    const bars = (await chart.findAllByText('Gil Ledger')).map((label) => label.parentElement?.lastChild?.textContent);
    expect(new Set(bars)).toEqual(new Set(['€72.00', '€144.00']));
  });

  it('has a row for each of two experts with the same name and without an id', async () => {
    const gil = { expertName: 'Gil', currency: 'EUR' };
    await renderAdmin(app, '/forbidden');
    intercept(/payout-report/, () => json({ data: [1, 2].map((payout) => ({ ...gil, payout })) }));
    goTo(FEBRUARY);
    expect((await lines()).filter(([name]) => name === 'Gil')).toHaveLength(2);
  });

  it('compares with the previous period', async () => {
    const { user } = await renderAdmin(app, FEBRUARY);
    await table();
    const compare = () => user.click(screen.getByRole('switch', { name: 'Compare with the previous period' }));
    const release = await sendHeld(/payout-report/, compare);
    expect(screen.queryByRole('row', { name: /^Previous period/ })).toBeNull();
    release();
    expect(await screen.findByRole('row', { name: /^Previous period EUR 1 €40.00/ })).toBeVisible();
    expect(screen.getByRole('row', { name: /^Change EUR 2 €3,493.33/ })).toBeVisible();
    expect(location.search).toContain('compare=previous');
  });

  it('keeps its figures where payouts or the previous period cannot be read', async () => {
    const { user } = await renderAdmin(app, '/forbidden');
    intercept(/admin\/payouts/, () => json({ message: 'Not today' }, 400));
    goTo(FEBRUARY);
    expect(await screen.findByText('Not today')).toBeVisible();
    expect((await lines())[0]?.at(-1)).toBe('Payout');
    intercept(/payout-report/, () => json({ message: 'Not now' }, 400));
    await user.click(screen.getByRole('switch', { name: 'Compare with the previous period' }));
    expect(await screen.findByText('Not now')).toBeVisible();
    expect((await lines()).map(([head]) => head)).toContain('Total');
  });

  it('shows an error for a start after the end, sends no request', async () => {
    const { user, requests } = await renderAdmin(app, FEBRUARY);
    await table();
    await untilShellRequests(requests);
    const before = requests.length;
    const to = screen.getByLabelText('To');
    await user.clear(to);
    await user.type(to, '2026-01-01');
    await user.tab();
    expect(await screen.findByText('The start must not be after the end.')).toBeVisible();
    expect(requests.slice(before).filter((request) => !isAside(request))).toEqual([]);
  });

  it('keeps the focus and typed text, from one date to the other', async () => {
    const { user } = await renderAdmin(app, FEBRUARY);
    await table();
    const [from, to] = [screen.getByLabelText('From'), screen.getByLabelText('To')];
    fireEvent.change(from, { target: { value: '2026-01-31' } });
    from.focus();
    act(() => to.focus());
    await waitFor(() => expect(location.search).toContain('from=2026-01-31&to=2026-02-28'));
    expect(to).toHaveFocus();
    fireEvent.change(to, { target: { value: '2026-02-11' } });
    /* Back changes only the other date. */
    history.back();
    await waitFor(() => expect(from).toHaveValue('2026-02-01'));
    expect(to).toHaveValue('2026-02-11');
    await user.tab();
    await waitFor(() => expect(location.search).toContain('from=2026-02-01&to=2026-02-11'));
    expect(from).toBeInTheDocument();
    expect(document.body).not.toHaveFocus();
  });

  it('has the first page of an opened row’s meetings in another range', async () => {
    const cast = await makeCast(database.db, ['Fay']);
    const meetings = (count: number) => Array.from({ length: count }, (_, at) => heldMeeting({ at }));
    await writeHistory(database.db, cast, new Date('2025-10-10T00:00:00Z'), meetings(11));
    await writeHistory(database.db, cast, new Date('2025-10-30T00:00:00Z'), meetings(1));
    const { user } = await renderAdmin(app, FEBRUARY.replace(/2026-02-01(.*)2026-02-28/, '2025-10-01$12025-10-31'));
    await user.click(await screen.findByRole('button', { name: 'Show the meetings of Fay Ledger' }));
    await user.click(await screen.findByRole('button', { name: 'Go to page 2' }));
    const from = screen.getByLabelText('From');
    from.focus();
    fireEvent.change(from, { target: { value: '2025-10-29' } });
    act(() => screen.getByLabelText('To').focus());
    const label = 'Settled meetings of Fay Ledger';
    await waitFor(() =>
      expect(within(screen.getByRole('table', { name: label })).getAllByRole('link')).toHaveLength(1),
    );
    expect(screen.queryByRole('button', { name: 'Go to page 2' })).toBeNull();
  });

  it('opens at the line of one meeting that a link targets', async () => {
    const { call } = await app.login();
    const { data } = await call('searchMeetings', { query: { keyword: 'ada ledger', from: '2026-02-10T00:00:00Z' } });
    const [settled] = data.items;
    const detail = (await call('getMeeting', { params: { id: settled?.id ?? '' } })).data;
    const { settledAt, expert, id } = detail;
    const path = payoutLinePath({ settledAt: settledAt ?? '', expertId: expert.id ?? '', meetingId: id }, 'UTC');
    await renderAdmin(app, path);
    const line = await screen.findByRole('table', { name: 'Settled meetings of Ada Ledger' });
    const marked = within(line)
      .getAllByRole('row')
      .filter((row) => row.getAttribute('aria-current') === 'true');
    expect(marked).toHaveLength(1);
    const [link] = within(marked[0] ?? line).getAllByRole('link');
    expect(link).toHaveAttribute('href', `/meetings/${id}`);
    expect(link).toHaveFocus();
  });

  it('has the days of a chosen time zone, and names the browser’s if it is another', async () => {
    const { user } = await renderAdmin(app, FEBRUARY.replace('UTC', 'Pacific/Kiritimati'));
    const zone = await screen.findByRole('combobox', { name: 'Time zone' });
    expect(zone).toHaveAccessibleDescription('Your own time zone is Europe/Berlin.');
    await user.selectOptions(zone, 'Asia/Tokyo');
    await waitFor(() => expect(location.search).toContain('timezone=Asia%2FTokyo'));
    await user.selectOptions(zone, 'Europe/Berlin');
    await waitFor(() => expect(zone).not.toHaveAccessibleDescription());
  });

  it('is sorted by a column, and shown for the month before and after', async () => {
    const { user } = await renderAdmin(app, FEBRUARY);
    await table();
    const names = async () => (await lines()).flatMap(([name = '']) => (name.endsWith(' Ledger') ? [name] : []));
    for (const order of ['descending', 'ascending']) {
      await user.click(screen.getByRole('button', { name: 'Gross' }));
      expect(await screen.findByRole('columnheader', { name: 'Gross' })).toHaveAttribute('aria-sort', order);
    }
    expect(await names()).toEqual(['Cy Ledger', 'Ada Ledger', '=HYPERLINK("x") Ledger']);
    const goBack = () => user.click(screen.getByRole('button', { name: 'Previous period' }));
    const release = await sendHeld(/admin\/payouts/, goBack);
    await waitFor(async () => expect(await lines()).toContainEqual(expect.arrayContaining(['Total', '€40.00'])));
    /* The payouts shown are still those of the other month. */
    expect((await table()).closest('[inert]')).not.toBeNull();
    release();
    await waitFor(async () => expect((await table()).closest('[inert]')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Next period' }));
    await waitFor(async () => expect(await names()).toHaveLength(3));
  });

  it('exports the rows on screen, cell by cell, with totals, range and zone apart', async () => {
    const { user } = await renderAdmin(app, FEBRUARY);
    const shown = await lines();
    const csv = await exportCsv(user);
    const [rows, blank] = csv.flatMap((row, index) => (row.length <= 1 ? [index] : []));
    const sheet = [...csv.slice(0, rows), ...csv.slice((rows ?? 0) + 1, blank)].map((row) => row.slice(0, 8));
    const plain = (cell: string) => (/^-?[€$][\d,.]+$/.test(cell) ? cell.replace(/[€$,]/g, '') : cell);
    const harmless = (cell: string) => (cell.startsWith('=') ? `'${cell}` : cell);
    expect(sheet).toEqual(shown.map((row) => row.slice(0, 8).map((cell) => harmless(plain(cell)))));
    expect(csv.slice((blank ?? 0) + 1).map(([label]) => label)).toEqual(['Range', 'Time zone', 'Made at']);
    expect(csv).toContainEqual(['Time zone', 'UTC']);
  });
});

it('Charity Summary has the payout report’s charity as its total', async () => {
  await renderAdmin(app, FEBRUARY.replace('payoutSummary', 'charitySummary'));
  const rows = await lines();
  const totals = rows.filter(([label]) => label === 'Total').map((row) => row.at(-1));
  expect(totals).toEqual(['€282.67', '$4.00']);
  expect(rows.some(([label]) => label?.startsWith('Total, Charity '))).toBe(true);
});
