import { vi } from 'vitest';

/** What a browser keeps. */
export const makeShelf = (entries: readonly (readonly [string, string])[] = []) => {
  const kept = new Map(entries);
  return {
    kept,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
  };
};

/** All rules that stand in the page. */
export const written = () => [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('');

/** The page goes out of sight, and what was written into it goes with it. */
export const leave = () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  vi.restoreAllMocks();
  document.head.replaceChildren();
};
