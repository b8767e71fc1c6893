import { useEffect, useId } from 'react';
import { type Identifier, type Store, useStoreContext } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { createListeners } from '#src/api/listeners.ts';

/** A page action for the command palette: a link or a function. */
export type PageAction = {
  /** An i18n key, with `%{name}` for the record's name. */
  readonly label: string;
  /** The record, on a page that shows several one after the other. */
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

/** Declarations of the current page for the palette; changes do not re-render the page. */
export const onScreen = {
  subscribe,
  getSnapshot: () => all,
  /** Sets the declaration of a part of the page; undefined removes it. */
  put: (part: string, declared?: Declared): void => {
    if (declared) parts.set(part, declared);
    else parts.delete(part);
    all = [...parts.values()];
    emit();
  },
};

/** Declares page actions while the component is mounted. */
export const usePageActions = (actions: readonly PageAction[]): void => {
  const part = useId();
  useEffect(() => {
    onScreen.put(part, { actions });
  });
  useEffect(() => () => onScreen.put(part), [part]);
};

/** Declares the record of the page and adds it to the visited pages. */
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

/** Key in react-admin's store; cleared at logout (createAdminStore). */
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
