import type { QueryClient } from '@tanstack/react-query';
import { memo, type ReactNode, useCallback, useContext, useMemo } from 'react';
import {
  AdminContext,
  type AuthProvider,
  CoreAdminUI,
  CustomRoutes,
  type DataProvider,
  type I18nProvider,
  reactRouterProvider,
  ResourceContextProvider,
  ResourceDefinitionContextProvider,
  type ResourceDefinition,
  type RouterNavigateFunction,
  type RouterProvider,
  type SortPayload,
  type Store,
} from 'react-admin';
import { Navigate, Route, Routes, useNavigate, useParams } from 'react-router-dom';
import { useFormBlocker } from './components/UnsavedChanges.tsx';
import { InTurn } from './components/InTurn.tsx';
import { Loading } from './components/Loading.tsx';
import { useCapabilities } from './dataProvider/useCapabilities.ts';
import { ErrorPage, Forbidden, NotFound } from './layout/ErrorPages.tsx';
import { Shell } from './layout/Shell.tsx';
import { useThemes } from './layout/theme.ts';
import { NavigateContext } from './navigateAtOnce.ts';
import { paths } from './paths.ts';
import { usePrefetch } from './resource/usePrefetch.ts';
import {
  DeclarationsProvider,
  isOfferedBy,
  PagesProvider,
  type PortalPage,
  type PortalResource,
  type ResourceDeclaration,
  routesOf,
  type ScreenRoute,
  useDeclarations,
} from './resources/declaration.ts';

/** What the portal is made of; a test brings its own. */
interface Portal {
  readonly authProvider: AuthProvider;
  readonly dataProvider: DataProvider;
  readonly i18nProvider: I18nProvider;
  readonly queryClient: QueryClient;
  readonly resources: readonly PortalResource[];
  readonly pages: readonly PortalPage[];
  readonly store: Store;
}

/** Pages that are of no resource, as routes. */
const routesOfPages = (pages: readonly PortalPage[]): readonly ScreenRoute[] => [
  { path: paths.forbidden, element: <Forbidden /> },
  ...pages.map(({ page: Page, ...others }) => ({ ...others, element: <Page /> })),
];

/** A screen, where the API has what it needs. */
const Screen = ({ element, ...screen }: Omit<ScreenRoute, 'path'>) => {
  const capabilities = useCapabilities();
  if (isOfferedBy(capabilities)(screen)) return element;
  return capabilities.isKnown ? <NotFound /> : <Loading />;
};

/** The signed-in portal: the shell around every page (product.md §2). It lives inside a data router. */
export const App = (portal: Portal) => {
  const navigate = useNavigate();
  return (
    <NavigateContext value={navigate}>
      <SignedIn {...portal} />
    </NavigateContext>
  );
};

/** Drawn once. In a data router `useNavigate` has whoever asks for it drawn again with each address, and all of this with it. */
const SignedIn = memo(({ resources, pages, ...portal }: Portal) => {
  const themes = useThemes(portal.store);
  const routes = useMemo(() => routesOfPages(pages), [pages]);
  usePrefetch(resources, routes);
  return (
    <AdminContext {...portal} {...themes} routerProvider={portalRouter}>
      <PagesProvider value={pages}>
        <DeclarationsProvider value={resources}>
          <CoreAdminUI layout={Frame} catchAll={NotFound} error={ErrorPage} disableTelemetry>
            {resources.map((declaration) => (
              <DeclaredResource key={declaration.name} {...declaration} />
            ))}
            <CustomRoutes>
              {routes.map(({ path, ...screen }) => (
                <Route key={path} path={path} element={<Screen {...screen} />} />
              ))}
            </CustomRoutes>
          </CoreAdminUI>
        </DeclarationsProvider>
      </PagesProvider>
    </AdminContext>
  );
});

/**
 * What a list asks is in the address, and its next question is made from the one that is shown: a sort clicked while a
 * typed search was on its way would ask without the search. So a new question is shown at once; a page waits until it is ready.
 */
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

/** React-admin's way to the router: react-router's own, but for the questions of lists and of forms with unsaved work. */
const portalRouter: RouterProvider = {
  ...reactRouterProvider,
  useNavigate: useListNavigate,
  useBlocker: useFormBlocker,
};

/**
 * react-admin's `<Resource>` for a declaration: its pages at react-admin's paths, those at paths of their own, and from
 * react-admin's paths to a record's own page, so that its links, buttons and row clicks arrive.
 */
const DeclaredResource = (declaration: ResourceDeclaration) => <ResourcePages {...declaration} />;

/** Its pages: drawn again for what they look at themselves, not whenever react-admin has gone through its children again. */
const ResourcePages = memo((declaration: ResourceDeclaration) => {
  const { name, list, recordPath } = declaration;
  return (
    <ResourceContextProvider value={name}>
      <Routes>
        {routesOf(declaration).map(({ path, ...screen }) => (
          <Route key={path} path={path} element={<Screen {...screen} />} />
        ))}
        {recordPath && <Route path=":id/show?" element={<ToRecord pathOf={recordPath} />} />}
        {!list && <Route path="*" element={<NotFound />} />}
      </Routes>
    </ResourceContextProvider>
  );
});

const ToRecord = ({ pathOf }: { pathOf: (id: string) => string }) => {
  const { id = '' } = useParams();
  return <Navigate to={pathOf(id)} replace />;
};

/**
 * The shell, with what react-admin knows of the resources known from the start: it registers them, twice, when all has been
 * drawn, and whatever has a resource's label would be drawn again each time. It goes through its children once more then, too:
 * nothing is drawn in them before.
 */
const Frame = ({ children }: { children?: ReactNode }) => {
  const declarations = useDeclarations();
  const definitions = useMemo(
    () => Object.fromEntries(declarations.map((one) => [one.name, DeclaredResource.registerResource(one)])),
    [declarations],
  );
  return (
    <ResourceDefinitionContextProvider definitions={definitions}>
      <InTurn>
        <Shell>{children}</Shell>
      </InTurn>
    </ResourceDefinitionContextProvider>
  );
};

/* How react-admin knows a resource among the children of its admin, and what it tells its buttons and links of it. */
DeclaredResource.raName = 'Resource';
DeclaredResource.registerResource = ({
  name,
  icon,
  list,
  show,
  edit,
  create,
  routes = [],
  recordPath,
  recordRepresentation,
  asks,
}: ResourceDeclaration): ResourceDefinition<{ readonly sort: SortPayload | undefined }> => ({
  name,
  icon,
  recordRepresentation,
  /* The order of the choices of a reference. */
  options: { sort: asks?.sort },
  hasList: Boolean(list),
  hasShow: Boolean(show ?? recordPath),
  hasEdit: Boolean(edit),
  hasCreate: Boolean(create) || routes.some(({ path }) => path === 'create'),
});
