import { createStore, delMany, get, keys, set } from 'idb-keyval';

export const browserShelf = () => {
  const store = createStore('expert-desk-drafts', 'drafts');
  return {
    get: (key: string) => get<unknown>(key, store),
    set: (key: string, value: unknown) => set(key, value, store),
    delete: (names: readonly string[]) => delMany([...names], store),
    keys: () => keys<string>(store),
  };
};
export type DraftShelf = ReturnType<typeof browserShelf>;

/** `typed` is a structured clone. */
export interface Draft<T = unknown> {
  readonly typed: T;
  readonly savedAt: number;
}

/** A week, ms. */
const LIFE = 7 * 24 * 60 * 60 * 1000;

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && 'typed' in value && 'savedAt' in value;

/** The drafts of one administrator (product.md §8). */
export const createDraftStore = (shelf: DraftShelf, adminId: string, now: () => number) => {
  let isOpen = true;
  const own = new Set<string>();
  const prefix = `${adminId} `;
  const keyOf = (page: string) => prefix + page;
  const isYoung = (draft: unknown): draft is Draft => isDraft(draft) && now() - draft.savedAt < LIFE;

  return {
    /** Undefined where there is none, or it has expired. */
    read: async (page: string) => {
      const draft = await shelf.get(keyOf(page));
      if (draft === undefined || isYoung(draft)) return draft;
      await shelf.delete([keyOf(page)]);
      return undefined;
    },
    write: async (page: string, typed: unknown) => {
      if (!isOpen) return;
      own.add(keyOf(page));
      await shelf.set(keyOf(page), { typed, savedAt: now() });
    },
    remove: (page: string) => {
      own.delete(keyOf(page));
      return shelf.delete([keyOf(page)]);
    },
    /** Deletes all, and takes no more. */
    clear: async () => {
      isOpen = false;
      const kept = await shelf.keys();
      await shelf.delete(kept.filter((key) => key.startsWith(prefix)));
    },
    /** Deletes expired drafts of any administrator. */
    sweep: async () => {
      const kept = await Promise.all((await shelf.keys()).map(async (key) => ({ key, draft: await shelf.get(key) })));
      await shelf.delete(kept.filter(({ draft }) => !isYoung(draft)).map(({ key }) => key));
    },
    hasOwn: () => own.size > 0,
  };
};
export type DraftStore = ReturnType<typeof createDraftStore>;
