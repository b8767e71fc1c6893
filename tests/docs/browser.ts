import { chromium, type Page } from '@playwright/test';
import { onTestFinished } from 'vitest';
import { provideChromium } from '#tests/support/programs.ts';

/** Opens a page in a browser with this locale; saves a screenshot to test-results if the test fails. */
export const openPage = async (url: string, locale = 'en-GB'): Promise<Page> => {
  const browser = await chromium.launch({ executablePath: await provideChromium(), args: ['--no-sandbox'] });
  const page = await browser.newPage({ locale, timezoneId: 'Europe/Berlin' });
  page.setDefaultTimeout(60_000);
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await page.screenshot({ path: `test-results/${task.name.slice(0, 40)}.png` });
    await browser.close();
  });
  await page.goto(url);
  return page;
};

/** Logs in, in any language, and waits for the requested page. */
export const logIn = async (page: Page, { email, password }: { readonly email: string; readonly password: string }) => {
  await page.locator('[name=email]').fill(email);
  await page.locator('[name=password]').fill(password);
  await page.locator('button[type=submit]').click();
  await page.getByRole('navigation').first().waitFor();
};
