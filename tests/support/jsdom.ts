import '@testing-library/jest-dom/vitest';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { delMany, keys } from 'idb-keyval';
import { afterEach, vi } from 'vitest';

const { setTimeout } = globalThis;
const { asyncWrapper } = getConfig();

/** jsdom keeps this list until the page changes; a selector it would match anew against every element, each time. */
const coming = document.getElementsByClassName('coming');

/** Parts of a page come one after the other (ui/page/StagedRender.tsx): it is looked at when all are there. */
const drawn = async () => {
  while (coming.length > 0) await new Promise((resolve) => setTimeout(resolve));
};

configure({
  asyncUtilTimeout: 20_000,
  /* What was not found says enough; the whole document would bury it. */
  getElementError: (message) => new Error(message ?? 'Not found'),
  asyncWrapper: (look) =>
    asyncWrapper(async () => {
      const found: unknown = await look();
      await drawn();
      return found;
    }),
});

/** jsdom brings a Uint8Array of its own, which the server, in this same process, does not take for one. */
globalThis.Uint8Array = Object.getPrototypeOf(Buffer) as Uint8ArrayConstructor;

/** Newer versions of Node have storages of their own, without a file none; Vitest takes them for the browser's. */
const { localStorage, sessionStorage } = (globalThis as unknown as { jsdom: { window: Window } }).jsdom.window;
for (const [name, value] of Object.entries({ localStorage, sessionStorage }))
  Object.defineProperty(globalThis, name, { value, configurable: true });

/** jsdom has no IndexedDB: drafts are kept in memory. */
vi.mock('idb-keyval', () => {
  const shelf = new Map<string, unknown>();
  return {
    createStore: () => undefined,
    get: (key: string) => Promise.resolve(shelf.get(key)),
    set: (key: string, value: unknown) => Promise.resolve(void shelf.set(key, value)),
    delMany: (names: readonly string[]) => Promise.resolve(names.forEach((name) => shelf.delete(name))),
    keys: () => Promise.resolve([...shelf.keys()]),
  };
});

/* Test files that follow each other in one process share the page: what the one before kept in it goes. */
document.body.replaceChildren();
document.title = '';
localStorage.clear();
sessionStorage.clear();
await delMany(await keys());

/**
 * The labels of a control, as jsdom finds them. It walks over the whole page for each label that there is, for each control
 * whose name is asked for: a seventh of the time of a test of a long form.
 */
for (const { prototype } of [HTMLInputElement, HTMLButtonElement, HTMLTextAreaElement, HTMLSelectElement]) {
  Object.defineProperty(prototype, 'labels', {
    configurable: true,
    get(this: HTMLElement) {
      const isLabel = (label: HTMLLabelElement) =>
        label.hasAttribute('for') ? label.htmlFor !== '' && label.htmlFor === this.id : label.control === this;
      return this.matches('[type=hidden]') ? null : [...document.getElementsByTagName('label')].filter(isLabel);
    },
  });
}

/** jsdom does not know it; what is reported must fail the test. */
globalThis.reportError = (error) => {
  throw error instanceof Error ? error : new Error(String(error));
};

/** It does not tell what it knows of CSS, and takes every rule. */
Object.assign(globalThis.CSS, { supports: () => true });

/** What jsdom leaves out and MUI asks for: a screen of 1280 px where nothing is ever resized. */
class NoResize implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

const widthOf = (query: string, edge: 'min' | 'max') => {
  const found = new RegExp(`${edge}-width:\\s*([\\d.]+)px`).exec(query)?.[1];
  return found === undefined ? undefined : Number(found);
};

window.matchMedia = (query) => {
  const [min = 0, max = Infinity] = [widthOf(query, 'min'), widthOf(query, 'max')];
  const list = new EventTarget();
  return Object.assign(list, {
    media: query,
    matches: /width/.test(query) && min <= 1280 && 1280 <= max,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  });
};
window.ResizeObserver = NoResize;
window.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
