import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useSyncExternalStore } from 'react';
import { type Identifier, type Store, useStoreContext } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { createListeners } from '#src/api/listeners.ts';

export type PageAction = {
  /** An i18n key, with `%{name}` for the record's name. */
  readonly label: string;
  /** The record, on a page that shows several one after the other. */
  readonly of?: { readonly id: string; readonly name: string };
} & ({ readonly to: string } | { readonly run: () => void });

export interface Crumb {
  readonly label: string;
  readonly to: string;
}

export interface PageHeader {
  readonly title: string;
  readonly crumbs: readonly Crumb[];
  /** The record's name, if the title is different; shown as the last breadcrumb. */
  readonly record?: string | undefined;
  /** True for a placeholder title, which is not announced. */
  readonly isLoading?: boolean;
  readonly pathname: string;
  /** From react-admin's own `<Title>`. */
  readonly isStock?: boolean;
}

/** `label` is already translated. Renders a link if `to` is set, else a button. */
export interface FloatingAction {
  readonly label: string;
  readonly icon: ReactNode;
  readonly to?: string | undefined;
  /** Disabled while its data is loading. */
  readonly isOff?: boolean;
  readonly onClick?: () => void;
}

interface DeclaredPart {
  readonly header?: PageHeader;
  readonly floating?: FloatingAction;
  readonly bar?: HTMLElement;
  readonly record?: { readonly resource: string; readonly id: string };
  readonly actions?: readonly PageAction[];
}

const { emit, subscribe } = createListeners();
const parts = new Map<string, DeclaredPart>();
let all: readonly DeclaredPart[] = [];

export const declarePart = (part: string, declared?: DeclaredPart): void => {
  if (declared) parts.set(part, declared);
  else parts.delete(part);
  all = [...parts.values()];
  emit();
};

export const useAllDeclared = () => useSyncExternalStore(subscribe, () => all);

/** The last declaration of its kind; changes re-render its readers, not the page. */
export const useDeclared = <K extends keyof DeclaredPart>(kind: K): DeclaredPart[K] =>
  useSyncExternalStore(subscribe, () => all.findLast((one) => one[kind])?.[kind]);

/** Declares a part of the page while the component is mounted, again if `key` changes. */
export const useDeclare = (declared: DeclaredPart | undefined, key: unknown): void => {
  const part = useId();
  const declare = useEffectEvent(() => declarePart(part, declared));
  /* In layout effects: the floating button takes up a margin of the page. */
  useLayoutEffect(() => declare(), [key]);
  useLayoutEffect(() => () => declarePart(part), [part]);
};

export const usePageActions = (actions: readonly PageAction[]): void => useDeclare({ actions }, actions);

export const useShownRecord = (resource: string, id: Identifier | undefined, name: string): void => {
  const store = useStoreContext();
  const { pathname } = useLocation();
  useDeclare(id === undefined ? undefined : { record: { resource, id: String(id) } }, `${resource} ${id}`);
  useEffect(() => {
    if (id !== undefined) noteVisit(store, { path: pathname, resource, name });
  }, [store, pathname, resource, id, name]);
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
