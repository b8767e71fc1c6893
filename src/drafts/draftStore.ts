import { createStore, delMany, get, keys, set } from 'idb-keyval';

/** Where drafts are kept: a small asynchronous map that survives the tab (`browserShelf`). */
export interface DraftShelf {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
  delete(keys: readonly string[]): Promise<void>;
  keys(): Promise<readonly string[]>;
}

/** Drafts in this browser's IndexedDB. */
export const browserShelf = (): DraftShelf => {
  const store = createStore('expert-desk-drafts', 'drafts');
  return {
    get: (key) => get<unknown>(key, store),
    set: (key, value) => set(key, value, store),
    delete: (names) => delMany([...names], store),
    keys: () => keys<string>(store),
  };
};

/** What an administrator had typed on a page, and when. `typed` is what the page put in, as a structured clone. */
export interface Draft<T = unknown> {
  readonly typed: T;
  /** Milliseconds since the epoch. */
  readonly savedAt: number;
}

/** The drafts of one administrator (product.md §8): nobody else's portal reads them. */
export interface DraftStore {
  /** The draft of a page; undefined where there is none, or none that is young enough. */
  read(page: string): Promise<Draft | undefined>;
  write(page: string, typed: unknown): Promise<void>;
  remove(page: string): Promise<void>;
  /** Deletes all drafts of this administrator and takes no more: an explicit logout. */
  clear(): Promise<void>;
  /** Deletes what is too old, of any administrator: one who does not come back would leave it for ever. */
  sweep(): Promise<void>;
  /** Whether this page has kept something and not taken it back. */
  hasOwn(): boolean;
}

/** A week, ms. */
const LIFE = 7 * 24 * 60 * 60 * 1000;

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && 'typed' in value && 'savedAt' in value;

export const createDraftStore = (shelf: DraftShelf, adminId: string, now: () => number): DraftStore => {
  let isOpen = true;
  /** What this page has written and not taken back. */
  const own = new Set<string>();
  const prefix = `${adminId} `;
  const keyOf = (page: string) => prefix + page;
  const isYoung = (draft: unknown): draft is Draft => isDraft(draft) && now() - draft.savedAt < LIFE;

  return {
    read: async (page) => {
      const draft = await shelf.get(keyOf(page));
      if (draft === undefined || isYoung(draft)) return draft;
      await shelf.delete([keyOf(page)]);
      return undefined;
    },
    write: async (page, typed) => {
      if (!isOpen) return;
      own.add(keyOf(page));
      await shelf.set(keyOf(page), { typed, savedAt: now() });
    },
    remove: (page) => {
      own.delete(keyOf(page));
      return shelf.delete([keyOf(page)]);
    },
    clear: async () => {
      isOpen = false;
      const kept = await shelf.keys();
      await shelf.delete(kept.filter((key) => key.startsWith(prefix)));
    },
    sweep: async () => {
      const kept = await Promise.all((await shelf.keys()).map(async (key) => ({ key, draft: await shelf.get(key) })));
      await shelf.delete(kept.filter(({ draft }) => !isYoung(draft)).map(({ key }) => key));
    },
    hasOwn: () => own.size > 0,
  };
};
