import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { messages } from '#contract/messages.ts';
import { password } from '#tests/support/app.ts';
import { holdBack, intercept, json } from '#tests/support/intercept.ts';
import { openTestApp } from '#tests/support/openTestApp.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { goTo } from './goTo.ts';
import { answerPrompt, clickBeside } from './leavingKit.ts';

const { app } = await openTestApp();

describe('Administrators', () => {
  it('invites by a link that is shown once; leaving prompts from the first letter until it is sent', async () => {
    const { user } = await renderAdmin(app, '/admins');
    await screen.findByText('Last login');
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText(/Email/), 'no address');
    await user.keyboard('{Escape}');
    await answerPrompt(user, 'Stay');
    await clickBeside(user);
    await answerPrompt(user, 'Stay');
    await user.click(within(dialog).getByText('Cancel'));
    await answerPrompt(user, 'Stay');
    expect(within(dialog).getByLabelText(/Email/)).toHaveValue('no address');
    await user.click(within(dialog).getByText('Create invitation'));
    expect(await within(dialog).findByText(messages.emailInvalid)).toBeVisible();

    await user.clear(within(dialog).getByLabelText(/Email/));
    await user.type(within(dialog).getByLabelText(/Email/), 'nia@example.com');
    await user.type(within(dialog).getByLabelText(/^Your own password/), 'a guess');
    await user.click(within(dialog).getByText('Create invitation'));
    expect(await within(dialog).findByText(messages.passwordWrong)).toBeVisible();
    await user.clear(within(dialog).getByLabelText(/^Your own password/));
    await user.type(within(dialog).getByLabelText(/^Your own password/), password);
    const sent = holdBack(/POST .*invitations/);
    await user.click(within(dialog).getByText('Create invitation'));
    const release = await sent;
    await user.keyboard('{Escape}');
    expect(screen.queryByText('Leave with unsaved changes?')).not.toBeInTheDocument();
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toBeDisabled();
    release();
    const link = await within(dialog).findByLabelText('Invitation link');
    expect(link).toHaveDisplayValue(/\/register\?invite=/);
    await user.click(within(dialog).getByText('Copy link'));
    expect(await navigator.clipboard.readText()).toContain('/register?invite=');
    await user.keyboard('{Escape}');
    expect(link).toBeVisible();
    await user.click(within(dialog).getByText('Done'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('nia@example.com')).toBeVisible();
  });

  it('revokes an invitation in a dialog', async () => {
    const { call } = await app.login();
    await call('createInvitation', { body: { email: 'oda@example.com', password } });
    const { user } = await renderAdmin(app, '/admins');
    const row = (await screen.findByText('oda@example.com')).closest('tr') ?? document.body;
    await user.click(within(row).getByText('Revoke'));
    await user.click(within(await screen.findByRole('dialog')).getByText('Revoke'));
    expect(await within(row).findByText('Revoked')).toBeVisible();
  });

  it('deactivates another one, whose logins fail until reactivated', async () => {
    const pat = await app.login({ firstName: 'Pat', lastName: 'Other' });
    const { user } = await renderAdmin(app, '/admins');
    const row = within((await screen.findByText(pat.email)).closest('tr') ?? document.body);
    const decide = async (what: string, now: string) => {
      await user.click(row.getByRole('button', { name: `${what} Pat Other` }));
      const question = within(await screen.findByRole('dialog', { name: `${what} Pat Other?` }));
      await user.click(question.getByRole('button', { name: what }));
      expect(await row.findByText(now)).toBeVisible();
    };
    const logIn = () => app.call('login', { body: { email: pat.email, password, platform: 'ADMIN' } });
    await decide('Deactivate', 'Inactive');
    expect((await pat.call('listAdmins', {})).status).toBe(401);
    expect((await logIn()).message).toBe(messages.invalidCredentials);
    await decide('Reactivate', 'Active');
    expect((await logIn()).status).toBe(200);
  });

  it('can deactivate one with an odd date from the API', async () => {
    const { user } = await renderAdmin(app, '/forbidden');
    intercept(/account\/admin$/, () => json({ data: [{ id: 'odd', firstName: 'Quo', createdAt: 'long ago' }] }));
    goTo('/admins');
    await user.click(await screen.findByRole('button', { name: 'Deactivate Quo' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Deactivate Quo?' }));
    intercept(/odd\/deactivate$/, () => json({ data: true }));
    await user.click(dialog.getByRole('button', { name: 'Deactivate' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
