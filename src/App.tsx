import type { QueryClient } from '@tanstack/react-query';
import { isValidElement, memo, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef } from 'react';
import {
  AddUndoableMutationContext,
  AdminContext,
  type AuthProvider,
  CoreAdminUI,
  CustomRoutes,
  type DataProvider,
  type I18nProvider,
  reactRouterProvider,
  ResourceContextProvider,
  type ResourceDefinition,
  ResourceDefinitionContextProvider,
  type RouterNavigateFunction,
  type RouterProvider,
  type Store,
  type UndoableMutation,
} from 'react-admin';
import { matchRoutes, Navigate, Route, useNavigate, useParams } from 'react-router-dom';
import type { ListDefaults } from '#src/dataProvider/resourceData.ts';
import { useCapabilities } from '#src/dataProvider/useCall.ts';
import { useFormBlocker } from './drafts/UnsavedChanges.tsx';
import { ErrorPage, Forbidden, NotFound } from './ui/failures.tsx';
import { Shell } from './layout/Shell.tsx';
import { paths } from './paths.ts';
import {
  DeclarationsContext,
  isOfferedBy,
  PagesContext,
  type PortalPage,
  type PortalResource,
  type ResourceDeclaration,
  routesOf,
  type ScreenRoute,
  useDeclarations,
} from './resources/declaration.ts';
import { useThemes } from './theme/theme.ts';
import { isLazyPart, Loading } from './ui/lazyPart.tsx';
import { StagedRender } from './ui/page/StagedRender.tsx';
import { NavigateContext } from './ui/page/useChangeSearch.ts';
import { useWindowEvent } from './ui/page/useWindowEvent.ts';

/** Milliseconds of hovering before a prefetch, so that a pointer crossing a list triggers none. */
const HOVER_DELAY = 80;

/** Path of the link around an element; undefined if it leads to the current page or leaves the portal. */
const linkedFrom = (target: EventTarget | null): string | undefined => {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]:not([target], [download])');
  const isOther = link && link.origin === location.origin && link.pathname !== location.pathname;
  return isOther ? link.pathname : undefined;
};

const usePrefetch = (routes: PortalRoute[]): void => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const prefetch = (path: string) => {
    const element = matchRoutes(routes, path)?.at(-1)?.route.element;
    const screen = isValidElement(element) ? element.type : undefined;
    /* The page reports the failure when it is opened. */
    if (isLazyPart(screen)) screen.fetch().catch(() => undefined);
  };
  const schedule = (target: EventTarget | null, delay: number) => {
    clearTimeout(timer.current);
    const path = linkedFrom(target);
    if (path !== undefined) timer.current = setTimeout(() => prefetch(path), delay);
  };
  useWindowEvent('pointerover', ({ target }) => schedule(target, HOVER_DELAY));
  useWindowEvent('focusin', ({ target }) => schedule(target, HOVER_DELAY));
  useWindowEvent('pointerdown', ({ target }) => schedule(target, 0));
  useEffect(() => () => clearTimeout(timer.current), []);
};

interface Portal {
  readonly authProvider: AuthProvider;
  readonly dataProvider: DataProvider;
  readonly i18nProvider: I18nProvider;
  readonly queryClient: QueryClient;
  readonly resources: readonly PortalResource[];
  readonly pages: readonly PortalPage[];
  readonly store: Store;
}

const ToRecord = ({ pathOf }: { pathOf: (id: string) => string }) => {
  const { id = '' } = useParams();
  return <Navigate to={pathOf(id)} replace />;
};

interface PortalRoute extends ScreenRoute {
  readonly resource?: string;
}

const routesOfResource = (declaration: ResourceDeclaration): PortalRoute[] => {
  const { name: resource, recordPath } = declaration;
  const toRecord = recordPath ? [{ path: ':id/show?', element: <ToRecord pathOf={recordPath} /> }] : [];
  return [...routesOf(declaration), ...toRecord].map((page) => ({
    ...page,
    resource,
    path: `${resource}/${page.path}`,
  }));
};

const routesOfPortal = (resources: readonly ResourceDeclaration[], pages: readonly PortalPage[]): PortalRoute[] => [
  { path: paths.forbidden, element: <Forbidden /> },
  ...pages.map(({ page: Page, ...others }) => ({ ...others, element: <Page /> })),
  ...resources.flatMap(routesOfResource),
];

const Screen = ({ element, resource, ...screen }: Omit<PortalRoute, 'path'>) => {
  const capabilities = useCapabilities();
  if (isOfferedBy(capabilities)(screen))
    return <ResourceContextProvider value={resource}>{element}</ResourceContextProvider>;
  return capabilities.isKnown ? <NotFound /> : <Loading />;
};

export const App = (portal: Portal) => {
  const navigate = useNavigate();
  return (
    <NavigateContext value={navigate}>
      <SignedIn {...portal} />
    </NavigateContext>
  );
};

/** Sends an undoable write of a stock page with its notification, not after it: a write is never lost with a tab. */
const sendAtOnce = (write: UndoableMutation) => write({ isUndo: false });

/** Memoised, as `useNavigate` in a data router rerenders its component on each navigation. */
const SignedIn = memo(({ resources, pages, ...portal }: Portal) => {
  const themes = useThemes(portal.store);
  const routes = useMemo(() => routesOfPortal(resources, pages), [resources, pages]);
  usePrefetch(routes);
  return (
    <AdminContext {...portal} {...themes} routerProvider={portalRouter}>
      <AddUndoableMutationContext value={sendAtOnce}>
        <PagesContext value={pages}>
          <DeclarationsContext value={resources}>
            <CoreAdminUI layout={Frame} catchAll={NotFound} error={ErrorPage} disableTelemetry>
              <CustomRoutes>
                {routes.map(({ path, ...screen }) => (
                  <Route key={path} path={path} element={<Screen {...screen} />} />
                ))}
              </CustomRoutes>
            </CoreAdminUI>
          </DeclarationsContext>
        </PagesContext>
      </AddUndoableMutationContext>
    </AdminContext>
  );
});

/** Navigates within the current page synchronously: otherwise a sort during a search would drop the search. */
const useListNavigate = (): RouterNavigateFunction => {
  const navigate = reactRouterProvider.useNavigate();
  const navigateAtOnce = useContext(NavigateContext);
  return useCallback(
    (to, options) => {
      const isQuestion = typeof to === 'object' && to.pathname === undefined && !options?.replace;
      if (isQuestion && navigateAtOnce) void navigateAtOnce(to, { ...options, flushSync: true });
      else navigate(to, options);
    },
    [navigate, navigateAtOnce],
  );
};

const portalRouter: RouterProvider = {
  ...reactRouterProvider,
  useNavigate: useListNavigate,
  useBlocker: useFormBlocker,
};

type Definition = ResourceDefinition<Partial<ListDefaults>>;

const definitionOf = ({ list, edit, create, routes = [], ...declared }: ResourceDeclaration): Definition => ({
  name: declared.name,
  icon: declared.icon,
  recordRepresentation: declared.recordRepresentation,
  options: declared.listDefaults ?? {},
  hasList: Boolean(list),
  hasShow: Boolean(declared.show ?? declared.recordPath),
  hasEdit: Boolean(edit),
  hasCreate: Boolean(create) || routes.some(({ path }) => path === 'create'),
});

/** Registers the resources, as react-admin would do so after the first render and rerender every label. */
const Frame = ({ children }: { children?: ReactNode }) => {
  const declarations = useDeclarations();
  const definitions = useMemo(
    () => Object.fromEntries(declarations.map((one) => [one.name, definitionOf(one)])),
    [declarations],
  );
  return (
    <ResourceDefinitionContextProvider definitions={definitions}>
      <StagedRender>
        <Shell>{children}</Shell>
      </StagedRender>
    </ResourceDefinitionContextProvider>
  );
};
