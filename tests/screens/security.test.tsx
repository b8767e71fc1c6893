import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { messages } from '#contract/messages.ts';
import { sendHeld } from '#tests/support/intercept.ts';
import { openTestApp } from '#tests/support/openTestApp.ts';
import { renderAdmin } from '#tests/support/renderAdmin.tsx';
import { codeAt, turnOn } from '#tests/support/secondStep.ts';
import { answerPrompt, clickBeside, PROMPT } from './leavingKit.ts';

const { app } = await openTestApp();
const { app: strict } = await openTestApp({ config: { requireSecondStep: true } });
const fresh = 'quiet lanterns over Porto';

const logIn = (email: string, password: string) =>
  app.call('login', { body: { email, password, platform: 'ADMIN' } }, { 'user-agent': 'curl/8.9.1' });

const shownSecret = () => screen.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent?.replaceAll(' ', '') ?? '';

describe('The page Security, in the account menu,', () => {
  it('sets the second step up: password, key, first code, and recovery codes shown until confirmed as kept', async () => {
    const { user, admin } = await renderAdmin(app, '/no/such/page');
    await user.click(await screen.findByRole('button', { name: 'Account menu' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Security' }));
    expect(await screen.findByRole('heading', { name: 'Security', level: 1 })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Set up' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText(/^Password/)).toHaveFocus();
    await user.paste('not this one');
    await user.keyboard('{Enter}');
    expect(await dialog.findByText(messages.passwordWrong)).toBeVisible();
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toBeEnabled());
    await waitFor(() => expect(dialog.getByLabelText(/^Password/)).toHaveFocus());
    await user.keyboard('{Escape}');
    await answerPrompt(user, 'Stay');
    await user.clear(dialog.getByLabelText(/^Password/));
    await user.paste('correct horse battery staple');
    await user.keyboard('{Enter}');
    expect(await dialog.findByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
    const secret = shownSecret();
    expect(dialog.getByLabelText(/^Code/)).toHaveFocus();
    await user.keyboard('abc{Enter}');
    expect(await dialog.findByText(messages.codeWrong)).toBeVisible();
    await user.clear(dialog.getByLabelText(/^Code/));
    const release = await sendHeld(/secondFactor\/confirm/, () =>
      user.type(dialog.getByLabelText(/^Code/), `${codeAt(secret, app.clock.now())}{Enter}`),
    );
    await user.keyboard('{Escape}');
    expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    release();

    const list = await screen.findByRole('list', { name: 'Recovery codes' });
    await user.keyboard('{Escape}');
    await clickBeside(user);
    expect(screen.queryByText(PROMPT)).not.toBeInTheDocument();
    const closing = new Event('beforeunload', { cancelable: true });
    dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);
    const codes = within(list).getAllByRole('listitem');
    expect(codes).toHaveLength(10);
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toContain(codes[9]?.textContent ?? 'no code');
    await user.click(screen.getByRole('button', { name: 'I have kept them' }));
    expect(await screen.findByText('10 recovery codes are left.')).toBeVisible();
    const code = codes[0]?.textContent ?? '';
    expect((await admin.call('endSecondFactor', { body: { password: admin.password, code } })).status).toBe(200);
  });

  it('makes new recovery codes, after which the old ones are refused, and turns the second step off with one', async () => {
    const admin = await app.login();
    const { recoveryCodes } = await turnOn(app.clock, admin);
    const { user } = await renderAdmin(app, '/security', admin);
    const confirm = async (action: string, code = '') => {
      await user.click(await screen.findByRole('button', { name: action }));
      const dialog = within(await screen.findByRole('dialog'));
      await user.paste(admin.password);
      await user.click(dialog.getByLabelText(/^Code/));
      await user.paste(code);
      await user.keyboard('{Enter}');
    };
    await confirm('New recovery codes', recoveryCodes[0]);
    const list = within(await screen.findByRole('list', { name: 'Recovery codes' }));
    const [code] = list.getAllByRole('listitem').map((item) => item.textContent ?? '');
    await user.click(screen.getByRole('button', { name: 'I have kept them' }));
    const { status } = await admin.call('endSecondFactor', {
      body: { password: admin.password, code: recoveryCodes[1] ?? '' },
    });
    expect(status).toBe(400);
    await confirm('Turn off', code);
    expect(await screen.findByRole('button', { name: 'Set up' })).toBeVisible();
  });

  it('changes the password, and shows an error at its field', async () => {
    const { user, admin } = await renderAdmin(app, '/security');
    const current = await screen.findByLabelText(/^Current password/);
    const wanted = screen.getByLabelText(/^New password/);
    expect(wanted).toHaveAccessibleDescription('12 to 128 characters.');
    await user.type(current, admin.password);
    await user.type(wanted, 'short{Enter}');
    expect(await screen.findByText(messages.passwordLength)).toBeVisible();
    await user.clear(wanted);
    await user.type(wanted, 'password1234{Enter}');
    expect(await screen.findByText(messages.passwordEasy)).toBeVisible();
    await user.clear(wanted);
    await user.type(wanted, `${fresh}{Enter}`);
    expect(await screen.findByText(messages.passwordChanged)).toBeVisible();
    expect(await screen.findByLabelText(/^Current password/)).toHaveValue('');
    expect((await logIn(admin.email, fresh)).status).toBe(200);
  });

  it.each([
    ['another', /^End: /, 'End'],
    ['all others', 'End all other sessions', 'End all other sessions'],
  ])('lists the administrator’s sessions, and ends %s', async (_, action, confirm) => {
    const admin = await app.login();
    const other = await logIn(admin.email, admin.password);
    const { user } = await renderAdmin(app, '/security', admin);
    const rows = within(await screen.findByRole('table', { name: 'Where you are logged in' }));
    expect(await rows.findByText('This session')).toBeVisible();
    expect(screen.queryByText(/^Since your last login/)).toBeNull();
    await user.click(screen.getByRole('button', { name: action }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: confirm }));
    expect(await screen.findByText('You are logged in nowhere else.')).toBeVisible();
    const { email } = admin;
    const { refreshToken } = other.data;
    expect((await app.call('refreshToken', { body: { email, refreshToken } })).status).toBe(401);
  });
});

/** Enters the administrator's own password in the open dialog and clicks `action`. */
const confirmWith = async (user: UserEvent, action: string, own: string) => {
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Your own password/), own);
  await user.click(dialog.getByRole('button', { name: action }));
};

describe('For another administrator', () => {
  const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr') ?? document.body);

  it('a reset link is made, shown once, and the second step is switched off', async () => {
    const helped = await app.login({ firstName: 'Ilse', lastName: 'Lost' });
    await turnOn(app.clock, helped);
    const { user, admin } = await renderAdmin(app, '/admins');
    const row = await rowOf('Ilse Lost');
    await user.click(row.getByRole('button', { name: /^Reset link/ }));
    await confirmWith(user, 'Create link', admin.password);
    expect(await screen.findByLabelText('Reset link')).toHaveDisplayValue(/\/reset\?token=/);
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await user.click(row.getByRole('button', { name: /^Switch off two-step login/ }));
    await confirmWith(user, 'Switch off', admin.password);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(row.queryByRole('button', { name: /Switch off/ })).not.toBeInTheDocument());
    expect((await logIn(helped.email, helped.password)).status).toBe(200);
    expect((await rowOf(admin.email)).queryByRole('button', { name: /^Reset link/ })).not.toBeInTheDocument();
  });

  it('the link stays with its administrator, although a refetch puts another one in the row', async () => {
    const helped = await app.login({ firstName: 'Jana', lastName: 'Locked' });
    const other = await app.login({ firstName: 'Otto', lastName: 'Other' });
    const signIn = async ({ email, password }: typeof helped) => {
      app.clock.advance(1000);
      expect((await logIn(email, password)).status).toBe(200);
    };
    await signIn(helped);
    await signIn(other);
    const { user, admin } = await renderAdmin(app, '/admins?page=1&perPage=25&sort=lastLoginAt&order=ASC');
    const placeOf = (name: string) => screen.getByText(name).closest('tr')?.rowIndex ?? 0;
    const row = await rowOf('Jana Locked');
    expect(placeOf('Jana Locked')).toBeLessThan(placeOf('Otto Other'));
    await user.click(row.getByRole('button', { name: /^Reset link/ }));
    await signIn(helped);
    await confirmWith(user, 'Create link', admin.password);
    await waitFor(() => expect(placeOf('Jana Locked')).toBeGreaterThan(placeOf('Otto Other')));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reset the password of Jana Locked' }));
    expect(dialog.getByLabelText('Reset link')).toHaveDisplayValue(/\/reset\?token=/);
    expect(dialog.getByText(`The link for ${helped.email} is ready. It is shown only now:`)).toBeVisible();
  });
});

const TEXT = /^Since your last login: Reset link made, Ada Byron\. If you did not expect this, change your password\.$/;

it('A sign-in shows what others have changed since the last one, until dismissed', async () => {
  const [helper, owner] = [await app.login({ firstName: 'Ada', lastName: 'Byron' }), await app.login()];
  app.clock.set(new Date(app.clock.now().getTime() + 1000));
  await helper.call('createResetLink', { params: { id: owner.id }, body: { password: helper.password } });
  const { email, password } = owner;
  const { data } = await owner.call('login', { body: { email, password, platform: 'ADMIN' } });
  const { user } = await renderAdmin(app, '/security', { ...owner, ...data });
  expect(await screen.findByText(TEXT)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByText(TEXT)).toBeNull());
});

it('Where the second step is required, its page comes first, and the others once it is set up', async () => {
  const { user, admin } = await renderAdmin(strict, '/admins');
  expect(await screen.findByText(messages.secondStepNeeded)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Set up' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.paste(admin.password);
  await user.keyboard('{Enter}');
  await dialog.findByRole('img', { name: 'QR code for the authenticator app' });
  await user.paste(codeAt(shownSecret(), strict.clock.now()));
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('button', { name: 'I have kept them' }));
  await user.click(screen.getByRole('link', { name: 'Administrators' }));
  expect(await screen.findByRole('cell', { name: admin.email })).toBeVisible();
});
