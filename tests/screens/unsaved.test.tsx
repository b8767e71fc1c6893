import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { password } from '#tests/support/app.ts';
import { openTestApp } from '#tests/support/openTestApp.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';

const { app } = await openTestApp();

const QUESTION = 'Leave with unsaved changes?';
const question = () => screen.findByRole('dialog', { name: QUESTION });
const answer = async (user: Awaited<ReturnType<typeof renderAdmin>>['user'], word: 'Stay' | 'Discard') =>
  user.click(within(await question()).getByText(word));
/** MUI's backdrop: what is beside the dialog that is open. */
const beside = () => {
  const backdrops = document.querySelectorAll<HTMLElement>('.MuiDialog-container, .MuiBackdrop-root');
  const last = [...backdrops].at(-1);
  if (!last) throw new Error('No dialog is open');
  return last;
};

describe('An invitation that is typed', () => {
  const open = async () => {
    const admin = await renderAdmin(app, '/admins');
    await screen.findByText('Last login');
    await admin.user.click(screen.getByRole('button', { name: 'Invite' }));
    return { ...admin, dialog: await screen.findByRole('dialog', { name: 'Invite an administrator' }) };
  };

  it('is asked about by Escape, a click beside the dialog, another page, the end of the tab, and Cancel', async () => {
    const { user, dialog } = await open();
    const email = within(dialog).getByLabelText(/Email/);
    await user.type(email, 'nia@example.com');
    await user.keyboard('{Escape}');
    await answer(user, 'Stay');
    await waitFor(() => expect(screen.queryByText(QUESTION)).toBeNull());
    await user.click(beside());
    await answer(user, 'Stay');
    await waitFor(() => expect(screen.queryByText(QUESTION)).toBeNull());
    expect(email).toHaveValue('nia@example.com');
    const closing = new Event('beforeunload', { cancelable: true });
    dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);
    screen.getByText('Dashboard', { selector: 'nav *' }).click();
    await answer(user, 'Stay');
    await waitFor(() => expect(screen.queryByText(QUESTION)).toBeNull());
    expect(location.pathname).toBe('/admins');
    await user.click(within(dialog).getByText('Cancel'));
    await answer(user, 'Discard');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is not asked about while nothing is typed, nor once it is sent', async () => {
    const { user, dialog } = await open();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(dialog).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    const again = await screen.findByRole('dialog');
    await user.type(within(again).getByLabelText(/Email/), 'nia@example.com');
    await user.type(within(again).getByLabelText(/^Your own password/), password);
    await user.click(within(again).getByText('Create invitation'));
    await within(again).findByLabelText('Invitation link');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('The name of a view that is typed', () => {
  it('is asked about by Escape, and by nothing once it is saved', async () => {
    const { user } = await renderAdmin(app, '/accounts');
    await user.click(await screen.findByRole('button', { name: 'Saved views' }));
    const views = within(await screen.findByRole('dialog', { name: 'Saved views' }));
    await user.type(views.getByLabelText('Name of the view'), 'Mine');
    await user.keyboard('{Escape}');
    await answer(user, 'Stay');
    await waitFor(() => expect(screen.queryByText(QUESTION)).toBeNull());
    expect(views.getByLabelText('Name of the view')).toHaveValue('Mine');
    await user.click(views.getByText('Save'));
    expect(await views.findByText('Mine')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
