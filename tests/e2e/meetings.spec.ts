import { expect, type Locator, type Page } from '@playwright/test';
import { messages } from '#contract/messages.ts';
import { test } from './fixtures.ts';
import type { Pair } from './people.ts';

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const submit = (page: Page) => page.getByRole('button', { name: /^Schedule meeting for/ });
const bookedNotice = (page: Page) => page.getByText(messages.meetingScheduled).first();

const pick = async (page: Page, label: string, { id, email, name }: Pair['expert']) => {
  await page.getByRole('combobox', { name: label }).click();
  await page.keyboard.type(email);
  await page.getByRole('option', { name }).click();
  await expect.poll(() => page.url()).toContain(id);
};

/** The address changes before the page does: until then the list is there, with pickers of the same names. */
const schedulerIsShown = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toHaveText('Schedule meeting');

/** The free times of the day after the board's first: a whole one, whatever the hour. */
const timesOfNextDay = async (page: Page) => {
  const day = part(page, 'When')
    .getByRole('group', { name: 'Days of the week' })
    .getByRole('button', { name: /free/ })
    .nth(1);
  await day.click();
  await expect(day).toHaveAttribute('aria-pressed', 'true');
  return part(page, 'When').getByRole('option');
};

test.beforeEach(async ({ signIn }) => {
  await signIn();
});

test('A meeting is scheduled from nothing by mouse', async ({ page, ownPair }) => {
  const { expert, user, duration } = ownPair();
  await page.goto('/meetings');
  await page.getByRole('link', { name: 'Schedule meeting' }).click();
  await schedulerIsShown(page);
  await expect(page).toHaveURL(/\/meetings\/create$/);
  await pick(page, 'Expert', expert);
  await pick(page, 'User', user);
  await page.getByRole('button', { name: new RegExp(`^${duration} minutes`) }).click();
  await (await timesOfNextDay(page)).first().click();
  await expect(part(page, 'Summary')).toContainText(`${user.name} meets ${expert.name}`);
  await submit(page).click();
  await expect(bookedNotice(page)).toBeVisible();
  await expect(page).toHaveURL(/\/meetings\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('link', { name: 'Book another with the same people' })).toBeVisible();
});

const tabTo = async (page: Page, target: Locator) => {
  await target.waitFor();
  for (let presses = 0; presses < 120; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${String(target)}`);
};

test('A meeting is scheduled from nothing by keyboard alone', async ({ page, ownPair }) => {
  test.slow();
  const { expert, user } = ownPair();
  await page.goto('/meetings');
  await tabTo(page, page.getByRole('link', { name: 'Schedule meeting' }));
  await page.keyboard.press('Enter');
  await schedulerIsShown(page);
  for (const [label, email] of [['Expert', expert.email] as const, ['User', user.email] as const]) {
    const picker = page.getByRole('combobox', { name: label });
    await tabTo(page, picker);
    await page.keyboard.type(email);
    await expect(page.getByRole('listbox', { name: label }).getByRole('option')).toHaveCount(1);
    await expect(picker).toHaveAttribute('aria-activedescendant', /./);
    await page.keyboard.press('Enter');
  }
  const list = part(page, 'When').getByRole('listbox');
  await tabTo(page, list);
  const before = await list.getAttribute('aria-label');
  await page.keyboard.press('PageDown');
  await expect(list).not.toHaveAttribute('aria-label', before ?? '');
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(list.getByRole('option', { selected: true })).toHaveCount(1);
  await tabTo(page, submit(page));
  await page.keyboard.press('Enter');
  await expect(bookedNotice(page)).toBeVisible();
});

test('A meeting is cancelled with the money that the preview showed', async ({ page, api, ownPair }) => {
  const { expert, user, duration, price, paymentMethodId } = ownPair();
  const tomorrow = new Date(Date.now() + 86_400_000);
  tomorrow.setUTCHours(12, 0, 0, 0);
  const terms = { duration, price, paymentMethodId, dateTime: tomorrow.toISOString() };
  const meeting = await api.call('createMeeting', { body: { expertId: expert.id, userId: user.id, ...terms } });
  await page.goto(`/meetings/${meeting?.id ?? ''}`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Cancel meeting' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel the meeting' });
  await dialog.getByLabel(/^Penalty \(/).fill('10');
  await dialog.getByLabel(/^Expert discount/).fill('2.50');
  await dialog.getByLabel(/^Reason/).fill('The expert is ill');

  await page.route('**/cancel', (route) => route.fulfill({ status: 400, json: {} }));
  await dialog.getByRole('button', { name: /^Cancel meeting: charge .*7\.50, give back/ }).click();
  await expect(dialog.getByRole('alert')).toContainText(messages.cancelFailed);
  await expect(dialog.getByLabel(/^Reason/)).toHaveValue('The expert is ill');
  await page.unroute('**/cancel');

  await dialog.getByRole('button', { name: /^Cancel meeting: charge/ }).click();
  await expect(page.getByText(messages.cancelSuccess)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(part(page, 'Summary').getByText('Cancelled')).toBeVisible();
  await expect(part(page, 'Money').getByRole('row', { name: /^User is charged/ })).toContainText('7.50');
});
