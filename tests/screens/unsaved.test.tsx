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
