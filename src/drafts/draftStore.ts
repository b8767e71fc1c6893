import { createStore, delMany, get, keys, set } from 'idb-keyval';

/** An asynchronous map that survives the tab. */
export interface DraftShelf {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<void>;
  delete(keys: readonly string[]): Promise<void>;
  keys(): Promise<readonly string[]>;
}

export const browserShelf = (): DraftShelf => {
  const store = createStore('expert-desk-drafts', 'drafts');
  return {
    get: (key) => get<unknown>(key, store),
    set: (key, value) => set(key, value, store),
    delete: (names) => delMany([...names], store),
    keys: () => keys<string>(store),
  };
};

/** `typed` is a structured clone. */
export interface Draft<T = unknown> {
  readonly typed: T;
  readonly savedAt: number;
}

/** The drafts of one administrator (product.md §8). */
export interface DraftStore {
  /** Undefined where there is none, or it has expired. */
  read(page: string): Promise<Draft | undefined>;
  write(page: string, typed: unknown): Promise<void>;
  remove(page: string): Promise<void>;
  /** Deletes all, and takes no more. */
  clear(): Promise<void>;
  /** Deletes expired drafts of any administrator. */
  sweep(): Promise<void>;
  hasOwn(): boolean;
}

/** A week, ms. */
const LIFE = 7 * 24 * 60 * 60 * 1000;

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && 'typed' in value && 'savedAt' in value;

export const createDraftStore = (shelf: DraftShelf, adminId: string, now: () => number): DraftStore => {
  let isOpen = true;
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
