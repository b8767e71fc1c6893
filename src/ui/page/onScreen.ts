import { useEffect, useId } from 'react';
import { type Identifier, type Store, useStoreContext } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { createListeners } from '#src/api/listeners.ts';

/** An action of a page for the palette: a link, or a function. */
export type PageAction = {
  /** An i18n key, with `%{name}` of the record. */
  readonly label: string;
  /** The record, on a page that shows several one by one. */
  readonly of?: { readonly id: string; readonly name: string };
} & ({ readonly to: string } | { readonly run: () => void });

export interface ShownRecord {
  readonly resource: string;
  readonly id: string;
}

interface Declared {
  readonly record?: ShownRecord;
  readonly actions?: readonly PageAction[];
}

const { emit, subscribe } = createListeners();
const parts = new Map<string, Declared>();
let all: readonly Declared[] = [];

/** What the current page declares for the palette; changes render nothing. */
export const onScreen = {
  subscribe,
  getSnapshot: () => all,
  /** A part's declaration; undefined removes it. */
  put: (part: string, declared?: Declared): void => {
    if (declared) parts.set(part, declared);
    else parts.delete(part);
    all = [...parts.values()];
    emit();
  },
};

/** Declares actions while they are available. */
export const usePageActions = (actions: readonly PageAction[]): void => {
  const part = useId();
  useEffect(() => {
    onScreen.put(part, { actions });
  });
  useEffect(() => () => onScreen.put(part), [part]);
};

/** Declares the record of the page, which counts as visited from then on. */
export const useShownRecord = (resource: string, id: Identifier | undefined, name: string): void => {
  const store = useStoreContext();
  const { pathname } = useLocation();
  const part = useId();
  useEffect(() => {
    if (id === undefined) return undefined;
    onScreen.put(part, { record: { resource, id: String(id) } });
    noteVisit(store, { path: pathname, resource, name });
    return () => onScreen.put(part);
  }, [store, part, pathname, resource, id, name]);
};

export interface Visit {
  readonly path: string;
  readonly resource?: string;
  readonly name?: string;
}

/** The key in react-admin's store; cleared at logout (createAdminStore). */
export const VISITS = 'recent';
const KEPT = 20;

const noteVisit = (store: Store, visit: Visit): void => {
  const before = store.getItem<readonly Visit[]>(VISITS) ?? [];
  const known = before.find(({ path }) => path === visit.path);
  const others = before.filter((one) => one !== known);
  store.setItem(VISITS, [{ ...known, ...visit }, ...others].slice(0, KEPT));
};

export const useNoteVisits = (): void => {
  const store = useStoreContext();
  const { pathname } = useLocation();
  useEffect(() => noteVisit(store, { path: pathname }), [store, pathname]);
};
