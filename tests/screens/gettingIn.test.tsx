import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { messages } from '#contract/messages.ts';
import { enterPortal, typeLogin } from '#tests/support/enterPortal.tsx';
import { expectOnConsole } from '#tests/support/failOnConsole.ts';
import { intercept, json } from '#tests/support/intercept.ts';
import { openTestApp } from '#tests/support/openTestApp.ts';

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
    const { email, password } = await app.login();
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
    const { email, password } = await app.login();
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
    const { call, password } = await app.login();
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
