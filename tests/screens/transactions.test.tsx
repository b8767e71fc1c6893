import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { minor } from '#contract/money.ts';
import type { HeavyReads } from '#server/db/database.ts';
import { meetings, transactions } from '#server/db/schema/meetings.ts';
import { heldMeeting, makeCast, writeHistory } from '#tests/support/ledgerHistory.ts';
import { sendHeld } from '#tests/support/intercept.ts';
import { openTestApp } from '#tests/support/openTestApp.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';

const { app, database } = await openTestApp();

const cast = await makeCast(database.db);
const held = Array.from({ length: 15 }, (_, at) => heldMeeting({ at, expert: at % 2, price: 1000 + at }));
await writeHistory(database.db, cast, new Date('2026-02-10T00:00:00Z'), held);
const cancelled = { penalty: 25, platformDiscount: 0, expertDiscount: 0 };
await writeHistory(database.db, cast, new Date('2026-02-12T00:00:00Z'), [
  heldMeeting({ expert: 2, price: 8000, cancelled, refunds: true }),
]);

describe('Transactions', () => {
  it('are listed newest first, refunds with a sign, each linked to its detail and its meeting', async () => {
    await renderAdmin(app, '/transactions');
    const list = await screen.findByRole('table', { name: 'Transactions' });
    expect(await within(list).findByText('-€60.00')).toBeVisible();
    expect(within(list).getAllByRole('link')[0]?.getAttribute('href')).toMatch(/^\/transactions\/[0-9a-f-]{36}$/);
    const [link] = within(list).getAllByRole('link', { name: /^Ada Ledger and Uma Ledger, Feb 1\d, 2026/ });
    expect(link?.getAttribute('href')).toMatch(/^\/meetings\//);
    expect(screen.getByText(/of 32/)).toBeVisible();
  });

  it('have the totals of the whole filter, not of a page', async () => {
    const { user } = await renderAdmin(app, '/transactions?filter={"keyword":"cy ledger"}');
    const totals = await screen.findByRole('region', { name: 'Succeeded, all pages' });
    expect(totals).toHaveTextContent(/^Succeeded, all pagesCapture \(1\)€80\.00Refund \(1\)-€60\.00$/);
    const filter = () => user.click(screen.getByRole('link', { name: /^Refunds/ }));
    const release = await sendHeld(/transactions\/totals/, filter);
    expect(totals).toHaveAttribute('aria-busy', 'true');
    release();
    await waitFor(() => expect(totals).not.toHaveTextContent('Capture'));
  });

  it('link to the meeting, to its other transactions and to the report', async () => {
    const { call } = await app.login();
    const { data } = await call('searchTransactions', { query: { type: 'CAPTURE', keyword: 'cy ledger' } });
    await renderAdmin(app, `/transactions/${data.items[0]?.id}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Capture' })).toBeVisible();
    const ways = within(screen.getByRole('navigation', { name: 'Related pages' })).getAllByRole('link');
    expect(ways.map((way) => way.textContent)).toEqual([
      'Open the meeting',
      'All transactions of this meeting',
      'Line in the payout report',
    ]);
    const meetingId = data.items[0]?.meetingId ?? '';
    expect(ways.map((way) => decodeURIComponent(way.getAttribute('href') ?? ''))).toEqual([
      `/meetings/${meetingId}`,
      expect.stringContaining(`"meetingId":"${meetingId}"`),
      expect.stringMatching(new RegExp(`^/reports/payoutSummary\\?.*meeting=${meetingId}`)),
    ]);
  });

  it('that failed show the reason in their row, others do not', async () => {
    const [meeting] = await database.db.select().from(meetings).limit(1);
    if (!meeting) throw new Error('No meeting was written');
    const reasons = ['Your card has insufficient funds.', 'The card was declined.'];
    const failed = reasons.map((failureReason) => ({ status: 'FAILED' as const, failureReason }));
    const others = [{ status: 'FAILED' as const }, { status: 'SUCCEEDED' as const, failureReason: 'An old reason' }];
    await database.db.insert(transactions).values(
      [...failed, ...others].map((values, index) => ({
        ...values,
        meetingId: meeting.id,
        type: 'PRE_AUTH' as const,
        amount: minor(1000 + index),
        currency: 'EUR',
        createdAt: new Date('2026-02-20T00:00:00Z'),
      })),
    );
    await renderAdmin(app, '/transactions?filter={"type":"PRE_AUTH"}&sort=amount&order=ASC');
    const list = within(await screen.findByRole('table', { name: 'Transactions' }));
    await list.findAllByText('Failed');
    expect(list.getAllByText(/^(Failed|Succeeded)$/).map((chip) => chip.closest('td')?.textContent)).toEqual([
      ...reasons.map((reason) => `Failed${reason}`),
      'Failed',
      'Succeeded',
    ]);
    const [link] = list
      .getAllByText('Succeeded')
      .map((chip) => within(chip.closest('tr') ?? document.body).getAllByRole('link')[0]);
    link?.click();
    expect(await screen.findByRole('heading', { level: 1, name: 'Pre-authorisation' })).toBeVisible();
    expect(await screen.findByText('Open the meeting')).toBeVisible();
    expect(screen.queryByText('An old reason')).toBeNull();
  });
});

describe('Figures of a copy of the data that lags', () => {
  it.each([
    ['/dashboard', 0, /^As of \d+:\d\d:\d\d/],
    ['/transactions', 0, /^As of \d+:\d\d:\d\d/],
    ['/transactions', 1, /^As of \w+ \d+, \d{4}, \d+:\d\d [AP]M/],
  ])('show their time, and their date if it is not today (%s, %i days ago)', async (page, days, text) => {
    const asOf = new Date(Date.now() - days * 86_400_000);
    const heavy: HeavyReads = async (read) => ({ value: await read(database.db), asOf });
    Object.assign(app.services, { heavy });
    await renderAdmin(app, page);
    expect(await screen.findByText(text)).toHaveAttribute('role', 'status');
  });
});
