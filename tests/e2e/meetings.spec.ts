import { expect, type Locator, type Page } from '@playwright/test';
import { messages } from '#contract/messages.ts';
import { test } from './fixtures.ts';
import type { Pair } from './people.ts';

const createPath = (expertId: string, userId: string, duration?: number) =>
  `/meetings/create?expertId=${expertId}&userId=${userId}${duration ? `&duration=${duration}` : ''}`;
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

test('What expert or user lacks is said in its own place', async ({ page, ownAccount }) => {
  const [unpriced, cardless] = [await ownAccount({ status: 'APPROVED' }), await ownAccount({ type: 'user' })];
  await page.goto(createPath(unpriced.id, cardless.id));
  await expect(part(page, 'Duration').getByText(messages.noPricing)).toBeVisible();
  await expect(part(page, 'Payment method').getByText(messages.noPaymentMethod)).toBeVisible();
  await page.route('**/schedules?*', (route) =>
    route.fulfill({ json: { data: { timezone: 'Europe/Lisbon', slots: [] } } }),
  );
  await page.goto(createPath(unpriced.id, cardless.id, 30));
  await expect(part(page, 'When').getByText(messages.noSlots, { exact: true })).toBeVisible();
  await page.goto(createPath(unpriced.id, unpriced.id));
  await expect(part(page, 'Who meets').getByText(messages.samePerson)).toBeVisible();
});

test('A time that is taken meanwhile is told on the board, with the three nearest, and the rest is kept', async ({
  page,
  api,
  ownPair,
}) => {
  const pair = ownPair();
  const rival = ownPair();
  await page.goto(createPath(pair.expert.id, pair.user.id, pair.duration));
  const board = part(page, 'When');
  await (await timesOfNextDay(page)).nth(1).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('start')).not.toBeNull();
  const dateTime = new URL(page.url()).searchParams.get('start') ?? '';
  const { expert, duration, price } = pair;
  const booking = { expertId: expert.id, userId: rival.user.id, paymentMethodId: rival.paymentMethodId };
  await api.call('createMeeting', { body: { ...booking, dateTime, duration, price } });

  await submit(page).click();
  const alert = board.getByRole('alert').filter({ hasText: messages.slotUnavailable });
  await expect(alert).toBeVisible();
  const offered = alert.getByRole('button', { name: / · / });
  await expect(offered).toHaveCount(3);
  await expect(page.getByRole('combobox', { name: 'User' })).toHaveValue(pair.user.name);
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
  await offered.first().click();
  await submit(page).click();
  await expect(bookedNotice(page)).toBeVisible();
});

test('A refused card is told in the payment part with the focus there, and the rest is kept', async ({
  page,
  ownPair,
}) => {
  const { expert, user, duration } = ownPair();
  await page.route('**/api/admin/meeting/create', (route) =>
    route.fulfill({ status: 402, json: { message: 'The card was declined.', code: 'PAYMENT_ERROR' } }),
  );
  await page.goto(createPath(expert.id, user.id, duration));
  await (await timesOfNextDay(page)).first().click();
  await submit(page).click();
  const alert = part(page, 'Payment method').getByRole('alert');
  await expect(alert).toHaveText(messages.paymentError);
  await expect(alert).toBeFocused();
  await expect(part(page, 'When').getByRole('option', { selected: true })).toHaveCount(1);
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
