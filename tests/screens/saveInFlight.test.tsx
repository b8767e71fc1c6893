import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { messages } from '#contract/messages.ts';
import { buildExpert, buildUser } from '#tests/support/builders.ts';
import { expectOnConsole } from '#tests/support/failOnConsole.ts';
import { askHeld, intercept, json } from '#tests/support/intercept.ts';
import { openTestApp } from '#tests/support/openTestApp.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { bar, editKit, field, pressSave, type } from './editKit.ts';

const { app, database } = await openTestApp();
const { db } = database;
const { open, profile } = editKit({ app, database });

beforeEach(() => {
  vi.stubGlobal('__EXPERT_DESK__', { retryDelayMs: 1 });
});

const isFrozen = (name: string) => field(name).closest('[inert]') !== null;
const savesIn = (requests: readonly string[]) => requests.filter((request) => request.startsWith('PUT'));

describe('While a save is on its way', () => {
  it('the fields are frozen, the bar says so, and another press of Save sends nothing', async () => {
    const { id } = await buildUser(db);
    const { requests } = await open(id);
    expect(isFrozen('First Name')).toBe(false);
    type('First Name', 'Irene');
    const release = await askHeld(/^PUT/, pressSave);
    await bar('Saving…');
    expect(isFrozen('First Name')).toBe(true);
    await pressSave();
    release();
    expect(await screen.findByText(messages.editSuccess)).toBeVisible();
    await bar('No unsaved changes');
    expect(isFrozen('First Name')).toBe(false);
    expect(savesIn(requests)).toHaveLength(1);
    expect((await profile(id))?.firstName).toBe('Irene');
  });

  it('what the server has made of the rest is taken over, and an entry that had the focus keeps it', async () => {
    const { id } = await buildExpert(db);
    await open(id);
    const company = screen.getByDisplayValue('Vale & Co');
    company.focus();
    fireEvent.change(company, { target: { value: 'Vale & Company' } });
    type('Phone (Optional)', '+351 (912) 345-999');
    await pressSave();
    expect(await screen.findByText(messages.editSuccess)).toBeVisible();
    await bar('No unsaved changes');
    expect(field('Phone (Optional)')).toHaveValue('+351912345999');
    expect(screen.getByDisplayValue('Vale & Company')).toBe(company);
    await waitFor(() => expect(company).toHaveFocus());
  });

  it('that fails, they are free again with what was typed', async () => {
    const { id } = await buildUser(db);
    await open(id);
    expectOnConsole(/editAccount PUT .* NOT_REACHED/, /^HttpError: The server cannot be reached/);
    intercept(/^PUT/, () => Promise.reject(new TypeError('Failed to fetch')));
    intercept(/live$/, () => json({ data: true }));
    type('First Name', 'Irene');
    await pressSave();
    expect(await screen.findByText('Not saved.')).toBeVisible();
    expect(isFrozen('First Name')).toBe(false);
    expect(field('First Name')).toHaveValue('Irene');
  });

  it('of a new record, its fields are frozen as well', async () => {
    await renderAdmin(app, '/charities/create');
    const name = await screen.findByLabelText(/^Name/);
    fireEvent.change(name, { target: { value: 'Lantern House' } });
    const release = await askHeld(/^POST/, async () => fireEvent.click(screen.getByText('Save')));
    await waitFor(() => expect(name.closest('[inert]')).not.toBeNull());
    release();
    expect(await screen.findByRole('heading', { level: 1, name: 'Lantern House' })).toBeVisible();
  });

  it('what is sent from a dialog is frozen as well', async () => {
    const { user } = await renderAdmin(app, '/admins');
    await screen.findByText('Last login');
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite an administrator' }));
    const email = dialog.getByLabelText(/Email/);
    fireEvent.change(email, { target: { value: 'nia@example.com' } });
    fireEvent.change(dialog.getByLabelText(/^Your own password/), { target: { value: 'wrong' } });
    const release = await askHeld(/^POST .*invitations/, () => user.click(dialog.getByText('Create invitation')));
    expect(email.closest('[inert]')).not.toBeNull();
    release();
    await waitFor(() => expect(email.closest('[inert]')).toBeNull());
  });
});
