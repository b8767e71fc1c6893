import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accounts } from '#server/db/schema/accounts.ts';
import { expertProfiles } from '#server/db/schema/experts.ts';
import { recordTables } from '#server/db/schema/recordTables.ts';
import { buildCharity, buildExpert, buildPrices, buildUser } from '#tests/support/builders.ts';
import { holdBack, intercept, json, withData } from '#tests/support/intercept.ts';
import { heldMeeting, makeCast, writeHistory } from '#tests/support/ledgerHistory.ts';
import { listing } from '#tests/support/listing.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { field, openEveryKind, title } from './everyKindKit.ts';
import { goTo } from './goTo.ts';
import { chooseMore, meetingKit } from './meetingKit.ts';

const { app, database, open, build, keeper } = await openEveryKind({ filters: [] });
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
    const heading = await title('Charities');
    await waitFor(() => expect(heading).toHaveFocus());
    const held = holdBack(/GET .*\/detail$/);
    goTo(`/meetings/${id}`);
    const release = await held;
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    release();
    await waitFor(() => expect(heading).toHaveTextContent('Erin Vale and Uma Thorne'));
    expect(heading).toHaveFocus();
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

/** Builds a charity to which four experts give. */
const buildUsedCharity = async (name: string) => {
  const id = await buildCharity(database.db, name);
  for (const firstName of ['Ann', 'Ben', 'Cem', 'Dee']) {
    const expert = await buildExpert(database.db, { firstName, lastName: 'Giver', displayName: `${firstName} Giver` });
    await database.db.update(expertProfiles).set({ charityId: id }).where(eq(expertProfiles.accountId, expert.id));
  }
  return id;
};

const readCharity = (id: string) =>
  database.db.select().from(recordTables.charities).where(eq(recordTables.charities.id, id));

describe('The page of a record', () => {
  it('lists records that refer to it with a count, and links to all', async () => {
    const id = await buildUsedCharity('Giving Well');
    const { user } = await renderAdmin(app, `/charities/${id}/show`);
    const experts = within(await screen.findByRole('region', { name: 'Experts' }));
    expect(await experts.findByText('4')).toBeVisible();
    const names = ['Ann', 'Ben', 'Cem', 'Dee'];
    for (const name of names) expect(experts.getByRole('link', { name: new RegExp(`^${name} Giver`) })).toBeVisible();
    expect(experts.queryByRole('link', { name: 'Add' })).toBeNull();
    await user.click(experts.getByRole('link', { name: 'See all' }));
    expect(await screen.findByText('1–4 of 4')).toBeVisible();
    expect(await screen.findByText(/Giving Well/)).toBeVisible();
  });

  it('opens a new record that refers to it, where its resource has a form for new ones', async () => {
    const id = await buildCharity(database.db, 'Keeping Things');
    await build('Obsidian', { charity: id });
    const { user } = await open(`/charities/${id}/show`);
    const kept = within(await screen.findByRole('region', { name: 'Specimens' }));
    expect(await kept.findByRole('link', { name: 'Obsidian' })).toBeVisible();
    await user.click(kept.getByRole('link', { name: 'See all' }));
    await user.click(await screen.findByRole('button', { name: 'Remove the filter Charity' }));
    await waitFor(() => expect(location.search).not.toContain(id));
    goTo(`/charities/${id}/show`);
    await user.click(await screen.findByRole('link', { name: 'Add' }));
    await title('Create Specimen');
    await waitFor(() => expect(screen.getByRole('combobox', { name: /^Charity/ })).toHaveValue('Keeping Things'));
    await user.type(await field(/^Note/), 'x{Backspace}');
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    await title('Specimens');
  });

  it('lists records with the option’s value', async () => {
    const { categories } = recordTables;
    const [{ id } = { id: '' }] = await database.db
      .insert(categories)
      .values({ label: 'Beekeeping', value: 'bees', active: true, createdAt: new Date(), updatedAt: new Date() })
      .returning();
    await buildExpert(database.db, { displayName: 'Bea Hive' }, { categoryExpertise: ['bees'] });
    const { user } = await renderAdmin(app, `/categories/${id}/show`);
    const experts = within(await screen.findByRole('region', { name: 'Experts' }));
    expect(await experts.findByText('1')).toBeVisible();
    await user.click(experts.getByRole('link', { name: 'See all' }));
    expect(await screen.findByText('1–1 of 1')).toBeVisible();
    expect(await screen.findByText(/Beekeeping/)).toBeVisible();
  });

  it('of an account lists records that refer to it, and links to a new meeting', async () => {
    await build('Amber');
    const { user } = await open(`/accounts/${keeper}/edit`);
    const kept = within(await screen.findByRole('region', { name: 'Specimens' }));
    expect(await kept.findByRole('link', { name: 'Amber' })).toBeVisible();
    const meetings = within(await screen.findByRole('region', { name: 'Meetings as user' }));
    await user.click(meetings.getByRole('link', { name: 'Add' }));
    await title('Schedule meeting');
    await waitFor(() => expect(screen.getByRole('combobox', { name: /^User/ })).toHaveValue('Ada Keeper'));
  });

  it('shows what uses it before a delete, and offers to withdraw it instead', async () => {
    const id = await buildUsedCharity('Well Used');
    const { user } = await renderAdmin(app, `/charities/${id}/show`);
    await chooseMore({ user }, 'Delete');
    const dialog = within(await screen.findByRole('dialog'));
    const names = [/Ann Giver/, /Ben Giver/, /Cem Giver/, /Dee Giver/];
    const inUse = await dialog.findByText(/^In use: Experts \(4\)/);
    for (const name of names) expect(inUse).toHaveTextContent(name);
    await user.click(dialog.getByRole('button', { name: 'No longer offer it' }));
    const question = within(await screen.findByRole('dialog', { name: 'No longer offer Well Used?' }));
    await waitFor(() => expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await user.click(question.getByRole('button', { name: 'No longer offer it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await readCharity(id)).toMatchObject([{ name: 'Well Used', active: false }]);
    expect(await screen.findByText('No longer offered')).toBeVisible();
  });

  it('closes its dialog when Back shows another record', async () => {
    const [first, second] = [await buildCharity(database.db, 'First'), await buildCharity(database.db, 'Second')];
    const { user } = await renderAdmin(app, `/charities/${first}/show`);
    await title('First');
    goTo(`/charities/${second}/show`);
    await title('Second');
    await chooseMore({ user }, 'Delete');
    await screen.findByRole('dialog');
    history.back();
    await screen.findByRole('heading', { level: 1, name: 'First', hidden: true });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows no related records if the API cannot list them', async () => {
    const id = await buildUsedCharity('Barely Listed');
    const calls = ['charities.list', 'charities.get', 'charities.delete', 'charities.stopOffering'];
    const { user, requests } = await renderAdmin(listing(app, { calls }), `/charities/${id}/show`);
    await title('Barely Listed');
    await chooseMore({ user }, 'Delete');
    expect(await screen.findByRole('button', { name: 'No longer offer it' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Experts' })).toBeNull();
    expect(requests.filter((request) => request.includes('account/search'))).toEqual([]);
  });
});
