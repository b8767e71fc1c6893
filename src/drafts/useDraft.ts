import { createContext, useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWindowEvent } from '#src/ui/page/useWindowEvent.ts';
import { createStore, delMany, entries, get, set } from 'idb-keyval';

export const browserShelf = () => {
  const store = createStore('expert-desk-drafts', 'drafts');
  return {
    get: (key: string) => get<unknown>(key, store),
    set: (key: string, value: unknown) => set(key, value, store),
    delete: (names: readonly string[]) => delMany([...names], store),
    entries: () => entries<string, unknown>(store),
  };
};
export type DraftShelf = ReturnType<typeof browserShelf>;

/** `typed` is a structured clone. */
export interface Draft<T = unknown> {
  readonly typed: T;
  readonly savedAt: number;
}

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
    clear: async () => {
      isOpen = false;
      const kept = await shelf.entries();
      await shelf.delete(kept.map(([key]) => key).filter((key) => key.startsWith(prefix)));
    },
    /** Deletes expired drafts of all administrators. */
    sweep: async () => {
      const expired = (await shelf.entries()).filter(([, draft]) => !isYoung(draft));
      await shelf.delete(expired.map(([key]) => key));
    },
    /** Ignores later writes: the drafts were cleared by another tab. */
    close: () => void (isOpen = false),
    hasOwn: () => own.size > 0,
  };
};
export type DraftStore = ReturnType<typeof createDraftStore>;

/** Null outside the portal: no drafts are stored. */
export const DraftsContext = createContext<DraftStore | null>(null);

/** Delay after the last change, ms. */
const PAUSE = 300;

interface DraftOptions<T> {
  /** Page, form version and record: `account@1 42`. */
  readonly page: string;
  /** Structured data; undefined if nothing is unsaved. */
  readonly typed: T | undefined;
  /** False for a draft of another build. */
  readonly isTyped: (typed: unknown) => typed is T;
  readonly onRestore: (typed: T) => void;
}

/** Stores a page's draft after each change and on leaving (product.md §8). `offered`: that of an earlier visit. */
export const useDraft = <T>({ page, typed, isTyped, onRestore }: DraftOptions<T>) => {
  const store = useContext(DraftsContext);
  /* Undefined until the store is read. */
  const [offered, setOffered] = useState<Draft<T> | null>();
  /* A form that is about to close may render once more. */
  const isDiscarded = useRef(false);
  const onRead = useEffectEvent((left?: Draft) =>
    setOffered(left && isTyped(left.typed) ? { ...left, typed: left.typed } : null),
  );
  const remove = () => void store?.remove(page).catch(reportError);
  const write = () => {
    if (typed !== undefined && !isDiscarded.current) store?.write(page, typed).catch(reportError);
  };
  const onEmpty = useEffectEvent(remove);
  const onTyped = useEffectEvent(write);

  useEffect(() => {
    if (typed === undefined) {
      isDiscarded.current = false;
      return offered === null ? onEmpty() : undefined;
    }
    const timer = setTimeout(() => onTyped(), PAUSE);
    return () => clearTimeout(timer);
  }, [typed, offered]);
  useWindowEvent('pagehide', write);
  useEffect(() => () => onTyped(), []);

  useEffect(() => {
    let isCurrent = true;
    store?.read(page).then((left) => isCurrent && onRead(left), reportError);
    return () => void (isCurrent = false);
  }, [store, page]);

  return {
    offered: offered ?? undefined,
    restore: () => {
      if (offered) onRestore(offered.typed);
      setOffered(null);
    },
    dismiss: () => setOffered(null),
    discard: () => {
      isDiscarded.current = true;
      setOffered(null);
      remove();
    },
  };
};
