import { test as base, type Browser } from '@playwright/test';
import { shiftDate } from '#tests/support/shiftDate.ts';

/** Clock offset of this run in milliseconds, set by the global setup for all workers. */
const shift = Number(process.env['E2E_CLOCK_SHIFT'] ?? 0);

/* Shifts the clock of the tests too, and thereby of the servers that they start. */
shiftDate(shift);

/** Cookies expire by the browser's own clock, so an expiry that a page sets by its shifted clock is shifted back. */
const shiftCookies = (offset: number) => {
  const { get, set } = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie') ?? {};
  Object.defineProperty(Document.prototype, 'cookie', {
    get,
    set(this: Document, text: string) {
      const moved = text.replace(
        /(expires=)([^;]+)/i,
        (_whole, name: string, time: string) => `${name}${new Date(Date.parse(time) - offset).toUTCString()}`,
      );
      set?.call(this, moved);
    },
  });
};

/** Makes every context of this browser start at the run's instant; timers are unchanged. */
const pin = (browser: Browser) => {
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await open(options);
    await context.addInitScript(shiftDate, shift);
    await context.addInitScript(shiftCookies, shift);
    return context;
  };
  return browser;
};

/** Base of all end-to-end tests: a browser whose clock starts at the run's instant. */
export const test = base.extend<object, { readonly browser: Browser }>({
  browser: [({ browser }, provide) => provide(pin(browser)), { scope: 'worker' }],
});
