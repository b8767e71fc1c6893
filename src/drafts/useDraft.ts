import { createContext, useContext, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Draft, DraftStore } from './draftStore.ts';

/** The signed-in administrator's drafts; null where none can be kept. */
export const DraftsContext = createContext<DraftStore | null>(null);

/** After the last change, ms: what a crash can cost. */
const PAUSE = 300;

/** Writes a page's draft soon after each change, and at once when the page goes away. */
const createKeeper = (store: DraftStore | null, page: string) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest: () => unknown = () => undefined;
  /* What an earlier visit left is not ours to take away: the user has not answered the offer. */
  let isOurs = false;
  const cancel = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const keep = () => {
    cancel();
    const typed = latest();
    if (typed === undefined && !isOurs) return;
    isOurs = true;
    const done = typed === undefined ? store?.remove(page) : store?.write(page, typed);
    done?.catch(reportError);
  };
  return {
    /** `read` gives what is typed, from now on. */
    start: (read: () => unknown) => {
      latest = read;
    },
    changed: () => {
      clearTimeout(timer);
      timer = setTimeout(keep, PAUSE);
    },
    /** Where a change waits to be written. */
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
  /** What is typed now, as data that can be cloned; undefined while nothing is unsaved. */
  readonly read: () => T | undefined;
  /** Whether a draft has the form that `read` gives: another build of the portal may have written it. */
  readonly isTyped: (typed: unknown) => typed is T;
  /** Calls back after each change of the form, until it is told to stop. */
  readonly subscribe: (changed: () => void) => () => void;
}

/**
 * Keeps what is typed on a page through an expired session, a reload or a crash (product.md §8), and offers what an earlier
 * visit left. `offered` is that draft until it is answered; `dismiss` forgets it, `discard` also what is typed now,
 * `keep` writes it at once.
 */
export const useDraft = <T>({ page, read, isTyped, subscribe }: DraftOptions<T>) => {
  const store = useContext(DraftsContext);
  const [offered, setOffered] = useState<Draft<T>>();
  const readNow = useEffectEvent(read);
  const listen = useEffectEvent(subscribe);
  const fits = useEffectEvent((typed: unknown): typed is T => isTyped(typed));
  const keeper = useMemo(() => createKeeper(store, page), [store, page]);

  useEffect(() => {
    keeper.start(() => readNow());
    const stop = listen(keeper.changed);
    addEventListener('pagehide', keeper.flush);
    return () => {
      stop();
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

  return useMemo(() => {
    const accept = () => {
      setOffered(undefined);
      keeper.own();
    };
    /* It goes by what is typed now, which has its place, or by nothing. */
    const dismiss = () => {
      accept();
      keeper.keep();
    };
    const discard = () => {
      setOffered(undefined);
      keeper.cancel();
      store?.remove(page).catch(reportError);
    };
    return { offered, accept, dismiss, discard, keep: keeper.keep };
  }, [offered, keeper, store, page]);
};

interface TypedDraftOptions<T> {
  /** Names the form, the shape of what is kept and the record: `cancel@1 42`. */
  readonly page: string;
  /** What is typed now; undefined while nothing is. Another value is another object. */
  readonly typed: T | undefined;
  /** Whether a draft has the form of `typed`: another build of the portal may have written it. */
  readonly isTyped: (typed: unknown) => typed is T;
}

const nothing = () => undefined;

/** `useDraft` for a form that is held in React state. */
export const useTypedDraft = <T>({ page, typed, isTyped }: TypedDraftOptions<T>) => {
  const changed = useRef<() => void>(nothing);
  const draft = useDraft<T>({
    page,
    isTyped,
    read: () => typed,
    subscribe: (tell) => {
      changed.current = tell;
      return () => {
        changed.current = nothing;
      };
    },
  });
  useEffect(() => changed.current(), [typed]);
  return draft;
};
