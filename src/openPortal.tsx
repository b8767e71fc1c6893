import './withoutEval.ts';
import { type Query, QueryClient } from '@tanstack/react-query';
import { type AuthProvider, localStorageStore, memoryStore, type Store } from 'react-admin';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
/* Imported here, between the libraries and the portal's own code. */
import './nextTask.ts';
import { sleep } from './api/retry.ts';
import { App } from './App.tsx';
import { applyLooks, keepLooks } from './theme/brand.ts';
import { createDataProvider } from './dataProvider/index.ts';
import { listQueryAt, prefetchList, sizeKey } from './dataProvider/prefetchList.ts';
import { browserShelf, createDraftStore, DraftsContext } from './drafts/useDraft.ts';
import { readFormats } from './format/dateTime.ts';
import { pickLocale } from './i18n/locales.ts';
import { createI18nProvider } from './i18n/provider.ts';
import { idle } from './idle.ts';
import { StatusSourcesContext } from './layout/StatusBars.tsx';
import { densities, type Density, DENSITY_KEY } from './theme/theme.ts';
import { pages as declaredPages } from './pages/index.ts';
import { pagesWithDefaults, withDefaults } from './resources/declaration.ts';
import { resources as declaredResources } from './resources/index.ts';
import type { PortalServices } from './services.ts';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
/* The order matters: of rules with equal specificity, the last one wins. */
import './theme/tokens.css';
import './theme/controls.css';
import './theme/list.css';
import './theme/shell.css';

/** Keys kept for the next sign-in (product.md §2). */
const settings = /^(?:theme|density|singleKeys|menu\..+|[\w-]+\.(?:columns|perPage|views))$/;

const BRAND = 'ExpertDesk.';
/** The prefix of a session's keys in sessionStorage. */
const VISIT = `${BRAND}visit.`;

/** react-admin's store: settings stay in this browser by admin id, everything else in this tab and session. */
export const createAdminStore = (adminId: string): Store => {
  const name = VISIT + adminId;
  /* Removes data of other sessions. */
  for (const left of Object.keys(sessionStorage))
    if (left.startsWith(VISIT) && left !== name) sessionStorage.removeItem(left);
  const kept = localStorageStore('1', BRAND + adminId);
  /* In memory: at another tab's choice, react-admin would draw the whole page anew, without what is typed in it. */
  const locale = pickLocale(kept.getItem<string>('locale'), navigator.languages);
  const visited: unknown = JSON.parse(sessionStorage.getItem(name) ?? '{}');
  const visit = memoryStore({ ...(typeof visited === 'object' && visited), locale });
  let isOver = false;
  const stores = [kept, visit];
  const of = (key: string) => (settings.test(key) ? kept : visit);
  const note = () => {
    if (isOver) return;
    /* Not the last search of each list, which may contain a person's name. */
    const noted = Object.entries(visit.listItems?.() ?? {}).filter(([key]) => !key.endsWith('.listParams'));
    sessionStorage.setItem(name, JSON.stringify(Object.fromEntries(noted)));
  };
  return {
    setup: () => stores.forEach((store) => store.setup()),
    teardown: () => stores.forEach((store) => store.teardown()),
    getItem: (key, defaultValue) => of(key).getItem(key, defaultValue),
    setItem: (key, value) => {
      of(key).setItem(key, value);
      if (key === 'locale') kept.setItem(key, value);
      note();
    },
    removeItem: (key) => {
      of(key).removeItem(key);
      note();
    },
    removeItems: (prefix) => {
      for (const store of stores) store.removeItems(prefix);
      note();
    },
    subscribe: (key, callback) => of(key).subscribe(key, callback),
    /** Ends the session's part: closed pages may still write. */
    reset: () => {
      isOver = true;
      sessionStorage.removeItem(name);
    },
  };
};

/** Off in react-query, as the client retries (product.md §7) and watches the network. */
const once = { retry: false, networkMode: 'always' } as const;

/** Shortest time after a failure until a return to the window refetches a query, ms. */
const REST_AFTER_FAILURE = 60_000;

const isRested = ({ state: { status, errorUpdatedAt } }: Pick<Query, 'state'>) =>
  status !== 'error' || Date.now() - errorUpdatedAt > REST_AFTER_FAILURE;

const createQueryClient = (): QueryClient =>
  new QueryClient({ defaultOptions: { queries: { ...once, refetchOnWindowFocus: isRested }, mutations: once } });

/** Fills react-admin's auth queries before its first page, as the session is checked here. */
const seedAuthQueries = async (queryClient: QueryClient, { getIdentity }: AuthProvider) => {
  queryClient.setQueryDefaults(['auth'], { staleTime: Infinity });
  queryClient.setQueryData(['auth', 'checkAuth', {}], true);
  queryClient.setQueryData(['auth', 'getIdentity'], await getIdentity?.());
};

/** Applies theme, language and density, and stores the first two for the login. Returns the unsubscribe functions. */
const followLooks = (store: Store) => {
  const show = () => {
    const looks = { theme: store.getItem<string>('theme'), locale: store.getItem<string>('locale') };
    keepLooks(localStorage, looks);
    applyLooks(document.documentElement, looks);
    document.documentElement.dataset['density'] = store.getItem<Density>(DENSITY_KEY, densities[0]);
  };
  show();
  return ['theme', 'locale', DENSITY_KEY].map((name) => store.subscribe(name, show));
};

const CAPABILITIES_PATIENCE_MS = 1000;

/** One per page load: the next login reuses its styles. */
const pageStyles = createCache({
  key: 'css',
  nonce: document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce,
});

export const openPortal = async (
  services: PortalServices,
  resources = declaredResources,
  pages = declaredPages,
  styles = pageStyles,
) => {
  const declarations = withDefaults(resources);
  const { client, session, authProvider } = services;
  const adminId = session.adminId() ?? '';
  const store = createAdminStore(adminId);
  const queryClient = createQueryClient();
  const dataProvider = createDataProvider(client, declarations);
  const listQuery = listQueryAt(location, declarations, (name) => store.getItem<number>(sizeKey(name)));
  if (listQuery) void prefetchList(dataProvider, listQuery, queryClient);
  readFormats();
  const [i18nProvider] = await Promise.all([
    createI18nProvider(pickLocale(store.getItem<string>('locale'), [])),
    seedAuthQueries(queryClient, authProvider),
    Promise.race([Promise.allSettled([client.capabilities.read()]), sleep(CAPABILITIES_PATIENCE_MS)]),
  ]);
  const drafts = createDraftStore(browserShelf(), adminId, () => Date.now());
  const logout: AuthProvider['logout'] = async (params) => {
    if (session.token() !== undefined) await drafts.clear().catch(reportError);
    return authProvider.logout(params);
  };
  const portal = {
    authProvider: { ...authProvider, logout },
    dataProvider,
    i18nProvider,
    queryClient,
    resources: declarations,
    pages: pagesWithDefaults(pages),
    store,
  };
  const forget = followLooks(store);
  idle().then(drafts.sweep).catch(reportError);
  const atEnd = session.subscribe((event) => {
    if (event.type === 'ended') store.reset();
    if (event.type === 'ended' && event.reason === 'vanished') drafts.close();
  });
  const element = (
    <CacheProvider value={styles}>
      <StatusSourcesContext value={services}>
        <DraftsContext value={drafts}>
          <App {...portal} />
        </DraftsContext>
      </StatusSourcesContext>
    </CacheProvider>
  );
  const router = createBrowserRouter([{ path: '*', element }]);
  return {
    element: <RouterProvider router={router} />,
    hasDraft: () => drafts.hasOwn(),
    close: () => {
      for (const stop of [...forget, atEnd]) stop();
      router.dispose();
      queryClient.clear();
    },
  };
};
