import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';

/** What a page has fetched, as the browser's own timing tells it; ms since the page's navigation began. */
export interface Fetched {
  readonly path: string;
  readonly start: number;
  readonly end: number;
  readonly isScript: boolean;
}

/** What the page has fetched by now. */
export const fetchedBy = (page: Page): Promise<Fetched[]> =>
  page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap((entry) => {
      if (!(entry instanceof PerformanceResourceTiming)) return [];
      const { pathname, search } = new URL(entry.name);
      return {
        path: pathname + search,
        start: entry.startTime,
        end: entry.responseEnd,
        isScript: /^\/(assets\/.*|config)\.js$/.test(pathname),
      };
    }),
  );

interface Shown {
  /** What is looked for, and how many at least. */
  readonly selector: string;
  readonly count: number;
  /** Only elements with this text count; all unless told. */
  readonly text?: string;
  /** What stood there before and does not count: the text of the first of them, or of another, from the end if below 0. */
  readonly before?: string | undefined;
  readonly place?: number;
}

/** It is looked for when the page has changed: who asks in each frame has the browser make frames that nobody else wants. */
const untilShown = (page: Page, shown: Shown): Promise<number> =>
  page.evaluate(async ({ selector, count, text = '', before, place = 0 }) => {
    /* No function with a name: what compiles this file would refer to a helper that the page does not have. */
    for (;;) {
      const found = [...document.querySelectorAll(selector)].filter((each) => each.textContent.includes(text));
      if (found.length >= count && (before === undefined || found.at(place)?.textContent !== before)) break;
      await new Promise<void>((resolve) => {
        new MutationObserver((_, observer) => {
          observer.disconnect();
          resolve();
        }).observe(document, { childList: true, subtree: true, characterData: true });
      });
    }
    await new Promise((painted) => {
      requestAnimationFrame(() => setTimeout(painted));
    });
    return performance.now();
  }, shown);

/** What has not come by then, ms, does not come. */
const PATIENCE = 60_000;

/** Rejects when it is time, with what the page shows instead. */
const giveUp = async (page: Page, { selector, count }: Shown, signal: AbortSignal): Promise<never> => {
  await sleep(PATIENCE, undefined, { signal });
  const instead = await page.locator('body').innerText();
  throw new Error(`${page.url()} did not show ${count} of ${selector} in ${PATIENCE} ms, but:\n${instead}`);
};

/** ms since the page's navigation began until what is looked for had been painted. Rejects where it does not come. */
export const shownAt = async (page: Page, shown: Shown): Promise<number> => {
  const done = new AbortController();
  try {
    return await Promise.race([untilShown(page, shown), giveUp(page, shown, done.signal)]);
  } finally {
    done.abort();
  }
};

/** ms for which the page's thread was held longest by one task, of those over 50 ms; it is watched from `watchTasks` on. */
export const longestTask = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, ...performance.getEntriesByName('long-task').map(({ duration }) => duration)));

/** Notes long tasks on each page from now on. */
export const watchTasks = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries())
        performance.measure('long-task', { start: startTime, duration });
    }).observe({ type: 'longtask', buffered: true });
  });
