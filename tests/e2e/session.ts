import type { Page } from '@playwright/test';
import { admin } from '#tests/support/builtServer.ts';

/** Logs in with the login form. */
export const logIn = async (page: Page) => {
  await page.getByLabel('Email', { exact: true }).fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.getByRole('button', { name: 'Log in' }).click();
};

/** Ends this browser's session at the server, as a deactivation elsewhere does. */
export const revoke = async (page: Page) => {
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')?.value ?? '';
  const refreshToken = await page.evaluate(() => localStorage.getItem('refreshToken'));
  const headers = { authorization: `Bearer ${token}` };
  await page.context().request.post('/api/auth/logout', { data: { refreshToken }, headers });
};
