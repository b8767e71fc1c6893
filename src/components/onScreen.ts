import { createContext, useContext, useEffect, useId } from 'react';
import { type Identifier, type Store, useStoreContext } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { createListeners } from '#src/api/listeners.ts';

/** What can be done with what a page shows: leads to another page, or runs. */
export type PageAction = {
  /** An i18n key; it may name whom it is done to: `%{name}`. */
  readonly label: string;
  /** Whom it is done to, on a page that shows one after the other: the same for another one is another action. */
  readonly of?: { readonly id: string; readonly name: string };
} & ({ readonly to: string } | { readonly run: () => void });

/** The record that a page shows. */
export interface ShownRecord {
  readonly resource: string;
  readonly id: string;
}

/** What a part of the page has declared. */
interface Declared {
  readonly record?: ShownRecord;
  readonly actions?: readonly PageAction[];
}

/** What the parts of the page say that is on screen: the palette offers it, and whoever declares it is not drawn again for it. */
export const createOnScreen = () => {
  const { tell, subscribe } = createListeners();
  const parts = new Map<string, Declared>();
  let all: readonly Declared[] = [];
  return {
    subscribe,
    getSnapshot: () => all,
    /** Says what a part declares now; nothing more once it is gone. */
    put: (part: string, declared?: Declared): void => {
      if (declared) parts.set(part, declared);
      else parts.delete(part);
      all = [...parts.values()];
      tell();
    },
  };
};
type OnScreen = ReturnType<typeof createOnScreen>;

const OnScreenContext = createContext<OnScreen | undefined>(undefined);
export const OnScreenProvider = OnScreenContext.Provider;

/** Undefined outside the shell: nobody looks there. */
export const useOnScreen = (): OnScreen | undefined => useContext(OnScreenContext);

/** Declares what can be done here, beside the buttons that do it, for as long as they are offered; each render may say otherwise. */
export const usePageActions = (actions: readonly PageAction[]): void => {
  const screen = useOnScreen();
  const part = useId();
  useEffect(() => {
    screen?.put(part, { actions });
  });
  useEffect(() => () => screen?.put(part), [screen, part]);
};

/** Declares the record that the page shows, once it is there; it is one of those looked at last from then on. */
export const useShownRecord = (resource: string, id: Identifier | undefined, name: string): void => {
  const screen = useOnScreen();
  const store = useStoreContext();
  const { pathname } = useLocation();
  const part = useId();
  useEffect(() => {
    if (id === undefined) return undefined;
    screen?.put(part, { record: { resource, id: String(id) } });
    noteVisit(store, { path: pathname, resource, name });
    return () => screen?.put(part);
  }, [screen, store, part, pathname, resource, id, name]);
};

/** A page that was looked at; of a record also whose it is and what it was called. */
export interface Visit {
  readonly path: string;
  readonly resource?: string;
  readonly name?: string;
}

/** Where react-admin's store keeps them: of this administrator's visit, and forgotten at its end (src/adminStore.ts). */
export const VISITS = 'recent';
const KEPT = 20;

const noteVisit = (store: Store, visit: Visit): void => {
  const before = store.getItem<readonly Visit[]>(VISITS) ?? [];
  const known = before.find(({ path }) => path === visit.path);
  const others = before.filter((one) => one !== known);
  store.setItem(VISITS, [{ ...known, ...visit }, ...others].slice(0, KEPT));
};

/** Notes each page that is opened. What its record is called, the page says itself. */
export const useNoteVisits = (): void => {
  const store = useStoreContext();
  const { pathname } = useLocation();
  useEffect(() => noteVisit(store, { path: pathname }), [store, pathname]);
};
