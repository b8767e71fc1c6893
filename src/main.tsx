import { createRoot } from 'react-dom/client';
import './theme/base.css';
import { createBrowserSession, watchToken } from './api/session.ts';
import { applyLooks, readLooks, applyBrand, brand } from '#src/theme/brand.ts';
import { applyGuard, Root } from './auth/Root.tsx';
import { loadTexts, TextsProvider } from './auth/texts.tsx';
import { loadMessages, pickLocale } from './i18n/locales.ts';
import { keepFocus } from './focus.ts';
import { idle } from './idle.ts';

/* Public entry, which is small; the route guard runs before anything loads. */
/* The entry's URL identifies the build; in development, where portal and API change together, each page load does. */
const isDevelopment = import.meta.env.MODE === 'development';
const session = createBrowserSession(isDevelopment ? String(performance.timeOrigin) : import.meta.url);
const isSignedIn = session.token() !== undefined;
applyGuard(isSignedIn);
watchToken(session);
keepFocus(document);

const locale = () => pickLocale(readLooks(localStorage).locale, navigator.languages);
const readTexts = () => loadTexts(locale());
applyLooks(document.documentElement, { ...readLooks(localStorage), locale: locale() });
applyBrand(document, brand());

const createServices = async () => (await import('./services.ts')).createPortalServices(session);
let services: ReturnType<typeof createServices> | undefined;
const loadServices = () =>
  (services ??= createServices().catch((error: unknown) => {
    services = undefined;
    throw error;
  }));
const loadPortal = () => {
  void loadMessages(locale()).catch(() => undefined);
  return Promise.all([loadServices(), import('./openPortal.tsx')]);
};
/* A failure is reported when the portal is opened. */
const prefetchPortal = () => loadPortal().catch(() => undefined);
const openPortal = async () => {
  const [parts, { openPortal: open }] = await loadPortal();
  return open(parts);
};
if (isSignedIn) void prefetchPortal();

const container = document.querySelector('#root');
if (!container) throw new Error('The page has no #root to render into');
createRoot(container).render(
  <TextsProvider session={session} initial={await readTexts()} read={readTexts}>
    <Root session={session} loadServices={loadServices} openPortal={openPortal} />
  </TextsProvider>,
);

if (!isSignedIn) void idle().then(prefetchPortal);
