import { hashKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { isValidElement, useEffect, useState } from 'react';
import type { DataProvider, RaRecord } from 'react-admin';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { isLazyPart } from '#src/components/lazyPart.tsx';
import { fetchLater } from './fetchLater.ts';
import { type ResourceDeclaration, routesOf, type ScreenRoute } from '#src/resources/declaration.ts';

/** How long a link is pointed at before it is meant, ms: a pointer that crosses a list means no row of it. */
const MEANT = 80;

/** For how long what was read ahead need not be read again by the page that is opened, ms. */
const FRESH = 30_000;

interface Portal {
  readonly declarations: readonly ResourceDeclaration[];
  /** Pages that are of no resource, at their whole paths. */
  readonly pages: readonly ScreenRoute[];
  readonly queryClient: QueryClient;
  readonly dataProvider: DataProvider;
}

const routeOf = ({ path, element }: ScreenRoute): RouteObject => ({ path, element });

/** The screen at an address, and the record that it shows. */
const createFinder = ({ declarations, pages }: Pick<Portal, 'declarations' | 'pages'>) => {
  const routes: RouteObject[] = [
    ...declarations.map((declaration) => ({ path: declaration.name, children: routesOf(declaration).map(routeOf) })),
    ...pages.map(routeOf),
  ];
  const withRecords = new Set(declarations.filter(({ data }) => !data || data.one).map(({ name }) => name));
  return (pathname: string) => {
    const matches = matchRoutes(routes, pathname) ?? [];
    const [resource = ''] = matches.map(({ route }) => route.path);
    const { route, params: { id } = {} } = matches.at(-1) ?? {};
    return {
      screen: isValidElement(route?.element) ? route.element.type : undefined,
      record: id !== undefined && withRecords.has(resource) ? { resource, id } : undefined,
    };
  };
};

/**
 * Reads records before their pages do, under the keys of react-admin's `useGetOne`; none twice. A page asks again for what
 * was changed since: the rows of a list, which react-admin keeps as records, must not make that look fresh.
 */
const createReader = ({ declarations, queryClient, dataProvider }: Omit<Portal, 'pages'>) => {
  const cache = queryClient.getQueryCache();
  const reading = new Set<string>();
  const ahead = new WeakMap<object, { readonly data: unknown; readonly at: number }>();
  cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'invalidate') return;
    reading.delete(event.query.queryHash);
    ahead.delete(event.query);
  });
  const freshFor = (query: Query) => {
    const read = ahead.get(query);
    const { data, dataUpdatedAt } = query.state;
    return read && read.data === data ? Math.max(0, read.at + FRESH - dataUpdatedAt) : 0;
  };
  for (const { name } of declarations) queryClient.setQueryDefaults([name, 'getOne'], { staleTime: freshFor });

  return async ({ resource, id }: { readonly resource: string; readonly id: string }) => {
    const queryKey: QueryKey = [resource, 'getOne', { id, meta: undefined }];
    /* A page that shows it has read it itself; a form must not change under the hand that points at a link. */
    if (cache.find({ queryKey })?.isActive()) return;
    const hash = hashKey(queryKey);
    const queryFn = async ({ signal }: { signal: AbortSignal }) => {
      reading.add(hash);
      const { data } = await dataProvider.getOne<RaRecord>(resource, { id, signal });
      return data;
    };
    await queryClient.prefetchQuery({ queryKey, queryFn, retry: false });
    const query = cache.find({ queryKey });
    if (reading.delete(hash) && query) ahead.set(query, { data: query.state.data, at: query.state.dataUpdatedAt });
  };
};

/** Fetches what the page at an address will need: its file and its record. A failure is met again, and told, by the page. */
const createAhead = (portal: Portal) => {
  const find = createFinder(portal);
  const read = createReader(portal);
  return (pathname: string): void => {
    const { screen, record } = find(pathname);
    if (isLazyPart(screen)) screen.fetch().catch(() => undefined);
    if (record) void read(record);
  };
};

/** The path of the link that something is in, where a click on it would open another page of the portal here. */
const linkedFrom = (target: EventTarget | null): string | undefined => {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]:not([target], [download])');
  const isOther = link && link.origin === location.origin && link.pathname !== location.pathname;
  return isOther ? link.pathname : undefined;
};

/**
 * On intent: what a click on a link will need is fetched when it is pointed at, has the focus or is pressed, by one
 * listener for every link there is: rows, menu, crumbs. Each declared resource has it. When idle, the files of all screens.
 */
export const useIntent = (portal: Portal): void => {
  const { queryClient } = portal;
  const [ahead] = useState(() => createAhead(portal));
  useEffect(() => {
    const control = new AbortController();
    void fetchLater(queryClient, control.signal);
    return () => control.abort();
  }, [queryClient]);
  useEffect(() => {
    const control = new AbortController();
    const until = { signal: control.signal, passive: true };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const act = (target: EventTarget | null, delay: number) => {
      clearTimeout(timer);
      const path = linkedFrom(target);
      if (path === undefined) return;
      if (delay === 0) ahead(path);
      else timer = setTimeout(() => ahead(path), delay);
    };
    document.addEventListener('pointerover', ({ target }) => act(target, MEANT), until);
    document.addEventListener('focusin', ({ target }) => act(target, MEANT), until);
    document.addEventListener('pointerdown', ({ target }) => act(target, 0), until);
    return () => {
      control.abort();
      clearTimeout(timer);
    };
  }, [ahead]);
};
