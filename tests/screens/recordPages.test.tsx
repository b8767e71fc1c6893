import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { accounts } from '#server/db/schema/accounts.ts';
import { expertProfiles } from '#server/db/schema/experts.ts';
import { eq } from 'drizzle-orm';
import { buildPrices, buildUser } from '#tests/support/builders.ts';
import { holdBack, intercept, json, withData } from '#tests/support/intercept.ts';
import { heldMeeting, makeCast, writeHistory } from '#tests/support/ledgerHistory.ts';
import { openTestApp } from '#tests/support/openTestApp.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { goTo } from './goTo.ts';
import { meetingKit } from './meetingKit.ts';

const { app, database } = await openTestApp();
const { buildBookable, bookFirst } = meetingKit({ app, database });

const head = async () => screen.findByRole('region', { name: 'Summary' });
/** The value beside a fact's label. */
const factOf = (summary: HTMLElement, label: string) =>
  within(summary).getByText(label, { selector: 'dt' }).nextElementSibling;

/** Builds an expert with three settled one-hour meetings that earned €80.00 each. */
const buildEarner = async () => {
  const cast = await makeCast(database.db);
  const three = Array.from({ length: 3 }, () => heldMeeting({ charityBp: 0 }));
  await writeHistory(database.db, cast, new Date('2026-02-10T00:00:00Z'), three);
  const [id = ''] = cast.experts;
  await database.db
    .update(accounts)
    .set({ timezone: 'Asia/Tokyo', lastActiveAt: new Date(app.clock.now().getTime() - 3 * 86_400_000) })
    .where(eq(accounts.id, id));
  await database.db.insert(expertProfiles).values({ accountId: id, status: 'APPROVED', createdAt: new Date(0) });
  await buildPrices(database.db, id, { 60: 10_000 });
  return { id, user: cast.user };
};

/** Extension endpoints that the page of an account reads. */
const theirs = /\/summary$|admin\/transactions/;

describe('The page of an account', () => {
  it('begins with the name, local time, earnings, rates and the time of the last activity', async () => {
    const { id } = await buildEarner();
    await renderAdmin(app, `/accounts/${id}/edit`);
    const summary = await head();
    expect(within(summary).getByText('Ada Ledger')).toBeVisible();
    expect(within(summary).getByText('Active')).toBeVisible();
    expect(within(summary).getByRole('button', { name: /^Copy \d+@example\.com$/ })).toBeVisible();
    await waitFor(() => expect(factOf(summary, 'Earned')).toHaveTextContent('€240.00in 3 meetings'));
    expect(factOf(summary, 'Spent')).toHaveTextContent('Nothing yet');
    expect(factOf(summary, 'Local time')).toHaveTextContent('Asia/Tokyo (GMT+9)');
    expect(factOf(summary, 'Last active')).toHaveTextContent('3 days ago');
    await waitFor(() => expect(factOf(summary, 'Rates')).toHaveTextContent('60 min €100.00'));
    const asExpert = within(await screen.findByRole('region', { name: 'Meetings as expert' }));
    expect(await asExpert.findAllByText('Uma Ledger')).toHaveLength(3);
  });

  it('shows a user’s own payments, and no earnings or rates', async () => {
    const { user } = await buildEarner();
    await renderAdmin(app, `/accounts/${user}/edit`);
    const summary = await head();
    await waitFor(() => expect(factOf(summary, 'Spent')).toHaveTextContent('€300.00in 3 meetings'));
    expect(within(summary).queryByText('Earned')).toBeNull();
    expect(within(summary).queryByText('Rates')).toBeNull();
    const movements = within(await screen.findByRole('region', { name: 'Transactions' }));
    expect((await movements.findAllByText('€100.00')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('region', { name: 'Meetings as expert' })).toBeNull();
  });

  it('shows a failure in the part that failed, with a retry of its own', async () => {
    const { id } = await buildUser(database.db, { lastActiveAt: app.clock.now() });
    let isBroken = true;
    const opened = renderAdmin(app, `/accounts/${id}/edit`, await app.login());
    intercept(theirs, (pass) => (isBroken ? json({ message: 'Not today' }, 400) : pass()));
    const { user } = await opened;
    const summary = within(await head());
    expect(await summary.findByText('Not today')).toBeVisible();
    const movements = within(await screen.findByRole('region', { name: 'Transactions' }));
    expect(await movements.findByText('Not today')).toBeVisible();
    expect(await screen.findByText('No meetings as user yet.')).toBeVisible();
    isBroken = false;
    await user.click(movements.getByRole('button', { name: 'Retry' }));
    expect(await movements.findByText('No transactions yet.')).toBeVisible();
    expect(summary.getByText('Not today')).toBeVisible();
    await user.click(summary.getByRole('button', { name: 'Retry' }));
    expect(await summary.findByText('Nothing yet')).toBeVisible();
  });
});

describe('The page of a meeting', () => {
  it('begins with both people, the time in both time zones, and the charge', async () => {
    const id = await bookFirst(await buildBookable());
    await renderAdmin(app, `/meetings/${id}`);
    const summary = await head();
    expect(within(summary).getByRole('link', { name: 'Erin Vale' })).toBeVisible();
    expect(within(summary).getByRole('link', { name: 'Uma Thorne' })).toBeVisible();
    expect(within(summary).getByText('Pre-authorised')).toBeVisible();
    expect(factOf(summary, 'When')).toHaveTextContent(/Lisbon \(expert\).*Tokyo \(user\)/);
    expect(factOf(summary, 'Price')).toHaveTextContent('€90.00');
    expect(factOf(summary, 'Charged')).toHaveTextContent('Not yet');
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  it('has the focus while its title loads, which gets it then', async () => {
    const id = await bookFirst(await buildBookable());
    await renderAdmin(app, '/languages');
    (await screen.findByRole('link', { name: 'Charities' })).click();
    const title = await screen.findByRole('heading', { level: 1, name: 'Charities' });
    await waitFor(() => expect(title).toHaveFocus());
    const held = holdBack(/GET .*\/detail$/);
    goTo(`/meetings/${id}`);
    const release = await held;
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    release();
    await waitFor(() => expect(title).toHaveTextContent('Erin Vale and Uma Thorne'));
    expect(title).toHaveFocus();
  });

  it('has no payout if another API returns a charge without its shares', async () => {
    const opened = renderAdmin(app, `/meetings/${await bookFirst(await buildBookable())}`, await app.login());
    const amounts = { penalty: 40, platformDiscount: 0, expertDiscount: 0 };
    const fields = { dateTime: app.clock.now().toISOString(), requestedBy: 'USER', reason: 'Ill', enteredBy: 'a' };
    const charged = { stage: 'CANCELLED', terms: null, cancellation: { ...fields, ...amounts } };
    withData(/GET .*\/detail$/, (data) => ({ ...data, ...charged }));
    await opened;
    const summary = await head();
    expect(factOf(summary, 'Charged')).toHaveTextContent('€40.00');
    expect(within(summary).queryByText('Payout')).toBeNull();
  });
});
