import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { messages } from '#contract/messages.ts';
import { password } from '#tests/support/app.ts';
import { enterPortal, typeLogin } from '#tests/support/enterPortal.tsx';
import { expectOnConsole } from '#tests/support/failOnConsole.ts';
import { intercept, json } from '#tests/support/intercept.ts';
import { openTestApp } from '#tests/support/openTestApp.ts';
import { turnOn } from '#tests/support/secondStep.ts';

const { app } = await openTestApp();

const enter = (url: string) => enterPortal(app, url);

describe('Getting in', () => {
  it('requires missing values at their field, without a call', async () => {
    const { user, requests } = enter('/login');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(screen.getAllByText(messages.required)).toHaveLength(2);
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(requests.filter((request) => request.startsWith('POST'))).toEqual([]);
  });

  it('shows the password on demand', async () => {
    const { user } = enter('/login');
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  });

  it('signs in once, however often submitted while the portal opens', async () => {
    const { user, requests } = enter('/no/such/page');
    const { email } = await app.login();
    await typeLogin(user, email, password);
    const pressAgain = () => {
      const field = screen.queryByLabelText('Password');
      if (field) fireEvent.submit(field);
      return field !== null;
    };
    while (pressAgain()) await new Promise((resolve) => setTimeout(resolve));
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
    expect(requests.filter((request) => request.endsWith('auth/login'))).toHaveLength(1);
  });

  it('stores the email only if the box is checked', async () => {
    const { user, session } = enter('/no/such/page');
    const { email } = await app.login();
    const remember = () => screen.getByRole('checkbox', { name: 'Remember my email on this device' });
    const logInAndOut = async () => {
      await typeLogin(user, email, password);
      await screen.findByRole('heading', { name: 'Page not found' });
      session.end('expired');
      await screen.findByRole('heading', { name: 'Log in' });
    };
    expect(remember()).not.toBeChecked();
    await logInAndOut();
    expect(JSON.stringify(localStorage)).not.toContain(email);
    expect(screen.getByLabelText('Email')).toHaveValue('');
    await user.click(remember());
    await logInAndOut();
    expect(screen.getByLabelText('Email')).toHaveValue(email);
    expect(remember()).toBeChecked();
    await user.click(remember());
    await logInAndOut();
    expect(screen.getByLabelText('Email')).toHaveValue('');
  });

  it('shows a server error with its reference, unlike a refusal, and each retry before, until it is stopped', async () => {
    expectOnConsole(/^Failed call: login POST \/api\/auth\/login 503, reference req-1$/);
    const { user } = enter('/login');
    intercept(/auth\/login/, () => json({ message: messages.unavailable }, 503, 'req-1'));
    let tries = 0;
    intercept(/auth\/login/, (pass) => {
      tries += 1;
      return pass();
    });
    await typeLogin(user, 'nobody@example.com', 'any password');
    expect(await screen.findByText('Connection problem. Retrying 1 of 3')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(messages.unavailable));
    expect(screen.getByRole('alert')).toHaveTextContent('Reference: req-1');
    expect(screen.getByRole('button', { name: 'Copy' })).toBeVisible();
    expect(screen.queryByText(/Retrying/)).not.toBeInTheDocument();
    expect(tries).toBeLessThan(4);
    intercept(/auth\/login/, () => json({ message: messages.invalidCredentials }, 401, 'req-2'));
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(messages.invalidCredentials));
    expect(screen.getByRole('alert')).not.toHaveTextContent('Reference');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
  });
});

describe('Registering', () => {
  it('creates the invited administrator', async () => {
    const { call } = await app.login();
    const { data } = await call('createInvitation', { body: { email: 'new.admin@example.com', password } });
    const { user } = enter(new URL(data.link, location.origin).href);
    await user.type(await screen.findByLabelText('First name'), 'Nia');
    await user.type(screen.getByLabelText('Last name'), 'Okoye');
    await user.click(screen.getByLabelText('Password'));
    await user.paste('🗝'.repeat(11));
    await user.keyboard('{Enter}');
    expect(screen.getByText(messages.passwordLength)).toBeVisible();
    await user.click(screen.getByLabelText('Password'));
    await user.paste(`quiet lanterns over Porto${'🗝'.repeat(92)}`);
    await user.keyboard('{Enter}');
    expect(await screen.findByText(/new\.admin@example\.com is ready/)).toBeVisible();
  });

  it('shows an error of the server at its field', async () => {
    const { user } = enter('/register?invite=any');
    const refusal = { message: 'No', code: 'VALIDATION_ERROR', errors: { lastName: 'Not this name' } };
    intercept(/register/, () => json(refusal, 400));
    for (const [label, value] of Object.entries({ 'First name': 'Nia', 'Last name': 'Okoye' }))
      await user.type(await screen.findByLabelText(label), value);
    await user.type(screen.getByLabelText('Password'), 'correct horse battery{Enter}');
    expect(await screen.findByText('Not this name')).toBeVisible();
    expect(screen.getByLabelText('Last name')).toHaveAccessibleDescription('Not this name');
    await waitFor(() => expect(screen.getByLabelText('Last name')).toHaveFocus());
  });
});

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
