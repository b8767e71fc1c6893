import type { RunOptions } from 'axe-core';
import { expect, type Locator, type Page } from '@playwright/test';
import { logIn } from '#tests/e2e/fixtures.ts';
import { at, covered, cutLabels, excess, otherSizes, unmarkedCuts, violationsWith } from '#tests/e2e/measures.ts';
import { untilShown, untilStill } from '#tests/e2e/untilShown.ts';
import { dialogs } from './dialogs.ts';
import { emptyAnswers, failAnswers, holdAnswers } from './answers.ts';
import { walk } from './keyboard.ts';
import { listen, prepareVisit, test } from './opening.ts';
import { screens } from './screens.ts';
import { MOST_SHIFT, shiftsOf, watchShifts } from './shifts.ts';

test.use({ failsOnPurpose: true });

/** A window beside another one on a laptop, px. */
const HALF = 640;

/** Regions for axe. The first four are its defaults; a menu belongs to its opener wherever it is rendered. */
const rooms = ['dialog', '[role=dialog]', '[role=alertdialog]', 'svg', '[role=menu]', '[role=listbox]'];

/** All rules, including target size (WCAG 2.5.8), which axe disables by default. */
const allRules: RunOptions & { readonly checks: object } = {
  rules: { 'target-size': { enabled: true } },
  checks: { region: { options: { regionMatcher: rooms.join() } } },
};
const violations = violationsWith(allRules);
const violationsOfColour = violationsWith({ runOnly: ['color-contrast', 'link-in-text-block'] });

/** axe violations in light and dark mode, and cut labels; dark mode changes only colours. */
const looksOf = async (page: Page): Promise<readonly string[]> => {
  await untilStill(page);
  const light = [...(await violations(page)), ...(await cutLabels(page))];
  await page.emulateMedia({ colorScheme: 'dark' });
  await untilStill(page);
  const dark = await violationsOfColour(page);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light.map((one) => `light: ${one}`), ...dark.map((one) => `dark: ${one}`)];
};

/** The topmost open modal or popup. */
const overlay = (page: Page) =>
  page.locator('.MuiModal-root, .MuiPopper-root:has([role=listbox], [role=dialog])').filter({ visible: true }).last();

/** Presses `steps`, the last of which opens something; returns the problems of that and of closing it by Escape. */
const lookInto = async (page: Page, steps: readonly Locator[], open = overlay(page)): Promise<readonly string[]> => {
  for (const step of steps) await step.press((await step.getAttribute('role')) === 'combobox' ? 'ArrowDown' : 'Enter');
  await expect(open).toBeVisible();
  const dialog = page.locator('[role=dialog]').filter({ visible: true });
  const found = [...(await looksOf(page))];
  if ((await dialog.count()) > 0) found.push(...(await walk(page, '[role=dialog]')));
  await page.keyboard.press('Escape');
  const isBack = async () => {
    if ((await open.count()) > 0) return 'Escape does not close it';
    const focused = await Promise.all(
      steps.map(async (step) => (await step.count()) > 0 && step.evaluate((one) => one === document.activeElement)),
    );
    return focused.includes(true) ? '' : 'After Escape the focus is not on what has opened it';
  };
  await expect
    .poll(isBack, { timeout: 3000 })
    .toBe('')
    .catch(async () => found.push(await isBack()));
  return found;
};

/** Elements whose ARIA attributes announce a popup; of those in rows and of list boxes, one per kind. */
const openersOf = async (
  page: Page,
  within: string,
): Promise<readonly { readonly what: string; readonly opener: Locator }[]> => {
  const all = page.locator(`${within} :is([aria-haspopup], input[role=combobox])`).filter({ visible: true });
  const kinds = await all.evaluateAll((elements) =>
    elements.map((element) => {
      const name = element.ariaLabel ?? element.textContent.trim();
      const kind = `${element.tagName} ${element.getAttribute('aria-haspopup')}`;
      if (element.matches(':disabled, [aria-disabled=true]')) return '';
      return element.closest('tr, .card')
        ? `${kind} of a row`
        : name && !element.matches('[aria-haspopup=listbox]')
          ? name
          : kind;
    }),
  );
  return kinds.flatMap((what, index) =>
    what !== '' && kinds.indexOf(what) === index ? [{ what, opener: all.nth(index) }] : [],
  );
};

for (const screen of screens) {
  const { name, open, action, isSignedOut = false, isStill = isSignedOut } = screen;
  test(name, async ({ page, api, request, server }) => {
    const found: string[] = [];
    const note = (state: string, wrong: readonly string[]) => found.push(...wrong.map((one) => `${state}, ${one}`));
    const { untilQuiet, untilWaiting } = listen(page);
    await page.addInitScript(watchShifts);
    /* Each test has its own session, because a dialog on a screen may end it. */
    const session = await logIn(request, server.url);
    const address = await prepareVisit(page, screen, { api, session, url: server.url });

    if (!isStill && !open) {
      await failAnswers(page);
      await page.goto(address);
      await expect(page.getByRole('main').getByRole('button', { name: 'Retry' }).first()).toBeVisible();
      await untilQuiet();
      note('failed', await looksOf(page));
      await page.unrouteAll();

      await emptyAnswers(page);
      await page.goto(address);
      await untilShown(page);
      await untilQuiet();
      note('empty', await looksOf(page));
      await page.unrouteAll();
    }

    const held = await holdAnswers(page);
    await page.goto(address);
    if (!isStill) {
      await expect(page.locator('h1')).not.toBeEmpty();
      await untilWaiting();
      note('loading', await looksOf(page));
      held.letQuickOnesGo();
      await untilWaiting();
      note('half loaded', await looksOf(page));
    }
    held.letAllGo();
    await untilShown(page);
    await untilQuiet();
    const { sum, large } = await shiftsOf(page);
    if (sum > MOST_SHIFT) note('while it comes', [`it moves by ${sum.toFixed(3)}: ${JSON.stringify(large)}`]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });

    if (open) {
      await open(page, 'en');
      await untilQuiet();
      note('open', [...(await looksOf(page)), ...(await walk(page, '.MuiModal-root'))]);
      await page.keyboard.press('Escape');
      await expect(overlay(page)).toHaveCount(0);
    } else {
      /* The shell's popups are opened only on the dashboard. */
      const parts = name === 'dashboard' ? 'body' : ':is(main, [data-bar])';
      note('normal', [...(await looksOf(page)), ...(await walk(page))]);
      for (const check of [excess, otherSizes, covered]) note('normal', await check(page));
      const floating = page.locator('.floating');
      await expect(floating).toHaveCount(action === undefined ? 0 : 1);
      if (action !== undefined) {
        await expect(floating).toHaveAccessibleName(action);
        await expect(page.getByRole('banner').getByText(action)).toHaveCount(0);
      }
      const checks = (page.viewportSize()?.width ?? 0) > HALF ? [excess, covered, unmarkedCuts] : [];
      for (const check of checks) note('half as wide', await at(HALF, check)(page));
      /* On a phone, the filters are shown on demand. */
      for (const button of await page.locator('search > [aria-expanded=false]').all()) await button.click();
      for (const { what, opener } of await openersOf(page, parts)) note(what, await lookInto(page, [opener]));
      for (const { what, before, steps, inPlace } of dialogs[name] ?? []) {
        await before?.(page, api);
        note(what, await lookInto(page, steps(page), inPlace?.(page)));
      }
    }
    expect(found).toEqual([]);
  });
}
