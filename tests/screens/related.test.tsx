import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { expertProfiles } from '#server/db/schema/experts.ts';
import { recordTables } from '#server/db/schema/recordTables.ts';
import { buildCharity, buildExpert } from '#tests/support/builders.ts';
import { listing } from '#tests/support/listing.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { field, openEveryKind, title } from './everyKindKit.ts';
import { goTo } from './goTo.ts';

const { app, database, open, build, keeper } = await openEveryKind();

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
    await user.click(kept.getByRole('link', { name: 'Add' }));
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
    await user.click(await screen.findByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
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
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
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
    await user.click(await screen.findByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    expect(await screen.findByRole('button', { name: 'No longer offer it' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Experts' })).toBeNull();
    expect(requests.filter((request) => request.includes('account/search'))).toEqual([]);
  });
});
