import { createContext, useContext, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useWindowEvent } from '#src/ui/page/useWindowEvent.ts';
import type { Draft, DraftStore } from './draftStore.ts';

/** Null where the browser has no storage. */
export const DraftsContext = createContext<DraftStore | null>(null);

/** After the last change, ms. */
const PAUSE = 300;

/** Writes soon after each change, and when the page is hidden. */
const createKeeper = (store: DraftStore | null, page: string) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest: unknown;
  /* The offered draft stays until answered. */
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
  /** Page, version of its form, and record: `account@1 42`. */
  readonly page: string;
  /** Structured data; undefined while nothing is unsaved. */
  readonly typed: T | undefined;
  /** False for a draft of another build. */
  readonly isTyped: (typed: unknown) => typed is T;
}

/** The draft of a page (product.md §8). `offered`: an earlier visit's, until `accept` or `dismiss`. */
export const useDraft = <T>({ page, typed, isTyped }: DraftOptions<T>) => {
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
