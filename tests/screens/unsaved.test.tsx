import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openTestApp } from '#tests/support/openTestApp.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { answerPrompt, clickBeside } from './leavingKit.ts';

const { app } = await openTestApp();

describe('An unsaved invitation', () => {
  it('prompts on Escape, a click beside the dialog, another page, the end of the tab, and Cancel', async () => {
    const { user } = await renderAdmin(app, '/admins');
    await screen.findByText('Last login');
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    const dialog = await screen.findByRole('dialog', { name: 'Invite an administrator' });
    const email = within(dialog).getByLabelText(/Email/);
    await user.type(email, 'nia@example.com');
    await user.keyboard('{Escape}');
    await answerPrompt(user, 'Stay');
    await clickBeside(user);
    await answerPrompt(user, 'Stay');
    expect(email).toHaveValue('nia@example.com');
    const closing = new Event('beforeunload', { cancelable: true });
    dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);
    screen.getByText('Dashboard', { selector: 'nav *' }).click();
    await answerPrompt(user, 'Stay');
    expect(location.pathname).toBe('/admins');
    await user.click(within(dialog).getByText('Cancel'));
    await answerPrompt(user, 'Discard');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('The unsaved name of a view', () => {
  it('prompts on Escape, but not once it is saved: then it is a link to the filtered list', async () => {
    const { user } = await renderAdmin(app, '/accounts?filter=%7B%22keyword%22%3A%22Expert05%22%7D');
    await user.click(await screen.findByRole('button', { name: 'Saved views' }));
    const views = within(await screen.findByRole('dialog', { name: 'Saved views' }));
    await user.type(views.getByLabelText('Name of the view'), 'Mine');
    await user.keyboard('{Escape}');
    await answerPrompt(user, 'Stay');
    expect(views.getByLabelText('Name of the view')).toHaveValue('Mine');
    await user.type(views.getByLabelText('Name of the view'), '{Enter}');
    expect((await views.findByText('Mine')).getAttribute('href')).toContain('Expert05');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
