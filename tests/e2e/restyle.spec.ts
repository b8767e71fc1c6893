import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { paths } from '#src/paths.ts';
import { test } from './fixtures.ts';

/** What the browser tells of each time that it worked out styles. */
const styled = z.object({
  traceEvents: z.array(
    z.object({ name: z.string(), args: z.object({ elementCount: z.number().optional() }).optional() }),
  ),
});

/** Where something small may come in. */
const PLACES = 'main :is(td, dd, p, h2)';

/** How many elements had their styles worked out anew, at most at once, while something small came into the page and went. */
const restyledOnce = async (page: Page, file: string): Promise<number> => {
  const browser = page.context().browser();
  if (!browser) throw new Error('No browser to trace');
  await browser.startTracing(page, { path: file, categories: ['devtools.timeline'], screenshots: false });
  await page
    .locator(PLACES)
    .last()
    .evaluate(async (deepest) => {
      const frame = () => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
      const small = document.createElement('span');
      small.className = 'tag';
      deepest.append(small);
      await frame();
      small.remove();
      await frame();
    });
  await browser.stopTracing();
  const { traceEvents } = styled.parse(JSON.parse(await readFile(file, 'utf8')));
  const counts = traceEvents
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .map(({ args }) => args?.elementCount ?? 0);
  expect(counts).not.toHaveLength(0);
  return Math.max(...counts);
};

/** The fewest of some tries: the page may have something of its own to draw meanwhile. */
const restyledBy = async (page: Page, file: string): Promise<number> => {
  const tries: number[] = [];
  while (tries.length < 3) tries.push(await restyledOnce(page, file));
  return Math.min(...tries);
};

/** A selector that any element may be part of has the browser look at all of them again, for each one that comes: 10 ms. */
const MOST = 50;

const pages = [
  ['A list', paths.accounts],
  ['The dashboard', paths.dashboard],
  ['Administrators', paths.admins],
  ['Security', paths.security],
] as const;

for (const [what, path] of pages) {
  test(
    `${what} is not styled anew whenever something comes into it`,
    { tag: '@looks' },
    async ({ page, signIn }, info) => {
      await signIn();
      await page.goto(path);
      await expect(page.locator(PLACES).last()).toBeVisible();
      await expect(page.locator('main :is(.MuiSkeleton-root, .coming)')).toHaveCount(0);
      await page.waitForLoadState('networkidle');
      expect(await restyledBy(page, info.outputPath('trace.json'))).toBeLessThanOrEqual(MOST);
    },
  );
}
