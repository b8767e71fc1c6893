import { CssBaseline } from '@mui/material';
import type { QueryClient } from '@tanstack/react-query';
import { AdminContext, CoreAdminUI, CustomRoutes, type AuthProvider, type DataProvider } from 'react-admin';
import type { I18nProvider, Store } from 'react-admin';
import { Route } from 'react-router-dom';
import { Dashboard } from './dashboard/Dashboard.tsx';
import { DeclaredResource } from './layout/DeclaredResource.tsx';
import { ErrorPage, Forbidden, NotFound } from './layout/ErrorPages.tsx';
import { Shell } from './layout/Shell.tsx';
import { useThemes } from './layout/theme.ts';
import { paths } from './paths.ts';
import { reports } from './reports/index.tsx';
import { DeclarationsProvider, type ResourceDeclaration } from './resources/declaration.ts';

/** What the portal is made of; a test brings its own. */
export interface Portal {
  readonly authProvider: AuthProvider;
  readonly dataProvider: DataProvider;
  readonly i18nProvider: I18nProvider;
  readonly queryClient: QueryClient;
  readonly resources: readonly ResourceDeclaration[];
  readonly store: Store;
}

/** The signed-in portal: the shell around every page (spec 2). It lives inside a data router. */
export const App = ({ resources, ...portal }: Portal) => {
  const themes = useThemes(portal.store);
  return (
    <AdminContext {...portal} {...themes}>
      <CssBaseline enableColorScheme />
      <DeclarationsProvider value={resources}>
        <CoreAdminUI layout={Shell} catchAll={NotFound} error={ErrorPage} disableTelemetry>
          {resources.map((declaration) => (
            <DeclaredResource key={declaration.name} {...declaration} />
          ))}
          <CustomRoutes>
            <Route path={paths.dashboard} element={<Dashboard />} />
            <Route path={paths.forbidden} element={<Forbidden />} />
            {reports.map(({ path, page: Page }) => (
              <Route key={path} path={path} element={<Page />} />
            ))}
          </CustomRoutes>
        </CoreAdminUI>
      </DeclarationsProvider>
    </AdminContext>
  );
};
