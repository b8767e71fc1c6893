import type { Page } from '@playwright/test';

/** Goes on inside the page, as a link does: no page load, no form left behind. The router counts its steps in `idx`. */
export const goInside = (page: Page, path: string) =>
  page.evaluate((to) => {
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    history.pushState({ idx: idx + 1, key: `inside-${idx + 1}` }, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
