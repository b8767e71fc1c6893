import { test as base, type Browser } from '@playwright/test';
import { shiftDate } from '#tests/support/shiftDate.ts';

/** By how much the clocks of this run are moved; the run's setup tells all workers the same. */
const shift = Number(process.env['E2E_CLOCK_SHIFT'] ?? 0);

/* The tests themselves take the time from there, too, and so do the servers that they start. */
shiftDate(shift);

/** The browser judges by its own clock when a cookie has run out: what a page sets by its moved clock is moved back. */
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

/** Every window of this browser is at the run's instant when it opens; its timers are its own. */
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

/** A test in a browser that lives at the instant of the run. All end-to-end tests begin with it. */
export const test = base.extend<object, { readonly browser: Browser }>({
  browser: [({ browser }, provide) => provide(pin(browser)), { scope: 'worker' }],
});
