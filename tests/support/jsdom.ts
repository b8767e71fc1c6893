import '@testing-library/jest-dom/vitest';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { delMany, entries } from 'idb-keyval';
import { afterEach, vi } from 'vitest';

const { setTimeout } = globalThis;
const { asyncWrapper } = getConfig();

/** jsdom caches this list until the page changes; a selector would be matched against every element each time. */
const coming = document.getElementsByClassName('coming');

/** The parts of a page are rendered one by one (ui/page/StagedRender.tsx): waits until all are there. */
const drawn = async () => {
  while (coming.length > 0) await new Promise((resolve) => setTimeout(resolve));
};

configure({
  asyncUtilTimeout: 20_000,
  /* The message is enough; the whole document would bury it. */
  getElementError: (message) => new Error(message ?? 'Not found'),
  asyncWrapper: (look) =>
    asyncWrapper(async () => {
      const found: unknown = await look();
      await drawn();
      return found;
    }),
});

/** jsdom has its own Uint8Array, which the server, in this same process, does not accept. */
globalThis.Uint8Array = Object.getPrototypeOf(Buffer) as Uint8ArrayConstructor;

/** Newer versions of Node have their own storages, which need a file; Vitest takes them for the browser's. */
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
    entries: () => Promise.resolve([...shelf]),
  };
});

/* Consecutive test files in one process share the page: clears what the previous one left in it. */
document.body.replaceChildren();
document.title = '';
localStorage.clear();
sessionStorage.clear();
await delMany((await entries()).map(([name]) => name));

/** jsdom lacks it; a reported error must fail the test. */
globalThis.reportError = (error) => {
  throw error instanceof Error ? error : new Error(String(error));
};

/** jsdom does not report the CSS that it supports, and accepts every rule. */
Object.assign(globalThis.CSS, { supports: () => true });

/** Missing in jsdom: a screen of 1280 px where nothing is ever resized or scrolled into view. */
class NeverSeen {
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
Object.assign(window, { ResizeObserver: NeverSeen, IntersectionObserver: NeverSeen });
window.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};

afterEach(cleanup);
