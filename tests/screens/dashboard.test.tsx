import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { minor } from '#contract/money.ts';
import { meetings, transactions } from '#server/db/schema/meetings.ts';
import { buildExpert } from '#tests/support/builders.ts';
import { heldMeeting, makeCast, writeHistory } from '#tests/support/ledgerHistory.ts';
import { listing } from '#tests/support/listing.ts';
import { pinDate } from '#tests/support/pinDate.ts';
import { shiftDate } from '#tests/support/shiftDate.ts';
import { openTestApp } from '#tests/support/openTestApp.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { comeBack, goTo } from './goTo.ts';

/** A Wednesday in the middle of a month. */
const NOW = '2026-03-18T09:00:00Z';

const { app, database } = await openTestApp({ now: NOW });

beforeAll(async () => {
  pinDate(NOW);
  const cast = await makeCast(database.db);
  const withdrawn = { penalty: 0, platformDiscount: 0, expertDiscount: 0 };
  for (const [start, ...terms] of [
    ['2026-03-10T00:00:00Z', { price: 10_000 }],
    ['2026-02-10T00:00:00Z', { price: 20_000 }],
    ['2026-02-19T12:00:00Z', { price: 30_000 }],
    ['2026-03-18T12:00:00Z', { price: 500 }, { price: 700 }, { price: 900, cancelled: withdrawn }],
    ['2026-03-20T12:00:00Z', { price: 900 }],
    ['2026-03-11T12:00:00Z', { price: 100 }],
  ] as const) {
    const settled = terms.map((one) => heldMeeting({ charityBp: 0, ...one }));
    await writeHistory(database.db, cast, new Date(start), settled);
  }
  const ago = (days: number) => new Date(Date.parse(NOW) - days * 86_400_000);
  await buildExpert(database.db, { firstName: 'Wanda', createdAt: ago(5) }, { status: 'PENDING' });
  await buildExpert(database.db, { createdAt: ago(2) }, { status: 'PENDING' });
  await buildMovements();
});

/* The clock runs once a browser is opened, and the page shows minutes. */
beforeEach(() => app.clock.set(NOW));

/** Two payments without a gateway response for at least 10 minutes, and three that need no attention. */
const buildMovements = async () => {
  const held = await database.db.select().from(meetings).limit(3);
  let made = 0;
  type Moved = typeof transactions.$inferInsert;
  const movement = (amount: number, minutes: number, status: Moved['status'], type: Moved['type'] = 'PRE_AUTH') => ({
    // A meeting has at most one open transaction.
    meetingId: held[made++ % held.length]?.id ?? '',
    type,
    status,
    amount: minor(amount),
    currency: 'EUR',
    createdAt: new Date(Date.parse(NOW) - minutes * 60_000),
  });
  await database.db
    .insert(transactions)
    .values([
      movement(1001, 10, 'PENDING'),
      movement(1002, 180, 'PENDING', 'REFUND'),
      movement(1003, 4, 'PENDING'),
      movement(1004, 60, 'FAILED'),
      movement(1005, 60, 'SUCCEEDED'),
    ]);
};

const readFigures = async () => {
  const { call } = await app.login();
  return (await call('getDashboard', { query: { timezone: 'UTC' } })).data;
};

describe('The dashboard', () => {
  it('counts in days of the requested time zone, and returns 400 for an unknown one', async () => {
    const { call } = await app.login();
    const { data } = await call('getDashboard', { query: { timezone: 'Pacific/Kiritimati' } });
    expect(data.periods.today).toEqual({ startDate: '2026-03-17T10:00:00.000Z', endDate: '2026-03-18T09:59:59.999Z' });
    expect(data.weeks).toHaveLength(12);
    expect(data.weeks.at(-1)?.startDate).toBe('2026-03-15T10:00:00.000Z');
    expect((await call('getDashboard', { query: { timezone: 'Mars/Base' } })).status).toBe(400);
  });

  it('links each count to the list that has as many rows', async () => {
    const figures = await readFigures();
    const { pendingExperts, longWaiting, meetingsToday, meetingsNext7Days, needsAttention, stuckPayments } = figures;
    const counted = [pendingExperts, longWaiting, meetingsToday, meetingsNext7Days, needsAttention, stuckPayments];
    expect(counted).toEqual([2, 1, 2, 3, 0, 2]);
    expect(figures.before).toEqual({ meetingsToday: 1, meetingsNext7Days: 1 });
    const { user } = await renderAdmin(app, '/dashboard');
    await screen.findByRole('table', { name: 'This month against the same days of the last' });
    const pending = screen.getByRole('link', { name: '2 Pending experts' });
    expect(decodeURIComponent(pending.getAttribute('href') ?? '')).toContain('"status":"PENDING"');
    const today = screen.getByRole('link', { name: /^2 Meetings today/ });
    expect(decodeURIComponent(today.getAttribute('href') ?? '')).toContain('"from":"2026-03-18","to":"2026-03-18"');
    expect(decodeURIComponent(today.getAttribute('href') ?? '')).not.toContain('CANCELLED');
    expect(today.parentElement).toHaveTextContent(/▲ 1 \(100%\) more.*A week before: 1$/);
    const waiting = screen.getByRole('link', { name: '1 Applications waiting over 3 days' });
    expect(decodeURIComponent(waiting.getAttribute('href') ?? '')).toContain('"status":"PENDING","waiting":"long"');
    await user.click(screen.getByRole('link', { name: '2 Payments pending over 10 minutes' }));
    const list = within(await screen.findByRole('table', { name: 'Transactions' }));
    await list.findByText('€10.01');
    expect(list.getAllByText(/€10\.0\d$/).map(({ textContent }) => textContent)).toEqual(['-€10.02', '€10.01']);
    expect(list.getAllByText('Pending over 10 minutes')).toHaveLength(2);
    expect(screen.getByText(/of 2$/)).toBeVisible();
  });

  it('lists what needs attention: person, reason, amount and age, each a link', async () => {
    await renderAdmin(app, '/dashboard');
    const applications = await screen.findByRole('region', { name: 'Applications waiting over 3 days' });
    const wanda = await within(applications).findByRole('link', { name: 'Wanda Vale' });
    expect(wanda.getAttribute('href')).toMatch(/^\/accounts\/[0-9a-f-]{36}\/edit$/);
    expect(wanda.closest('li')).toHaveTextContent('Application not decided · 5 days ago');
    const payments = screen.getByRole('region', { name: 'Payments pending over 10 minutes' });
    const [longest, other] = await within(payments).findAllByRole('listitem');
    expect(longest).toHaveTextContent(/ with Uma LedgerRefund: Pending · 3 hours ago-€10\.02$/);
    expect(other).toHaveTextContent(/ · 10 minutes ago€10\.01$/);
    expect(within(payments).getAllByRole('link', { name: / with Uma Ledger$/ })).toHaveLength(2);
    const holds = screen.getByRole('region', { name: 'Payments that need attention' });
    expect(holds).toHaveTextContent('0 Payments that need attentionNone.');
    onTestFinished(shiftDate(5 * 3_600_000));
    comeBack();
    await waitFor(() => expect(longest).toHaveTextContent(/8 hours ago-€10\.02$/));
  });

  it('shows this month against the same days of the last and links to the report of each', async () => {
    await renderAdmin(app, '/dashboard');
    const months = await screen.findByRole('table', { name: 'This month against the same days of the last' });
    const gross = within(months).getByRole('row', { name: /^Gross, EUR/ });
    expect(gross).toHaveTextContent(/▼ €87\.00 \(44%\) less$/);
    const [now, before] = within(gross).getAllByRole('link');
    expect([now?.textContent, before?.textContent]).toEqual(['€113.00', '€200.00']);
    expect(now?.getAttribute('href')).toMatch(/^\/reports\/payoutSummary\?from=2026-03-01&to=2026-03-18&timezone=/);
    expect(before?.getAttribute('href')).toMatch(/from=2026-02-01&to=2026-02-18&timezone=/);
  });

  it('shows what an Undo elsewhere changes, and from midnight on the figures of the new day', async () => {
    const { user, requests } = await renderAdmin(app, '/accounts/triage');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Approve' })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    goTo('/dashboard');
    expect(await screen.findByRole('link', { name: '1 Pending experts' })).toBeVisible();
    await user.click(undo);
    expect(await screen.findByRole('link', { name: '2 Pending experts' })).toBeVisible();
    const reads = () => requests.filter((request) => request.includes('/admin/dashboard')).length;
    const before = reads();
    onTestFinished(shiftDate(15 * 3_600_000));
    fireEvent(document, new Event('visibilitychange'));
    await waitFor(() => expect(reads()).toBeGreaterThan(before));
  });

  it('requests no rows of a list that the API does not have', async () => {
    const figures = listing(app, { calls: ['getDashboard'], filters: {} });
    const { requests } = await renderAdmin(figures, '/dashboard');
    expect(await screen.findByRole('table', { name: 'This month against the same days of the last' })).toBeVisible();
    expect(requests.filter((request) => /\/(transactions|search)\?/.test(request))).toEqual([]);
  });

  it('requests the next meetings from the time of each request, as some have begun meanwhile', async () => {
    const { requests } = await renderAdmin(app, '/dashboard');
    const starts = () => requests.flatMap((request) => /\/meetings\?(?:.*&)?from=([^&]+)/.exec(request)?.[1] ?? []);
    expect(await screen.findByText('No meetings are planned.')).toBeVisible();
    comeBack();
    await waitFor(() => expect(new Set(starts()).size).toBe(2));
  });
});
