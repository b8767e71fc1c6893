import { fireEvent, getByLabelText, screen, waitFor, within } from '@testing-library/react';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { messages } from '#contract/messages.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { recordTables } from '#server/db/schema/recordTables.ts';
import { buildCharity, buildExpert, buildUser } from '#tests/support/builders.ts';
import { sendHeld, withData, withMessage } from '#tests/support/intercept.ts';
import { openTestApp } from '#tests/support/openTestApp.ts';
import { openAccount, saveButton } from './goTo.ts';
import { chooseMore } from './meetingKit.ts';

const { app, database } = await openTestApp();
const other = await app.login({ firstName: 'Olga', lastName: 'Other' });

/** By label, because a query by role takes a second on the whole form in jsdom. */
const field = (name: string, part = document.body) =>
  getByLabelText(part, (label) => label === name || label === `${name} *`);
const fill = (name: string, value: string, part = document.body) => {
  const input = field(name, part);
  fireEvent.change(input, { target: { value } });
  fireEvent.blur(input);
};
const open = (id: string) => openAccount(app, id);
/** Makes the page's version stale without its knowledge; its next action would otherwise still be valid. */
const changeElsewhere = (id: string) =>
  database.db
    .update(accounts)
    .set({ version: sql`${accounts.version} + 1`, firstName: 'Changed' })
    .where(eq(accounts.id, id));
const stored = async (id: string) => (await other.call('getAccount', { params: { id } })).data;

describe('Edit Profile', () => {
  it('saves the typed text and keeps unlisted values; the display name follows the names', async () => {
    const unknown = { languages: ['tlh'], expertise: ['Falconry'], location: ['XX'], categoryExpertise: ['Other'] };
    const { id } = await buildExpert(database.db, { languages: ['tlh'] }, unknown);
    const { user } = await open(id);
    expect(await screen.findByText('Falconry')).toBeVisible();
    fill('First Name', 'Irene');
    expect(screen.getByText('Unsaved: User')).toBeVisible();
    await user.type(field('Expertise'), 'Archery');
    withMessage('OK', /^PUT/);
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText(messages.editSuccess)).toBeVisible();
    expect(screen.queryByText('OK')).toBeNull();
    expect(screen.getByText('No unsaved changes')).toBeVisible();
    expect(await stored(id)).toMatchObject({
      profile: { firstName: 'Irene', displayName: 'Irene Vale', languages: ['tlh'] },
      expertProfile: { ...unknown, expertise: ['Falconry', 'Archery'] },
    });
  });

  it('offers the stored display name again after another was chosen', async () => {
    const { id } = await buildExpert(database.db, { displayName: 'Dr. Erin' });
    const { user } = await open(id);
    const choose = async (name: string) => {
      await user.click(field('Display Name'));
      await user.click(await screen.findByRole('option', { name }));
    };
    await choose('Erin V.');
    expect(screen.getByText('Unsaved: User')).toBeVisible();
    await choose('Dr. Erin (as stored)');
    expect(screen.getByText('No unsaved changes')).toBeVisible();
  });

  it('shows validation errors with the rule’s message, focuses the first, and counts an over-long introduction', async () => {
    const { id } = await buildExpert(database.db);
    const { user, requests } = await open(id);
    await user.click(field('Introduction'));
    await user.clear(field('Introduction'));
    await user.paste('x'.repeat(1502));
    expect(screen.getByText('1,502 / 1,500')).toBeVisible();
    expect(screen.getByText('2 characters too many')).toBeVisible();
    fill('Last Name', 'N/A');
    expect(field('Phone (Optional)')).toHaveAccessibleDescription(/^With the country code, such as \+44/);
    fill('Phone (Optional)', '+351');
    await user.click(await saveButton());
    expect(await screen.findByText('3 fields need your attention')).toBeVisible();
    for (const problem of ['introductionTooLong', 'notAvailableText', 'phoneTooShort'] as const)
      expect(screen.getAllByText(messages[problem])).toHaveLength(1);
    await waitFor(() => expect(field('Last Name')).toHaveFocus());
    expect(requests.filter((request) => request.startsWith('PUT'))).toEqual([]);
    fill('Phone (Optional)', '+351912345678');
    await waitFor(() => expect(screen.queryByText(messages.phoneTooShort)).toBeNull());
  });

  it('disables the user fields of an account without an identity, and shows no state if the API returns none', async () => {
    const { id } = await buildUser(database.db, { uid: null });
    withData(/GET .*\/details/, (data) => ({ ...data, profile: { ...(data['profile'] as object), active: null } }));
    await open(id);
    expect(screen.queryByText(/Inactive/)).toBeNull();
    expect(await saveButton()).toHaveAttribute('aria-disabled', 'true');
    expect(field('First Name')).toBeDisabled();
    expect(field('Email')).toBeDisabled();
  });

  it('undoes a removal until the save, and lists incomplete entries, which can be completed first', async () => {
    const { id } = await buildExpert(database.db);
    const { user } = await open(id);
    within(screen.getByRole('group', { name: 'Experience 1' }))
      .getByText('Remove')
      .focus();
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('group', { name: 'Experience 1' })).toBeNull();
    expect(screen.getByText('Undo')).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByDisplayValue('Vale & Co')).toHaveFocus());
    expect(screen.getByText('No unsaved changes')).toBeVisible();

    await user.click(screen.getByText('Add Education'));
    await user.click(await saveButton());
    const dialog = await screen.findByRole('dialog', { name: '1 incomplete entry will not be saved' });
    expect(within(dialog).getByText('Education 2: Academic Institutions, Majors / Degrees missing')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Go back and complete' }));
    expect(screen.queryByText(/^0 incomplete/)).toBeNull();
    const entry = await screen.findByRole('group', { name: 'Education 2' });
    await waitFor(() => expect(field('Academic Institutions', entry)).toHaveFocus());
    fill('Academic Institutions', 'Coimbra', entry);
    fill('Majors / Degrees', 'History', entry);
    await user.click(await saveButton());
    expect(await screen.findByText(messages.editSuccess)).toBeVisible();
    expect((await stored(id)).expertProfile?.education?.[1]).toMatchObject({ university: 'Coimbra', major: 'History' });
  });

  it('shows why a pending expert cannot be saved; a decline is a conflict on another version, without a reload', async () => {
    const { id } = await buildExpert(database.db, {}, { status: 'PENDING' });
    const { user } = await open(id);
    expect(await saveButton()).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText(/Save is possible once the expert is approved/)).toBeVisible();
    const decline = screen.getByRole('button', { name: 'Decline' });
    await waitFor(() => expect(decline).not.toHaveAttribute('aria-disabled'));
    await changeElsewhere(id);
    await user.click(decline);
    expect(await screen.findByText(messages.versionConflict)).toBeVisible();
    expect((await stored(id)).expertProfile?.status).toBe('PENDING');
    await waitFor(() => expect(decline).not.toHaveAttribute('aria-disabled'));
    decline.focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText(/this application was declined/)).toBeVisible();
    expect(decline).toHaveFocus();
    const approve = screen.getByRole('button', { name: 'Approve' });
    expect(approve).toHaveAttribute('aria-disabled', 'true');
    for (const button of [approve, decline])
      await waitFor(() =>
        expect(button).toHaveAttribute(
          'aria-description',
          expect.stringMatching(/only while the application is pending/),
        ),
      );
    expect((await stored(id)).expertProfile?.status).toBe('DECLINED');
  });

  it('reopens a decided application, which can be decided again', async () => {
    const { id } = await buildExpert(database.db, {}, { status: 'DECLINED' });
    const { user } = await open(id);
    await chooseMore({ user }, 'Reopen application');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Reopen application' }));
    expect(await screen.findByText('Application reopened')).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Approve' })).not.toHaveAttribute('aria-disabled', 'true'),
    );
    expect((await stored(id)).expertProfile?.status).toBe('PENDING');
  });

  it('deactivates, but not on a stale version; then reactivates', async () => {
    const { id } = await buildUser(database.db);
    const { user } = await open(id);
    await chooseMore({ user }, 'Deactivate');
    const dialog = await screen.findByRole('dialog', { name: 'Deactivate Uma Thorne?' });
    await changeElsewhere(id);
    await user.click(within(dialog).getByRole('button', { name: 'Deactivate' }));
    expect(await screen.findByText(messages.deactivateFailed)).toBeVisible();
    expect((await stored(id)).profile?.active).toBe(true);
    await chooseMore({ user }, 'Deactivate');
    const again = await screen.findByRole('dialog', { name: 'Deactivate Changed Thorne?' });
    const confirm = () => user.click(within(again).getByRole('button', { name: 'Deactivate' }));
    const release = await sendHeld(/account\/[^/]+\/details/, confirm);
    expect(await screen.findByText(messages.deactivateSuccess)).toBeVisible();
    expect(await screen.findByText('User Detail (Status: Inactive)')).toBeVisible();
    release();
    await waitFor(() => expect(screen.getByRole('button', { name: 'More' })).toHaveFocus());
    await chooseMore({ user }, 'Reactivate');
    const question = await screen.findByRole('dialog', { name: 'Reactivate Changed Thorne?' });
    await user.click(within(question).getByRole('button', { name: 'Reactivate' }));
    expect(await screen.findByText('User Detail (Status: Active)')).toBeVisible();
  });
});

it('The changes of two administrators are merged, and the second chooses where both changed a field', async () => {
  await database.db.update(recordTables.countries).set({ active: false }).where(eq(recordTables.countries.value, 'ES'));
  const charityId = await buildCharity(database.db, 'Quiet Gardens');
  const { id } = await buildExpert(database.db);
  const { user } = await open(id);
  fill('First Name', 'Mine');
  fill('Interests (Optional)', 'Chess');

  const theirs = await stored(id);
  const { firstName, lastName, phone, languages, company, companyEmail, role } = theirs.profile ?? {};
  expect(firstName).toBe('Erin');
  const profile = { lastName: lastName ?? '', phone, languages, company, companyEmail, role };
  const required = { expertise: ['Law'], categoryExpertise: ['Legal'], introduction: 'I draft.' };
  const saved = await other.call('editAccount', {
    params: { id },
    body: {
      profile: { ...profile, firstName: 'Theirs', phone: '+351900000000' },
      expertProfile: { ...required, location: ['PT', 'ES'], charityId },
    },
  });
  expect(saved.status).toBe(200);

  await user.click(await saveButton());
  const dialog = await screen.findByRole('dialog', { name: 'Changed meanwhile' });
  expect(within(dialog).getByText('Olga Other has saved this record since you opened it.')).toBeVisible();
  expect(within(dialog).getByText('Phone: +351900000000')).toBeVisible();
  expect(await within(dialog).findByText('Charity: Quiet Gardens')).toBeVisible();
  expect(await within(dialog).findByText(/: Portugal, Spain$/)).toBeVisible();
  const choice = within(dialog).getByRole('group', { name: 'First Name' });
  await user.click(within(choice).getByRole('radio', { name: /Theirs/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(messages.editSuccess)).toBeVisible();
  expect(await stored(id)).toMatchObject({
    profile: { firstName: 'Theirs', phone: '+351900000000' },
    expertProfile: { interests: 'Chess', charityId },
  });
});

it('The charity of an expert is shown and found by its name and saved, and the trail shows both by their names', async () => {
  const before = await buildCharity(database.db, 'Old Pier');
  const after = await buildCharity(database.db, 'Harbour Lights');
  await buildCharity(database.db, 'Harbour Watch', false);
  const { id } = await buildExpert(database.db, {}, { charityId: before });
  const { user } = await open(id);
  await waitFor(() => expect(field('Charity (Optional)')).toHaveValue('Old Pier'));
  await user.clear(field('Charity (Optional)'));
  await user.paste('Harbour');
  const choice = await screen.findByText('Harbour Lights');
  expect(screen.queryByText('Harbour Watch')).toBeNull();
  await user.click(choice);
  expect(screen.getByText('Unsaved: Expert')).toBeVisible();
  await user.click(await saveButton());
  expect(await screen.findByText(messages.editSuccess)).toBeVisible();
  expect((await stored(id)).expertProfile?.charityId).toBe(after);
  const change = await within(await screen.findByLabelText('Changes')).findByText('Harbour Lights');
  expect(change.closest('.entry')).toHaveTextContent(/ changed “charity”: before Old Pier → after Harbour Lights$/);
  await user.clear(field('Charity (Optional)'));
  await user.click(await saveButton());
  await waitFor(async () => expect((await stored(id)).expertProfile?.charityId).toBeNull());
});
