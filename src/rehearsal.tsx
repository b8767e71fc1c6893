import { QueryClient } from '@tanstack/react-query';
import { Activity } from 'react';
import { memoryStore } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { App } from './App.tsx';
import { readLooks } from './auth/looks.ts';
import { createDataProvider } from './dataProvider/index.ts';
import { pickLocale } from './i18n/locales.ts';
import { createI18nProvider } from './i18n/provider.ts';
import { resources } from './resources/index.ts';
import type { PortalServices } from './services.ts';
import { withStyles } from './styles.tsx';

/**
 * Draws the page of an address once for nobody, outside the document, while somebody is still typing his password: most of
 * what the first drawing takes is the browser's compiling of what draws it, and the toolkit's working out of its styles,
 * and neither is done twice. Hidden parts have no effects: nothing is asked, listened to, kept or told. It stands aside for
 * whatever else the page has to do. Gives what ends it.
 */
export const rehearse = async (
  { client, authProvider }: Pick<PortalServices, 'client' | 'authProvider'>,
  address: string,
): Promise<() => void> => {
  const looks = readLooks(localStorage);
  const locale = pickLocale(looks.locale, navigator.languages);
  const element = await withStyles(
    <App
      authProvider={authProvider}
      dataProvider={createDataProvider(client, resources)}
      i18nProvider={await createI18nProvider(locale)}
      queryClient={new QueryClient()}
      resources={resources}
      store={memoryStore({ theme: looks.theme, locale })}
      isRehearsal
    />,
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] });
  const root = createRoot(document.createElement('div'));
  root.render(
    <Activity mode="hidden">
      <RouterProvider router={router} />
    </Activity>,
  );
  return () => {
    root.unmount();
    router.dispose();
  };
};
