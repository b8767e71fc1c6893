import { expect, type Page } from '@playwright/test';
import { paths } from '#src/paths.ts';
import { test } from './fixtures.ts';

const TITLE = 'Find anything';

const palette = (page: Page) => page.getByRole('dialog', { name: TITLE });

/** Opens the palette and pastes, as Ctrl+V does. */
const openAndPaste = async (page: Page, text: string) => {
  await page.keyboard.press('Control+k');
  await expect(palette(page).getByRole('combobox')).toBeFocused();
  await page.keyboard.insertText(text);
};

test.beforeEach(async ({ signIn }) => {
  await signIn();
});

test('What is typed before the palette is there does nothing to the page', async ({ page }) => {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/assets/Palette-*.js', async (route) => {
    await arrival;
    await route.continue();
  });
  await page.goto(paths.triage);
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible();
  let decisions = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') decisions += 1;
  });
  await page.keyboard.press('Control+k');
  await expect(palette(page).getByRole('progressbar')).toBeVisible();
  await page.keyboard.type('ad');
  arrive();
  await expect(palette(page).getByRole('combobox')).toBeFocused();
  expect(decisions).toBe(0);
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
});

test('By the keyboard alone: from the field in the bar to a record, to what can be done with it, and to the keys', async ({
  page,
  ownPair,
}) => {
  const { expert } = ownPair();
  await page.goto(paths.accounts);
  const button = page.getByRole('button', { name: TITLE });
  const field = palette(page).getByRole('combobox');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await page.keyboard.type(expert.name);
  const found = palette(page).getByRole('option', { name: new RegExp(expert.email) });
  await expect(found).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  await expect(button).toBeFocused();

  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.type(expert.email);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${paths.account(expert.id)}$`));
  await expect(page.getByRole('button', { name: 'More', exact: true })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.type('deact');
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: /^Deactivate/ });
  await expect(question.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();

  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.type('audit trail');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${paths.audit}\\?.*${expert.id}`));
  await page.keyboard.press('Shift+?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});

test('Ctrl+Enter opens what is found in a tab of its own', async ({ page, context, ownPair }) => {
  const { user } = ownPair();
  await page.goto(paths.dashboard);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await openAndPaste(page, user.email);
  await expect(palette(page).getByRole('option', { name: new RegExp(user.email) })).toBeVisible();
  const opened = context.waitForEvent('page');
  await page.keyboard.press('Control+Enter');
  await expect(await opened).toHaveURL(new RegExp(`${paths.account(user.id)}$`));
  await expect(page).toHaveURL(new RegExp(`${paths.dashboard}$`));
});

test.describe('On a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('an icon opens a sheet over the whole screen, whose lines are large', async ({ page, ownAccount }) => {
    const { id, email } = await ownAccount({ type: 'user' });
    await page.goto(paths.dashboard);
    const bar = page.getByRole('banner');
    await expect(bar.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
    await expect(bar.getByRole('button', { name: 'Refresh' })).toBeHidden();
    const button = bar.getByRole('button', { name: TITLE });
    const box = await button.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(36);
    await button.tap();
    /* The frame that stands in until the palette's file is there is exchanged for its own, between two looks. */
    const sheet = { x: 0, y: 0, width: 360, height: 740 };
    await expect.poll(() => palette(page).boundingBox()).toMatchObject(sheet);
    await expect(palette(page).getByRole('combobox')).toBeFocused();
    await page.keyboard.insertText(email ?? '');
    const found = palette(page).getByRole('option', { name: new RegExp(email ?? '') });
    await expect.poll(async () => (await found.boundingBox())?.height).toBeGreaterThanOrEqual(48);
    await found.tap();
    await expect(page).toHaveURL(new RegExp(`${paths.account(id)}$`));
    await page.getByRole('button', { name: 'Account menu' }).tap();
    await expect(page.getByRole('menuitem', { name: 'Refresh' })).toBeVisible();
  });
});

test.describe('Where the search fails', () => {
  test.use({ failsOnPurpose: true });

  test('it says so in place, and finds when it is tried again', async ({ page, ownAccount }) => {
    const { email } = await ownAccount({ type: 'user' });
    await page.goto(paths.dashboard);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const asked = '**/admin/search?*';
    await page.route(asked, (route) =>
      route.fulfill({ status: 503, json: { message: 'Resting', requestId: 'find-1' } }),
    );
    await openAndPaste(page, email ?? '');
    await expect(palette(page).getByText('Resting')).toBeVisible();
    await page.unroute(asked);
    await palette(page).getByRole('button', { name: 'Retry' }).click();
    await expect(palette(page).getByRole('option', { name: new RegExp(email ?? '') })).toBeVisible();
  });
});
