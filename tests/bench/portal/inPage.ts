import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';

/** A fetch of a page, by the browser's resource timing; in ms since the page's navigation began. */
export interface Fetched {
  readonly path: string;
  readonly start: number;
  readonly end: number;
  readonly isScript: boolean;
}

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
  /** Elements to wait for, and their minimum number. */
  readonly selector: string;
  readonly count: number;
  /** Only elements with this text count; all by default. */
  readonly text?: string;
  /** Old text, which does not count, of the element at `place`: by default the first; from the end if below 0. */
  readonly before?: string | undefined;
  readonly place?: number;
}

/** Checks after each change of the page: a check per frame would make the browser render additional frames. */
const untilShown = (page: Page, shown: Shown): Promise<number> =>
  page.evaluate(async ({ selector, count, text = '', before, place = 0 }) => {
    /* No named function: its compiled code would refer to a helper that the page does not have. */
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

const PATIENCE = 60_000;

/** Rejects after the timeout, with the text of the page. */
const giveUp = async (page: Page, { selector, count }: Shown, signal: AbortSignal): Promise<never> => {
  await sleep(PATIENCE, undefined, { signal });
  const instead = await page.locator('body').innerText();
  throw new Error(`${page.url()} did not show ${count} of ${selector} in ${PATIENCE} ms, but:\n${instead}`);
};

/** Time in ms from the start of navigation until the elements were painted. Rejects after a timeout. */
export const shownAt = async (page: Page, shown: Shown): Promise<number> => {
  const done = new AbortController();
  try {
    return await Promise.race([untilShown(page, shown), giveUp(page, shown, done.signal)]);
  } finally {
    done.abort();
  }
};

/** Duration in ms of the page's longest task over 50 ms since `watchTasks`; 0 if there was none. */
export const longestTask = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, ...performance.getEntriesByName('long-task').map(({ duration }) => duration)));

/** Records the long tasks of each page loaded from now on. */
export const watchTasks = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries())
        performance.measure('long-task', { start: startTime, duration });
    }).observe({ type: 'longtask', buffered: true });
  });
