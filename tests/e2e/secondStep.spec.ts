import { expect, type Page } from '@playwright/test';
import { messages } from '#contract/messages.ts';
import { admin } from '#tests/support/builtServer.ts';
import { password } from '#tests/support/app.ts';
import { codeAt } from '#tests/support/secondStep.ts';
import { test, type Api } from './fixtures.ts';

/** An administrator of this test's own: nobody else signs in as him. */
const invite = async (api: Api, email: string) => {
  const { link } = await api.call('createInvitation', { body: { email, password: admin.password } });
  const inviteToken = link.split('invite=')[1] ?? '';
  await api.call('register', { body: { inviteToken, firstName: 'Nia', lastName: 'Okoye', password } });
};

const logIn = async (page: Page, email: string) => {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
};

const fromMenu = async (page: Page, item: string) => {
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

test.describe('The second step of a sign-in', () => {
  test.use({ failsOnPurpose: true });

  test('is set up with an app, asked for after the password, and stood in for by a recovery code', async ({
    page,
    api,
  }) => {
    const email = 'second.step@example.com';
    await invite(api, email);
    await page.goto('/login');
    await logIn(page, email);
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();

    await fromMenu(page, 'Security');
    await page.getByRole('button', { name: 'Set up' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Password' }).fill(password);
    await dialog.getByRole('button', { name: 'Next' }).click();
    await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
    const secret = (await dialog.getByRole('code').innerText()).replaceAll(/\s/g, '');
    await dialog.getByRole('textbox', { name: 'Code' }).fill(codeAt(secret, new Date()));
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await expect(dialog.getByRole('heading', { name: 'Recovery codes' })).toBeVisible();
    const [recoveryCode = ''] = (await dialog.innerText()).match(/[a-z0-9]{4}(?:-[a-z0-9]{4}){3}/) ?? [];
    await dialog.getByRole('button', { name: 'I have kept them' }).click();
    await expect(page.getByText('10 recovery codes are left.')).toBeVisible();

    await fromMenu(page, 'Logout');
    await logIn(page, email);
    await page.getByLabel('Code', { exact: true }).fill('000 000 000');
    await page.keyboard.press('Enter');
    await expect(page.getByText(messages.codeWrong)).toBeVisible();
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code', { exact: true }).fill(recoveryCode.toUpperCase());
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
    await fromMenu(page, 'Security');
    await expect(page.getByText('9 recovery codes are left.')).toBeVisible();
  });
});
