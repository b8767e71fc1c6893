import { expect, type Locator, type Page } from '@playwright/test';
import { messages } from '#contract/messages.ts';
import { paths } from '#src/paths.ts';
import { admin } from '#tests/support/builtServer.ts';
import { test } from './fixtures.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test.beforeEach(({ signIn }) => signIn());

const places = (page: Page) => page.getByRole('navigation', { name: 'Main places' });
const current = (page: Page) => places(page).locator('[aria-current=page]');

test.describe('The bar at the foot of a phone', () => {
  test('links to the four main places, marks the current one, and opens all others', async ({ page }) => {
    await page.goto(paths.dashboard);
    await expect(current(page)).toHaveAccessibleName('Dashboard');
    for (const [name, path] of [
      ['Accounts', paths.accounts],
      ['Meetings', paths.meetings],
      ['Reports & Financials', paths.transactions],
      ['Dashboard', paths.dashboard],
    ] as const) {
      await places(page).getByRole('link', { name }).tap();
      await expect(page).toHaveURL(new RegExp(`${path}(\\?|$)`));
      await expect(current(page)).toHaveAccessibleName(new RegExp(`^${name}`));
    }
    await expect(
      places(page)
        .getByRole('link', { name: 'Accounts' })
        .getByLabel(/experts waiting/),
    ).toBeVisible();

    await places(page).getByRole('button', { name: 'More' }).tap();
    const menu = page.getByRole('dialog', { name: 'Main menu' });
    await menu.getByRole('link', { name: 'Charity Summary' }).tap();
    await expect(menu).toBeHidden();
    await expect(current(page)).toHaveAccessibleName('Reports & Financials');
  });

  test('has places as large as a thumb, at the edge of the window and beside the floating button', async ({ page }) => {
    await page.goto(paths.accounts);
    await expect(places(page)).toBeVisible();
    /* The bar ends beside the floating button once that is shown. */
    await expect(page.locator('.floating')).toBeVisible();
    const boxes = await places(page)
      .locator('> *')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
    expect(boxes).toHaveLength(5);
    for (const { width, height } of boxes) expect(Math.min(width, height)).toBeGreaterThanOrEqual(48);
    const floating = await page.locator('.floating').boundingBox();
    expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(floating?.x ?? 0);
    expect((floating?.x ?? 0) + (floating?.width ?? 0)).toBeLessThanOrEqual(360);
    expect(boxes[0]?.bottom).toBeGreaterThan(740 - 16);
    const cut = places(page).locator('span').filter({ visible: true });
    const widths = await cut.evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth));
    expect(Math.max(...widths)).toBeLessThanOrEqual(0);
  });

  test('is hidden for other bars at the foot and for the keyboard; the list ends above it', async ({ page }) => {
    await page.goto(paths.accounts);
    const list = page.getByRole('list', { name: 'Accounts' });
    await expect(list.getByRole('listitem').last()).toBeVisible();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const bar = await places(page).boundingBox();
    for (const last of [list.getByRole('listitem').last(), page.getByRole('button', { name: 'Next page' })]) {
      const box = await last.boundingBox();
      expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    }
    await page.getByRole('searchbox', { name: 'Search' }).focus();
    await expect(places(page)).toBeHidden();
    await expect(page.locator('.floating')).toBeHidden();
    await page.getByRole('button', { name: 'Filters' }).focus();
    await expect(places(page)).toBeVisible();

    await expect(list.getByRole('checkbox')).toHaveCount(0);
    await page.getByRole('button', { name: 'Select rows' }).tap();
    await list.getByRole('checkbox').first().check();
    await expect(page.getByRole('region', { name: '1 selected' })).toBeVisible();
    await expect(places(page)).toBeHidden();
    await page.getByRole('button', { name: 'Select rows' }).tap();
    await expect(places(page)).toBeVisible();
    await expect(list.getByRole('checkbox')).toHaveCount(0);
  });
});

test.describe('A list on a phone', () => {
  test('shows each row in lines without labels', async ({ page }) => {
    for (const [name, path, mostLines] of [
      ['Accounts', paths.accounts, 2],
      ['Meetings', paths.meetings, 2],
      ['Transactions', paths.transactions, 2],
      ['Administrators', paths.admins, 4],
      ['Charities', '/charities', 2],
    ] as const) {
      await page.goto(path);
      /* One list, or one per day. */
      const cards = page.getByRole('list', { name: new RegExp(`^${name}(, |$)`) }).getByRole('listitem');
      await expect(cards.first()).toBeVisible();
      expect(await cards.locator('dt').count()).toBe(0);
      /* A note takes a line of its own, so such cards are skipped; a long fact wraps, hence the median. */
      const plain = cards.filter({ hasNot: page.locator('.note') });
      const heights = await plain.evaluateAll((all) => all.map((one) => one.clientHeight));
      const usual = heights.toSorted((a, b) => a - b)[Math.floor(heights.length / 2)];
      expect(usual, name).toBeLessThanOrEqual(24 + 20 * mostLines);
    }
  });

  test('is sorted and filtered above its rows', async ({ page }) => {
    await page.goto(paths.accounts);
    const first = page.getByRole('list', { name: 'Accounts' }).getByRole('listitem').first();
    await expect(first).toBeVisible();
    const before = (await first.textContent()) ?? '';
    await page.getByLabel('Sort by').selectOption('Name, descending');
    await expect(page).toHaveURL(/order=DESC/);
    await expect(first).not.toHaveText(before);
    const status = page.getByRole('combobox', { name: 'Status' });
    await expect(status).toBeHidden();
    await page.getByRole('button', { name: 'Filters' }).tap();
    await status.selectOption('Pending');
    await expect(first).toContainText('Pending');
  });

  test('of a report is sorted above its rows as well', async ({ page }) => {
    await page.goto(`${paths.charitySummary}?from=2020-01-01&to=2050-12-31`);
    await page.getByRole('button', { name: 'Amount' }).tap();
    await expect(page).toHaveURL(/sort=amount&order=desc/);
  });

  test('opens a record wherever its card is tapped', async ({ page }) => {
    await page.goto(paths.accounts);
    const card = page.getByRole('list', { name: 'Accounts' }).getByRole('listitem').first();
    const { height = 0 } = (await card.boundingBox()) ?? {};
    await card.tap({ position: { x: 200, y: height - 6 } });
    await expect(page).toHaveURL(/\/edit$/);
  });

  test('shows its totals above its rows', async ({ page }) => {
    const expectAbove = async (one: Locator, other: Locator) => {
      await expect(one).toBeVisible();
      await expect(other).toBeVisible();
      expect((await one.boundingBox())?.y).toBeLessThan((await other.boundingBox())?.y ?? 0);
    };
    await page.goto(paths.transactions);
    const totals = page.getByRole('region', { name: 'Succeeded, all pages' });
    await expectAbove(totals, page.getByRole('list', { name: /^Transactions/ }).first());
    await page.goto(paths.payoutSummary);
    const overview = page.getByRole('region', { name: 'Where the money went, by expert' });
    await expectAbove(overview, page.getByRole('table', { name: /^Figures/ }));
  });

  test('of invitations, or of the transactions of a meeting, has cards', async ({ page, api }) => {
    await api.call('createInvitation', { body: { email: 'card@example.com', password: admin.password } });
    const { items } = await api.call('searchTransactions', { query: { perPage: 1 } });
    await page.goto(paths.admins);
    const invitations = page.getByRole('list', { name: 'Invitations' });
    await expect(invitations.getByRole('listitem').filter({ hasText: 'card@example.com' })).toBeVisible();
    await page.goto(paths.meeting(items[0]?.meetingId ?? ''));
    await expect(page.getByRole('list', { name: 'Transactions' }).getByRole('link').first()).toBeVisible();
  });
});

test('The form of an account has Save at the foot, in place of the actions there, while it has unsaved changes', async ({
  page,
  ownAccount,
}) => {
  const { id } = await ownAccount({ status: 'APPROVED' });
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
