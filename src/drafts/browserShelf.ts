import { createStore, delMany, get, keys, set } from 'idb-keyval';
import type { DraftShelf } from './draftStore.ts';

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
