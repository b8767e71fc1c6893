import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { messages } from '#contract/messages.ts';
import { password } from '#tests/support/app.ts';
import { buildCharity } from '#tests/support/builders.ts';
import { sendHeld, intercept, json } from '#tests/support/intercept.ts';
import { openTestApp } from '#tests/support/openTestApp.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { answerPrompt, PROMPT } from './leavingKit.ts';
import { chooseFirst, createPath, meetingKit, part, submit } from './meetingKit.ts';

const { app, database } = await openTestApp();
const { buildBookable, buildPayer } = meetingKit({ app, database });

/* Loads the large chunk in advance, so that no prompt waits for it. */
beforeAll(() => import('#src/dashboard/Dashboard.tsx'));

const promptIsGone = () => waitFor(() => expect(screen.queryByText(PROMPT)).toBeNull());
const arriveAt = (path: string) => waitFor(() => expect(location.pathname).toBe(path));
/** Follows a menu link, even if a dialog is open over it. */
const follow = (name: string) => within(screen.getByLabelText('Main menu')).getByText(name).click();

const typeCharity = async (user: UserEvent) => {
  follow('Charities');
  await user.click(await screen.findByRole('link', { name: 'Create' }));
  await user.type(await screen.findByLabelText(/Name/), 'Typed');
};

/** Leaves the form, discards the changes at the prompt and expects the dashboard. */
const expectPrompt = async (user: UserEvent) => {
  follow('Dashboard');
  await answerPrompt(user, 'Discard');
  await arriveAt('/dashboard');
};

const renameCharity = async (name: string) => {
  const id = await buildCharity(database.db, name);
  const { user } = await renderAdmin(app, `/charities/${id}`);
  await user.type(await screen.findByLabelText(/Name/), '!');
  return { id, user };
};

/** Sends the form and opens the leave prompt before the response arrives. */
const respondUnderPrompt = async (pattern: RegExp, send: () => Promise<unknown>) => {
  const release = await sendHeld(pattern, send);
  follow('Dashboard');
  await screen.findByRole('dialog', { name: PROMPT });
  release();
};

describe('The prompt for unsaved changes', () => {
  it('is closed by the save in flight, which opens the target page, and appears again for another form', async () => {
    const { user } = await renameCharity('Open Doors');
    await respondUnderPrompt(/^PUT/, () => user.click(screen.getByText('Save')));
    await arriveAt('/dashboard');
    await promptIsGone();
    await typeCharity(user);
    await expectPrompt(user);
  });

  it('is shown after a create that failed, too, before the page is drawn anew in another language', async () => {
    const { user } = await renderAdmin(app, '/charities/create');
    await user.type(await screen.findByLabelText(/Name/), 'Typed');
    intercept(/^POST .*charities/, () => json({ message: 'Not today' }, 409));
    await user.click(screen.getByText('Save'));
    expect(await screen.findByText('Not today')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Account menu' }));
    await user.click(await screen.findByText('Theme settings'));
    await user.click(await screen.findByLabelText('Français'));
    await answerPrompt(user, 'Stay');
    expect(screen.getByLabelText(/Name/)).toHaveValue('Typed');
    await user.click(screen.getByLabelText('Français'));
    await answerPrompt(user, 'Discard');
    expect(await screen.findByText('Enregistrer')).toBeVisible();
  });

  it('opens the target page after "Save and leave", not the page of the record', async () => {
    const { user } = await renameCharity('Open Windows');
    follow('Dashboard');
    await answerPrompt(user, 'Save and leave');
    await arriveAt('/dashboard');
    await typeCharity(user);
    await expectPrompt(user);
  });

  it('closes once the invitation is created: its link, shown only here, stays until that is left', async () => {
    const { user } = await renderAdmin(app, '/admins');
    await screen.findByText('Last login');
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite an administrator' }));
    await user.type(dialog.getByLabelText(/Email/), 'nia@example.com');
    await user.type(dialog.getByLabelText(/^Your own password/), password);
    await respondUnderPrompt(/^POST .*invitations/, () => user.click(dialog.getByText('Create invitation')));
    expect(await dialog.findByLabelText('Invitation link')).toBeInTheDocument();
    await promptIsGone();
    expect(location.pathname).toBe('/admins');
    await expectPrompt(user);
  });
});

/** Each sends a request whose response is held until `release`; `text` is the notification after it. */
const sendings = {
  'of a booking': async () => {
    const { user } = await renderAdmin(app, createPath(await buildBookable(), await buildPayer()));
    await chooseFirst({ user });
    await within(await part('Summary')).findByText('Schedule meeting for €90.00');
    const release = await sendHeld(/^POST .*meeting\/create/, async () => user.click(await submit()));
    return { user, release, text: messages.meetingScheduled, isUnsaved: false };
  },
  'of a stored record': async () => {
    const { user } = await renameCharity('Open Hearts');
    const release = await sendHeld(/^PUT/, () => user.click(screen.getByText('Save')));
    return { user, release, text: 'Saved', isUnsaved: true };
  },
};

describe('A response after the page was left', () => {
  it.each(Object.entries(sendings))(
    'is a notification, and neither navigates nor drops later input: %s',
    async (_, send) => {
      const { user, release, text, isUnsaved } = await send();
      follow('Charities');
      if (isUnsaved) await answerPrompt(user, 'Discard');
      await typeCharity(user);
      release();
      expect(await screen.findByText(text)).toBeVisible();
      expect(location.pathname).toBe('/charities/create');
      expect(screen.getByLabelText(/Name/)).toHaveValue('Typed');
      await expectPrompt(user);
    },
  );
});
