import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { messages } from '#contract/messages.ts';
import { password } from '#tests/support/app.ts';
import { enterPortal, typeLogin } from '#tests/support/enterPortal.tsx';
import { openTestApp } from '#tests/support/openTestApp.ts';
import { turnOn } from '#tests/support/secondStep.ts';

const { app } = await openTestApp();
const enter = (url: string) => enterPortal(app, url);

const fresh = 'quiet lanterns over Porto';
/** A page of the shell that sends no requests of its own. */
const page = '/no/such/page?x=1';

describe('The second step of the login', () => {
  it('has a code field with autofill, shows a wrong code there, and opens the requested page', async () => {
    const admin = await app.login();
    const { nextCode } = await turnOn(app.clock, admin);
    const { user } = enter(page);
    await typeLogin(user, admin.email, admin.password);
    const field = await screen.findByLabelText('Code');
    expect(screen.getByRole('heading', { name: 'Two-step login' })).toBeVisible();
    expect(field).toHaveFocus();
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    expect(field).toHaveAttribute('inputmode', 'numeric');
    expect(field).toHaveAccessibleDescription(/six digits/);
    await user.keyboard('{Enter}');
    expect(await screen.findByText(messages.required)).toBeVisible();

    await user.type(field, 'aaaa-bbbb-cccc-dddd{Enter}');
    expect(await screen.findByText(messages.codeWrong)).toBeVisible();
    expect(field).toHaveAccessibleDescription(messages.codeWrong);
    await waitFor(() => expect(field).toHaveFocus());
    await user.clear(field);
    await user.paste(nextCode().replace(/(...)/, '$1 '));
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
    expect(location.pathname + location.search).toBe(page);
  });

  it('accepts a recovery code, and returns to the password with the email', async () => {
    const admin = await app.login();
    const { recoveryCodes } = await turnOn(app.clock, admin);
    const { user } = enter(page);
    await typeLogin(user, admin.email, admin.password);
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    expect(screen.getByLabelText('Email')).toHaveValue(admin.email);
    expect(screen.getByLabelText('Password')).toHaveFocus();
    await typeLogin(user, admin.email, admin.password);
    await user.type(await screen.findByLabelText('Code'), '12{Enter}');
    await screen.findByText(messages.codeWrong);
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    const field = screen.getByLabelText('Recovery code');
    expect(field).toHaveFocus();
    expect(field).toHaveValue('');
    expect(field).not.toHaveAccessibleDescription(messages.codeWrong);
    await user.type(field, `${recoveryCodes[0] ?? ''}{Enter}`);
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  });
});

describe('A reset link', () => {
  const linkFor = async (id: string) => {
    const { call } = await app.login();
    const { data } = await call('createResetLink', { params: { id }, body: { password } });
    return new URL(data.link, location.origin).href;
  };

  it('opens a page that sets a new password and links to the login', async () => {
    const admin = await app.login();
    const { user } = enter(await linkFor(admin.id));
    const field = await screen.findByLabelText('New password');
    expect(field).toHaveFocus();
    expect(field).toHaveAttribute('autocomplete', 'new-password');
    await user.type(field, 'short{Enter}');
    expect(screen.getByText(messages.passwordLength)).toBeVisible();
    await user.clear(field);
    await user.type(field, `${fresh}{Enter}`);
    expect(await screen.findByText(/The new password of .* is set/)).toHaveTextContent(admin.email);
    expect(screen.getByRole('link', { name: 'Go to login' })).toHaveAttribute('href', '/login');
    const login = await app.call('login', { body: { email: admin.email, password: fresh, platform: 'ADMIN' } });
    expect(login.status).toBe(200);
  });

  it('shows why it cannot be used, with a hint to an administrator', async () => {
    const admin = await app.login();
    const link = await linkFor(admin.id);
    await linkFor(admin.id);
    const { user } = enter(link);
    await user.type(await screen.findByLabelText('New password'), `${fresh}{Enter}`);
    expect(await screen.findByText(messages.resetRevoked)).toBeVisible();
    expect(screen.getByText(/Ask another administrator/)).toBeVisible();
    expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
  });

  it('fails at once if incomplete', async () => {
    enter('/reset');
    expect(await screen.findByText(messages.resetInvalid)).toBeVisible();
  });
});
