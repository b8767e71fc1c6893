import { expect, type Locator, type Page } from '@playwright/test';
import { messages } from '#contract/messages.ts';
import { test } from './fixtures.ts';

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const submit = (page: Page) => page.getByRole('button', { name: /^Schedule meeting for/ });
const bookedNotice = (page: Page) => page.getByText(messages.meetingScheduled).first();

/** The URL changes before the page; until then the list is shown, with pickers of the same names. */
const schedulerIsShown = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toHaveText('Schedule meeting');

test.beforeEach(async ({ signIn }) => {
  await signIn();
});

const tabTo = async (page: Page, target: Locator) => {
  await target.waitFor();
  for (let presses = 0; presses < 120; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${String(target)}`);
};

const tabStopOf = (list: Locator) => list.locator('[role=option][tabindex="0"]');

const openedOn = (page: Page) => page.getByRole('listbox', { name: /^Free times on/ });

test('A meeting is moved by keyboard alone, and the choice outlives that somebody else takes the time', async ({
  page,
  ownPair,
  api,
}) => {
  test.slow();
  const { expert, user, ...booking } = ownPair();
  const rival = ownPair();
  const startTime = `${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T00:00:00Z`;
  const { slots } = await api.call('getSchedule', {
    params: { id: expert.id },
    query: { startTime, duration: booking.duration },
  });
  const [first, second] = slots;
  const meeting = { expertId: expert.id, userId: user.id, ...booking };
  const { id = '' } =
    (await api.call('createMeeting', { body: { ...meeting, dateTime: first?.startTime ?? '' } })) ?? {};
  await page.goto(`/meetings/${id}`);
  await tabTo(page, page.getByRole('button', { name: 'More' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Reschedule' })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Reschedule the meeting' });
  await expect(dialog.getByText(/^Now: .* Lisbon \(expert\) · .*\(user\) · .* Berlin \(you\)$/)).toBeVisible();
  await tabTo(page, tabStopOf(openedOn(page)));
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/^New time: .* Lisbon \(expert\) · /)).toBeVisible();
  const chosen = openedOn(page).getByRole('option', { selected: true });
  await expect(chosen).toHaveCount(1);
  const { paymentMethodId } = rival;
  const taken = { ...meeting, userId: rival.user.id, paymentMethodId, dateTime: second?.startTime ?? '' };
  await api.call('createMeeting', { body: taken });
  const move = dialog.getByRole('button', { name: 'Move the meeting' });
  await tabTo(page, move);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText(messages.slotUnavailable);
  await expect(chosen).toHaveCount(0);
  await expect(dialog.getByText(/^New time: .* Lisbon \(expert\) · /)).toBeVisible();
  await tabTo(page, tabStopOf(openedOn(page)));
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await tabTo(page, move);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Moved to /)).toBeVisible();
  await expect(dialog).toBeHidden();
  expect([first?.startTime, second?.startTime]).not.toContain(
    (await api.call('getMeeting', { params: { id } })).dateTime,
  );
});

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
  await tabTo(page, tabStopOf(list));
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
