import { isValidElement, useEffect, useMemo } from 'react';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { isLazyPart } from '#src/ui/lazyPart.tsx';
import { type ResourceDeclaration, routesOf, type ScreenRoute } from '#src/resources/declaration.ts';

/** Milliseconds: a pointer that crosses a list prefetches nothing. */
const HOVER_DELAY = 80;

/** The path of the link around an element, unless a click leaves the portal. */
const linkedFrom = (target: EventTarget | null): string | undefined => {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]:not([target], [download])');
  const isOther = link && link.origin === location.origin && link.pathname !== location.pathname;
  return isOther ? link.pathname : undefined;
};

const allRoutes = (declarations: readonly ResourceDeclaration[], pages: readonly ScreenRoute[]): RouteObject[] => [
  ...declarations.flatMap((declaration) =>
    routesOf(declaration).map(({ path, element }) => ({ path: `${declaration.name}/${path}`, element })),
  ),
  ...pages.map(({ path, element }) => ({ path, element })),
];

/** Loads a page's file when a link to it is hovered, focused or pressed. */
export const usePrefetch = (declarations: readonly ResourceDeclaration[], pages: readonly ScreenRoute[]): void => {
  const routes = useMemo(() => allRoutes(declarations, pages), [declarations, pages]);
  useEffect(() => {
    const control = new AbortController();
    const until = { signal: control.signal, passive: true };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const prefetch = (path: string) => {
      const element = matchRoutes(routes, path)?.at(-1)?.route.element;
      const screen = isValidElement(element) ? element.type : undefined;
      /* The page shows a failure. */
      if (isLazyPart(screen)) screen.fetch().catch(() => undefined);
    };
    const schedule = (target: EventTarget | null, delay: number) => {
      clearTimeout(timer);
      const path = linkedFrom(target);
      if (path !== undefined) timer = setTimeout(() => prefetch(path), delay);
    };
    document.addEventListener('pointerover', ({ target }) => schedule(target, HOVER_DELAY), until);
    document.addEventListener('focusin', ({ target }) => schedule(target, HOVER_DELAY), until);
    document.addEventListener('pointerdown', ({ target }) => schedule(target, 0), until);
    return () => {
      control.abort();
      clearTimeout(timer);
    };
  }, [routes]);
};
