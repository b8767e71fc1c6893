import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { test } from './fixtures.ts';

test.describe('On a phone, in French', () => {
  test.use({ locale: 'fr-FR', viewport: { width: 360, height: 740 } });

  test('a charity is made and read in the words of the language, and nothing is wider than the screen', async ({
    page,
    signIn,
  }) => {
    await signIn();
    await page.goto('/charities/create');
    const name = `Ensemble ${randomUUID().slice(0, 6)}`;
    await page.getByLabel('Nom').fill(name);
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByText('Peut être choisie', { exact: true })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
});
