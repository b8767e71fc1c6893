import { expect, type Locator, type Page } from '@playwright/test';
import axe, { type AxeResults, type NodeResult, type RunOptions } from 'axe-core';
import { sizes } from '#src/theme/brand.ts';
import { untilStill } from './untilShown.ts';

/** Returns the problems of the current screen; empty if there are none. */
type Check = (page: Page) => Promise<readonly string[]>;

/** axe violations, by default of all rules. A target obscured by the window's foot can be scrolled clear: skipped. */
export const violationsWith =
  (options: RunOptions = {}): Check =>
  async (page) => {
    if (!(await page.evaluate(() => Reflect.has(globalThis, 'axe')))) await page.evaluate(axe.source);
    const config = JSON.stringify({ resultTypes: ['violations'], ...options });
    const found = await page.evaluate<AxeResults>(`axe.run(document, ${config})`);
    const isBehind = (id: string, { failureSummary = '' }: NodeResult) =>
      id === 'target-size' && failureSummary.includes('partially obscured');
    return found.violations.flatMap(({ id, nodes }) =>
      nodes
        .filter((node) => !isBehind(id, node))
        .map(({ html, failureSummary }) => [id, html, failureSummary].join('\n')),
    );
  };

/** Horizontal overflow of the page. */
export const excess: Check = async (page) => {
  const width = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  return width > 0 ? [`${width} px wider than the window`] : [];
};

/** Elements that the floating button overlaps at the top or end of the page; those behind the foot are not visible. */
export const covered: Check = (page) =>
  page.evaluate(() => {
    const button = document.querySelector('.floating');
    const foot = document.querySelector('[data-bar]')?.parentElement;
    /* A page without a first action has no floating button. */
    if (!button || !foot) return [];
    const check = () => {
      const over = button.getBoundingClientRect();
      const end = foot.getBoundingClientRect().top;
      const shown = [...document.querySelectorAll('main :is(td, th, li, dd, a, button, input, [role=combobox])')];
      const under = shown.filter((element) => {
        const { left, right, top, bottom, width } = element.getBoundingClientRect();
        const isBeside = left >= over.right || right <= over.left || top >= over.bottom;
        return width > 0 && !isBeside && Math.min(bottom, end) > over.top;
      });
      return under.map(({ tagName, textContent }) => `${tagName} ${textContent.slice(0, 40)} is under the button`);
    };
    const atTop = check();
    scrollTo(0, document.documentElement.scrollHeight);
    const end = document.querySelector('main')?.getBoundingClientRect().bottom ?? 0;
    const behind = end > foot.getBoundingClientRect().top + 1 ? ['the page ends behind the foot'] : [];
    return [...atTop, ...check(), ...behind];
  });

/** Runs a check in a window of another width, then restores the size. */
export const at =
  (width: number, check: Check): Check =>
  async (page) => {
    const before = page.viewportSize();
    await page.setViewportSize({ width, height: 768 });
    await untilStill(page);
    const found = await check(page);
    if (before) await page.setViewportSize(before);
    return found;
  };

/** Texts whose font size is not one of the four in src/theme/brand.ts. */
export const otherSizes: Check = (page) =>
  page.evaluate((known) => {
    const root = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    const allowed = known.map((size) => root * Number.parseFloat(size));
    const own = (element: Element) => [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
    return [...document.body.querySelectorAll<HTMLElement>(':not(script, style, noscript, svg *)')].flatMap(
      (element) => {
        const text = own(element)
          .map(({ textContent }) => textContent?.trim())
          .join(' ')
          .trim();
        const size = Number.parseFloat(getComputedStyle(element).fontSize);
        const isOther = allowed.every((each) => Math.abs(each - size) > 0.1);
        return text !== '' && element.checkVisibility() && isOther ? [`${text.slice(0, 40)} has ${size} px`] : [];
      },
    );
  }, Object.values(sizes));

/** Texts cut off without an ellipsis; scrollable elements and text inputs do not count. */
export const unmarkedCuts: Check = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *:not(input, textarea)')].flatMap((element) => {
      const text = element.textContent.trim().slice(0, 60);
      const { overflowX, textOverflow } = getComputedStyle(element);
      const isHiddenText = element.clientWidth <= 1;
      const isCut = /hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth;
      return text !== '' && isCut && !isHiddenText && textOverflow !== 'ellipsis' ? [`${text} is cut`] : [];
    }),
  );

/** Labels and buttons whose text overflows. Inline elements have no width of their own and are skipped. */
export const cutLabels: Check = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('label, button')].flatMap(({ textContent, scrollWidth, clientWidth }) =>
      clientWidth > 0 && scrollWidth > clientWidth ? [`${textContent.trim()}: ${scrollWidth} > ${clientWidth}`] : [],
    ),
  );

/** Emails below the names in a list that are cut off or covered by the row's actions. */
export const cutEmails: Check = async (page) => {
  const emails = page.getByRole('table').locator('tbody .sub');
  await expect(emails.first()).toBeVisible();
  return emails.evaluateAll((found) =>
    found.flatMap((email) => {
      const cell = email.closest('td');
      const actions = cell?.closest('tr')?.lastElementChild;
      if (!cell || !actions) return ['no cell'];
      const text = document.createRange();
      text.selectNodeContents(email);
      const end = Math.min(cell.getBoundingClientRect().right, actions.getBoundingClientRect().left);
      const isCut = text.getBoundingClientRect().right > end || email.scrollWidth > email.clientWidth;
      return isCut ? [`${email.textContent} is cut`] : [];
    }),
  );
};

/** The colour near the right end of the visible part of each cell of a row. */
const coloursOf = async (page: Page, row: Locator) => {
  const places = await row.evaluate((line: HTMLTableRowElement) => {
    const { top } = line.getBoundingClientRect();
    const end = line.closest('.rows-box')?.getBoundingClientRect().right ?? 0;
    return [...line.cells].map((cell) => [Math.min(cell.getBoundingClientRect().right, end) - 3, top + 3] as const);
  });
  const picture = (await page.screenshot()).toString('base64');
  return page.evaluate(
    async ({ encoded, spots }) => {
      const bytes = Uint8Array.from(atob(encoded), (letter) => letter.codePointAt(0) ?? 0);
      const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d', { willReadFrequently: true });
      canvas?.drawImage(image, 0, 0);
      return spots.map(([x, y]) => canvas?.getImageData(Math.round(x), Math.round(y), 1, 1).data.join(' ') ?? '');
    },
    { encoded: picture, spots: places },
  );
};

/** Checks that a hovered row has one highlight colour, different from the plain one, from first to last cell. */
export const brokenHighlights: Check = async (page) => {
  const row = page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
    .first();
  await row.scrollIntoViewIfNeeded();
  await page.mouse.move(0, 0);
  const [plain] = await coloursOf(page, row);
  await row.hover();
  const colours = await coloursOf(page, row);
  return new Set(colours).size === 1 && colours[0] !== plain ? [] : [`${plain} becomes ${colours.join(', ')}`];
};

/** Expects that a notice overlaps none of these buttons nor those at the window's foot, on a desktop and a phone. */
export const expectClearOf = async (page: Page, text: string, ...buttons: readonly Locator[]) => {
  const before = page.viewportSize();
  const notice = page.locator('.MuiAlert-root[role=presentation]').filter({ hasText: text });
  const foot = page.locator(':has(> [data-bar])').getByRole('button');
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: before?.height ?? 740 });
    /* Hovering keeps the notice open; its position depends on the window. */
    await notice.hover();
    for (const button of [...buttons, ...(await foot.all())]) {
      const [over, box] = [await notice.boundingBox(), await button.boundingBox()];
      if (!over || !box) throw new Error(`The notice or ${String(button)} is not shown at ${width}`);
      const isBeside = over.x >= box.x + box.width || box.x >= over.x + over.width;
      const isAboveOrBelow = over.y >= box.y + box.height || box.y >= over.y + over.height;
      expect(isBeside || isAboveOrBelow, `${text} leaves ${String(button)} free at ${width}`).toBe(true);
    }
  }
  if (before) await page.setViewportSize(before);
};
