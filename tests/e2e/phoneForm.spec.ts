import { expect } from '@playwright/test';
import { messages } from '#contract/messages.ts';
import { paths } from '#src/paths.ts';
import { test } from './fixtures.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test('The form of an account has Save at the foot, in place of the actions there, while it has unsaved changes', async ({
  page,
  signIn,
  ownAccount,
}) => {
  const { id } = await ownAccount({ status: 'APPROVED' });
  await signIn();
  await page.goto(paths.account(id));
  const bar = page.getByRole('region', { name: 'Actions', exact: true });
  const more = bar.getByRole('button', { name: 'More' });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const name = page.getByRole('textbox', { name: /^First Name/ });
  const standing = () =>
    page.evaluate(() => {
      const topOf = (found: Element | null) => Math.round((found?.getBoundingClientRect().top ?? 0) + scrollY);
      const footHeight = document.querySelector('[data-bar]')?.parentElement?.offsetHeight;
      return { footHeight, field: topOf(document.querySelector('[name="profile.firstName"]')) };
    });
  await expect(more).toBeVisible();
  await expect(bar.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await name.focus();
  await name.evaluate((field) => field.scrollIntoView({ block: 'center' }));
  const before = await standing();
  const scrolled = await page.evaluate(() => scrollY);
  await name.fill('Thumbelina');
  await expect(bar.getByRole('button', { name: 'Save' })).toBeInViewport({ ratio: 1 });
  await expect(save).toHaveCount(1);
  await expect(save).toHaveAccessibleDescription('Unsaved: User');
  await expect(bar.getByText('Unsaved: User')).toBeInViewport({ ratio: 1 });
  await expect(more).toBeHidden();
  expect(await standing()).toEqual(before);
  expect((await save.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await save.tap();
  await expect(page.getByText(messages.editSuccess).first()).toBeVisible();
  await expect(more).toBeVisible();
  await expect(page.getByText('No unsaved changes')).toHaveCount(1);
  expect(await standing()).toEqual(before);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThanOrEqual(scrolled);
});
