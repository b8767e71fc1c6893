import { createContext, useContext, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Draft, DraftStore } from './draftStore.ts';

/** The signed-in administrator's drafts; null where none can be kept. */
export const DraftsContext = createContext<DraftStore | null>(null);

/** After the last change, ms: what a crash can cost. */
const PAUSE = 300;

/** Writes a page's draft soon after each change, and at once when the page goes away. */
const createKeeper = (store: DraftStore | null, page: string) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest: unknown;
  /* A draft of an earlier visit stays until the user has answered the offer. */
  let isOurs = false;
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
      if (typed === undefined) keep();
      else timer = setTimeout(keep, PAUSE);
    },
    flush: () => {
      if (timer !== undefined) keep();
    },
    keep,
    cancel,
    own: () => {
      isOurs = true;
    },
  };
};

interface DraftOptions<T> {
  /** Names the page, the form of what is kept and the record: `account@1 42`. Another form is another name. */
  readonly page: string;
  /** What is typed now, as data that can be cloned; undefined while nothing is unsaved. Another value is another object. */
  readonly typed: T | undefined;
  /** Whether a draft has the form of `typed`: another build of the portal may have written it. */
  readonly isTyped: (typed: unknown) => typed is T;
}

/**
 * Keeps what is typed on a page through an expired session, a reload or a crash (product.md §8), and offers what an earlier
 * visit left. `offered` is that draft until `accept` or `dismiss`; `discard` deletes the draft and what is typed now.
 */
export const useDraft = <T>({ page, typed, isTyped }: DraftOptions<T>) => {
  const store = useContext(DraftsContext);
  const [offered, setOffered] = useState<Draft<T>>();
  const fits = useEffectEvent((left: unknown): left is T => isTyped(left));
  const keeper = useMemo(() => createKeeper(store, page), [store, page]);

  useEffect(() => keeper.changed(typed), [keeper, typed]);
  useEffect(() => {
    addEventListener('pagehide', keeper.flush);
    return () => {
      removeEventListener('pagehide', keeper.flush);
      keeper.flush();
    };
  }, [keeper]);

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
    accept,
    dismiss: () => {
      accept();
      keeper.keep();
    },
    discard: () => {
      setOffered(undefined);
      keeper.cancel();
      store?.remove(page).catch(reportError);
    },
  };
};
