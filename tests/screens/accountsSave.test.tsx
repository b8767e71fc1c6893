import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { messages } from '#contract/messages.ts';
import { buildExpert, buildUser } from '#tests/support/builders.ts';
import { expectOnConsole } from '#tests/support/failOnConsole.ts';
import { intercept, json, loseAnswers, sendHeld } from '#tests/support/intercept.ts';
import { openTestApp } from '#tests/support/openTestApp.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { untilShellRequests } from '#tests/support/shellRequests.ts';
import { comeBack, openAccount, saveButton } from './goTo.ts';

const { app, database } = await openTestApp();
const { db } = database;

/* Loads the page's large chunk in advance, so that no test waits for it. */
beforeAll(() => import('#src/resources/accounts/edit/AccountEdit.tsx'));

/* Shortens the pauses between the four tries at an unreachable server. Set per test, as files share modules. */
beforeEach(() => {
  vi.stubGlobal('__EXPERT_DESK__', { retryDelayMs: 1 });
});

const open = (id: string) => openAccount(app, id);
const field = (name: string) =>
  screen.getByLabelText((label, element) => [name, `${name} *`].includes(label) && element?.tagName === 'INPUT');
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
/** Presses Ctrl+S, which works while a save is in flight; runs in its own task, as every key press does. */
const pressSave = () => userEvent.keyboard('{Control>}s{/Control}');
/** Waits until the form's bar shows this text. */
const bar = (text: string) => waitFor(() => expect(screen.getByText(text)).toBeVisible());
const isFrozen = (name: string) => field(name).closest('[inert]') !== null;
const stored = async (id: string) => (await (await app.login()).call('getAccount', { params: { id } })).data;

describe('While a save is in flight', () => {
  it('the fields are frozen, the bar shows it, and another Save sends no request', async () => {
    const { id } = await buildUser(db);
    const { requests } = await open(id);
    expect(isFrozen('First Name')).toBe(false);
    /* The keydown without a key of a browser that fills in the field. */
    fireEvent(field('First Name'), new Event('keydown', { bubbles: true }));
    type('First Name', 'Irene');
    const release = await sendHeld(/^PUT/, pressSave);
    await bar('Saving…');
    expect(isFrozen('First Name')).toBe(true);
    await pressSave();
    release();
    expect(await screen.findByText(messages.editSuccess)).toBeVisible();
    await bar('No unsaved changes');
    expect(isFrozen('First Name')).toBe(false);
    expect(requests.filter((request) => request.startsWith('PUT'))).toHaveLength(1);
    expect((await stored(id)).profile?.firstName).toBe('Irene');
  });

  it('values that the server has normalized are shown, and a focused input keeps its focus', async () => {
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

  it('the fields of a new record are frozen as well', async () => {
    const { requests } = await renderAdmin(app, '/charities/create');
    const name = await screen.findByLabelText(/^Name/);
    fireEvent.change(name, { target: { value: 'Lantern House' } });
    const release = await sendHeld(/^POST/, pressSave);
    await waitFor(() => expect(name.closest('[inert]')).not.toBeNull());
    await pressSave();
    release();
    expect(await screen.findByRole('heading', { level: 1, name: 'Lantern House' })).toBeVisible();
    expect(requests.filter((request) => request.startsWith('POST /api/charities'))).toHaveLength(1);
  });
});

it('A save drops incomplete entries, once that is confirmed', async () => {
  const { id } = await buildExpert(db);
  const { user } = await open(id);
  await user.click(screen.getByText('Add Education'));
  await pressSave();
  await user.click(await screen.findByRole('button', { name: 'Save without them' }));
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Education 2' })).toBeNull());
  expect((await stored(id)).expertProfile?.education).toHaveLength(1);
});

it('A save does not ask about incomplete entries of a part that is not sent', async () => {
  const education = [{ university: '', major: 'Law', startYear: '2001', endYear: null }];
  const { id } = await buildExpert(db, { isExpert: false }, { education });
  await open(id);
  type('First Name', 'Irene');
  await pressSave();
  expect(await screen.findByText(messages.editSuccess)).toBeVisible();
});

describe('A stored save whose response is lost', () => {
  /** Saves without receiving the response; `reconnect` and `beSeen` let responses through again. */
  const saveWithoutResponse = async () => {
    const { id } = await buildUser(db);
    const { requests } = await open(id);
    await untilShellRequests(requests);
    expectOnConsole(/editAccount PUT .* NOT_REACHED/, /^HttpError: The server cannot be reached/);
    const reconnect = loseAnswers(/^PUT/);
    /* The liveness probes too, so that the record is not read again before. */
    const beSeen = loseAnswers(/durationBooking$/);
    type('First Name', 'Irene');
    await pressSave();
    expect(await screen.findByText('Not saved.')).toBeVisible();
    expect((await stored(id)).profile?.firstName).toBe('Irene');
    return { id, reconnect, beSeen };
  };

  it('is no conflict once it is read: nothing is unsaved', async () => {
    const { id, reconnect, beSeen } = await saveWithoutResponse();
    reconnect();
    beSeen();
    comeBack();
    await bar('No unsaved changes');
    type('Last Name', 'Later');
    await pressSave();
    expect(await screen.findByText(messages.editSuccess)).toBeVisible();
    expect((await stored(id)).profile).toMatchObject({ firstName: 'Irene', lastName: 'Later' });
  });

  it('conflicts with the next save if more has been typed: both are merged, and nothing is lost', async () => {
    const { id, reconnect } = await saveWithoutResponse();
    type('Last Name', 'Later');
    expect(screen.getByText('Unsaved: User')).toBeVisible();
    reconnect();
    await pressSave();
    const dialog = within(await screen.findByRole('dialog', { name: 'Changed meanwhile' }));
    expect(dialog.getByText('None of your changes collide with it.')).toBeVisible();
    await userEvent.click(dialog.getByText('Save'));
    await bar('No unsaved changes');
    expect((await stored(id)).profile).toMatchObject({ firstName: 'Irene', lastName: 'Later' });
  });
});

describe('A save that fails', () => {
  it('is a notification with the first text of its errors, in whatever form they are, kept under the bell until cleared', async () => {
    const errors = { 'profile.firstName': { code: 7 }, 'profile.lastName': [{ message: 'Not this name' }], phone: 3 };
    const { id } = await buildUser(db);
    const { user } = await open(id);
    type('First Name', 'Irene');
    intercept(/^PUT/, () => json({ message: 'Invalid', errors }, 400));
    await pressSave();
    expect(await screen.findByText('Not this name', { selector: '[role=presentation] *' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Recent notices' }));
    const list = within(await screen.findByRole('dialog', { name: 'Recent notices' }));
    expect(list.getByText('Not this name')).toBeVisible();
    await user.click(list.getByRole('button', { name: 'Clear' }));
    expect(list.getByText('No notices yet.')).toBeVisible();
  });

  it('leaves "Not saved" beside Save if it is not sent, until the text is reverted or saved', async () => {
    const { id } = await buildUser(db);
    await open(id);
    let isAway = true;
    expectOnConsole(/editAccount PUT .* NOT_REACHED/, /^HttpError: The server cannot be reached/);
    intercept(/^PUT/, (pass) => (isAway ? Promise.reject(new TypeError('Failed to fetch')) : pass()));
    type('First Name', 'Irene');
    await pressSave();
    expect(await screen.findByText('Not saved.')).toBeVisible();
    expect(await saveButton()).toHaveAccessibleDescription('Not saved.Unsaved: User');
    expect(isFrozen('First Name')).toBe(false);
    expect(field('First Name')).toHaveValue('Irene');
    type('First Name', 'Uma');
    expect(screen.queryByText('Not saved.')).toBeNull();
    type('First Name', 'Iris');
    expect(screen.queryByText('Not saved.')).toBeNull();
    await pressSave();
    expect(await screen.findByText('Not saved.')).toBeVisible();
    isAway = false;
    await pressSave();
    expect(await screen.findByText(messages.editSuccess)).toBeVisible();
    expect(screen.queryByText('Not saved.')).toBeNull();
  });

  it('shows a 403’s message once, without a prompt, and keeps the typed text', async () => {
    const { id } = await buildUser(db);
    const { user } = await open(id);
    intercept(/^PUT/, () => json({ message: messages.accessDenied, code: 'ACCESS_DENIED' }, 403));
    type('First Name', 'Irene');
    await pressSave();
    expect(await screen.findAllByText(messages.accessDenied)).toHaveLength(1);
    expect(await screen.findByRole('heading', { name: 'Access denied' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => history.back());
    await user.click(await screen.findByText('Restore what you typed'));
    expect(field('First Name')).toHaveValue('Irene');
    expect(field('First Name')).toHaveFocus();
  });

  it('links each line of its summary to the field, and shows other errors without a link', async () => {
    const { id } = await buildExpert(db);
    await open(id);
    const fields = [
      ...['firstName', 'lastName', 'displayName', 'phone', 'languages'].map((name) => `profile.${name}`),
      ...[
        'introduction',
        'expertise',
        'categoryExpertise',
        'location',
        'interests',
        ...['university', 'major', 'startYear', 'endYear'].map((name) => `education.0.${name}`),
        ...['company', 'role', 'startDate', 'endDate'].map((name) => `experience.0.${name}`),
      ].map((name) => `expertProfile.${name}`),
    ];
    const errors = Object.fromEntries([...fields, 'profile.company'].map((name) => [name, `No ${name}`]));
    intercept(/^PUT/, () => json({ message: 'No', errors }, 400));
    type('First Name', 'Irene');
    await pressSave();
    const summary = await screen.findByText('19 fields need your attention');
    const lines = within(summary.closest<HTMLElement>('[role=alert]') ?? document.body);
    for (const name of fields) {
      fireEvent.click(lines.getByText(new RegExp(`No ${name}$`)));
      const place = document.activeElement?.closest('.MuiFormControl-root');
      expect(place).toHaveTextContent(`No ${name}`);
    }
    expect(lines.getByText(/No profile.company$/).tagName).toBe('DIV');
  });
});
