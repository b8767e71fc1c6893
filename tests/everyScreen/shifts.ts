import type { Page } from '@playwright/test';

interface Shift {
  readonly value: number;
  /** The start of each moved element's text, with its old and new box. */
  readonly moved: readonly string[];
}

/** Maximum sum of the browser's layout shift values while a page loads. */
export const MOST_SHIFT = 0.02;

/** Runs in the page from its start: records each layout shift without recent input in a global of the page. */
export const watchShifts = (): void => {
  const shifts: Shift[] = [];
  Reflect.set(globalThis, 'shifts', shifts);
  const sourcesOf = (entry: PerformanceEntry) =>
    Reflect.get(entry, 'sources') as readonly {
      readonly node?: Node | null;
      readonly previousRect: DOMRect;
      readonly currentRect: DOMRect;
    }[];
  const placeOf = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ');
  const take = (list: PerformanceObserverEntryList) => {
    for (const entry of list.getEntries()) {
      if (Reflect.get(entry, 'hadRecentInput') === true) continue;
      const moved = sourcesOf(entry).map(
        ({ node, previousRect, currentRect }) =>
          `${node?.textContent?.slice(0, 40) ?? ''}: ${placeOf(previousRect)} → ${placeOf(currentRect)}`,
      );
      shifts.push({ value: Number(Reflect.get(entry, 'value')), moved });
    }
  };
  new PerformanceObserver(take).observe({ type: 'layout-shift', buffered: true });
};

/** The sum of the page's layout shifts, and the large shifts. */
export const shiftsOf = async (page: Page): Promise<{ readonly sum: number; readonly large: readonly Shift[] }> => {
  const shifts = await page.evaluate(() => Reflect.get(globalThis, 'shifts') as readonly Shift[]);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  return { sum, large: shifts.filter(({ value }) => value > 0.001) };
};
