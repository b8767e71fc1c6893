import { createContext, useContext, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useWindowEvent } from '#src/ui/page/useWindowEvent.ts';
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

/** Lifetime of a draft: a week, ms. */
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
    /** Resolves to undefined if there is no draft or it has expired. */
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
    /** Deletes all drafts and ignores later writes. */
    clear: async () => {
      isOpen = false;
      const kept = await shelf.keys();
      await shelf.delete(kept.filter((key) => key.startsWith(prefix)));
    },
    /** Deletes expired drafts of all administrators. */
    sweep: async () => {
      const kept = await Promise.all((await shelf.keys()).map(async (key) => ({ key, draft: await shelf.get(key) })));
      await shelf.delete(kept.filter(({ draft }) => !isYoung(draft)).map(({ key }) => key));
    },
    hasOwn: () => own.size > 0,
  };
};
export type DraftStore = ReturnType<typeof createDraftStore>;

/** Null outside the portal: no drafts are stored. */
export const DraftsContext = createContext<DraftStore | null>(null);

/** Delay after the last change, ms. */
const PAUSE = 300;

/** Writes soon after each change, and when the page is hidden. */
const createKeeper = (store: DraftStore | null, page: string) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest: unknown;
  /* An offered draft is not deleted until the user restores or dismisses it. */
  let isOurs = false;
  /* A form that is about to close may render once more. */
  let isDiscarded = false;
  const cancel = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const keep = () => {
    cancel();
    if (latest === undefined && !isOurs) return;
    isOurs = true;
    const done = latest === undefined ? store?.remove(page) : store?.write(page, latest);
    done?.catch(reportError);
  };
  return {
    changed: (typed: unknown) => {
      latest = typed;
      cancel();
      if (typed === undefined) {
        isDiscarded = false;
        keep();
      } else if (!isDiscarded) timer = setTimeout(keep, PAUSE);
    },
    flush: () => {
      if (timer !== undefined) keep();
    },
    keep,
    discard: () => {
      cancel();
      isDiscarded = true;
      return store?.remove(page);
    },
    own: () => {
      isOurs = true;
    },
  };
};

interface DraftOptions<T> {
  /** Page, form version and record: `account@1 42`. */
  readonly page: string;
  /** Structured data; undefined if nothing is unsaved. */
  readonly typed: T | undefined;
  /** False for a draft of another build. */
  readonly isTyped: (typed: unknown) => typed is T;
  readonly onRestore: (typed: T) => void;
}

/** Stores the draft of a page (product.md §8). `offered`: that of an earlier visit, until `restore` or `dismiss`. */
export const useDraft = <T>({ page, typed, isTyped, onRestore }: DraftOptions<T>) => {
  const store = useContext(DraftsContext);
  const [offered, setOffered] = useState<Draft<T>>();
  const fits = useEffectEvent((left: unknown): left is T => isTyped(left));
  const keeper = useMemo(() => createKeeper(store, page), [store, page]);

  useEffect(() => keeper.changed(typed), [keeper, typed]);
  useEffect(() => keeper.flush, [keeper]);
  useWindowEvent('pagehide', keeper.flush);

  useEffect(() => {
    let isCurrent = true;
    const offer = async () => {
      const draft = await store?.read(page);
      if (isCurrent && draft && fits(draft.typed)) setOffered({ ...draft, typed: draft.typed });
    };
    offer().catch(reportError);
    return () => {
      isCurrent = false;
    };
  }, [store, page]);

  const accept = () => {
    setOffered(undefined);
    keeper.own();
  };
  return {
    offered,
    restore: () => {
      if (offered) onRestore(offered.typed);
      accept();
    },
    dismiss: () => {
      accept();
      keeper.keep();
    },
    discard: () => {
      setOffered(undefined);
      keeper.discard()?.catch(reportError);
    },
  };
};
