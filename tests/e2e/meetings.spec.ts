import { expect, type Locator, type Page } from '@playwright/test';
import { messages } from '#contract/messages.ts';
import { test } from './fixtures.ts';

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

test('By keyboard alone a meeting is scheduled and moved, and the choice survives a conflict over its time', async ({
  page,
  ownPair,
  api,
  signIn,
}) => {
  test.slow();
  await signIn();
  const { expert, user, ...booking } = ownPair();
  const rival = ownPair();
  await page.goto('/meetings');
  await tabTo(page, page.getByRole('link', { name: 'Schedule meeting' }));
  await page.keyboard.press('Enter');
  /* The URL changes before the page; until then the list is shown, with pickers of the same names. */
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Schedule meeting');
  for (const [label, email] of [['Expert', expert.email] as const, ['User', user.email] as const]) {
    const picker = page.getByRole('combobox', { name: label });
    await tabTo(page, picker);
    await page.keyboard.type(email);
    await expect(page.getByRole('listbox', { name: label }).getByRole('option')).toHaveCount(1);
    await expect(picker).toHaveAttribute('aria-activedescendant', /./);
    await page.keyboard.press('Enter');
  }
  await tabTo(page, tabStopOf(openedOn(page)));
  const before = await openedOn(page).getAttribute('aria-label');
  await page.keyboard.press('PageDown');
  await expect(openedOn(page)).not.toHaveAttribute('aria-label', before ?? '');
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  const chosen = openedOn(page).getByRole('option', { selected: true });
  await expect(chosen).toHaveCount(1);
  await tabTo(page, page.getByRole('button', { name: /^Schedule meeting for/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(messages.meetingScheduled).first()).toBeVisible();

  await expect(page).toHaveURL(/\/meetings\/[\w-]{36}$/);
  const params = { id: page.url().split('/').at(-1) ?? '' };
  const { dateTime: startTime } = await api.call('getMeeting', { params });
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
  await expect(chosen).toHaveCount(1);
  const query = { startTime, duration: booking.duration };
  const { slots } = await api.call('getSchedule', { params: { id: expert.id }, query });
  const dateTime = slots.find(({ available }) => available)?.startTime ?? '';
  const taken = { ...booking, expertId: expert.id, userId: rival.user.id, paymentMethodId: rival.paymentMethodId };
  await api.call('createMeeting', { body: { ...taken, dateTime } });
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
  expect([startTime, dateTime]).not.toContain((await api.call('getMeeting', { params })).dateTime);
});
