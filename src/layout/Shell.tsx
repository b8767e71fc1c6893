import { createTheme, type Theme, ThemeProvider } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useCallback, useId, useState } from 'react';
import { useLocale, useStore, useTranslate } from 'react-admin';
import { ErrorBoundary } from 'react-error-boundary';
import { Link } from 'react-router-dom';
import { productName } from '#src/theme/brand.ts';
import { StagedRender } from '#src/ui/page/StagedRender.tsx';
import { lazyPart, Loading, Opened } from '#src/ui/lazyPart.tsx';
import { usePlainLinks } from '#src/ui/page/useWindowEvent.ts';
import { declarePart, useDeclared } from '#src/ui/page/onScreen.ts';
import { PageTrail } from '#src/ui/page/PageTitle.tsx';
import { useIsNarrow, useIsPhone } from '#src/ui/screen.ts';
import { useToday } from '#src/ui/instant/Instant.tsx';
import { Tips } from '#src/ui/instant/Tips.tsx';
import { UnsavedChangesProvider } from '#src/drafts/UnsavedChanges.tsx';
import { useDeniedWrites } from '#src/dataProvider/useCall.ts';
import { loadWidgetWords, pickLocale } from '#src/i18n/locales.ts';
import { ErrorPage } from '#src/ui/failures.tsx';
import { Notices } from './Notices.tsx';
import { Places, type PlacesProps, SideDrawer } from './SideMenu.tsx';
import { StatusBars } from './StatusBars.tsx';
import { TopBar } from './TopBar.tsx';

const ThemeDrawer = lazyPart(async () => (await import('./ThemeDrawer.tsx')).ThemeDrawer, null);

export const Shell = ({ children }: { children?: ReactNode }) => {
  useDeniedWrites();
  usePlainLinks();
  const isSheet = useIsNarrow();
  const [docked, setDocked] = useStore('menu.open', true);
  const [sheet, setSheet] = useState(false);
  const [settings, setSettings] = useState(false);
  const drawerId = useId();
  const closeSettings = () => setSettings(false);
  const open = isSheet ? sheet : docked;
  const menu = { menuId: drawerId, menuOpen: open, onMenu: () => (isSheet ? setSheet(true) : setDocked(!docked)) };
  return (
    <WidgetLanguage>
      <UnsavedChangesProvider>
        <SkipLink />
        <div className="shell">
          <SideDrawer id={drawerId} open={open} onClose={() => setSheet(false)} />
          <div className="shell-page">
            <TopBar {...menu} onSettings={() => setSettings(true)} />
            <StatusBars />
            <MainRegion>
              <StagedRender>
                <Suspense fallback={<Loading />}>{children}</Suspense>
              </StagedRender>
            </MainRegion>
            <ShellFoot {...menu} />
          </div>
        </div>
        <Opened isOpen={settings} onClose={closeSettings}>
          <ThemeDrawer open={settings} onClose={closeSettings} />
        </Opened>
        <Notices />
        <Tips />
      </UnsavedChangesProvider>
    </WidgetLanguage>
  );
};

const WidgetLanguage = ({ children }: { children: ReactNode }) => {
  const locale = useLocale();
  const { data: words } = useQuery({
    queryKey: ['widgetWords', locale],
    queryFn: () => loadWidgetWords(pickLocale(locale, [])),
    staleTime: Infinity,
  });
  const withWidgetWords = useCallback(
    (theme: Theme) => (words?.length ? createTheme(theme, ...words) : theme),
    [words],
  );
  return <ThemeProvider theme={withWidgetWords}>{children}</ThemeProvider>;
};

const MAIN_ID = 'main-content';

const SkipLink = () => {
  const translate = useTranslate();
  return (
    <a
      className="link skip"
      href={`#${MAIN_ID}`}
      onClick={(event) => {
        event.preventDefault();
        document.querySelector<HTMLElement>(`#${MAIN_ID}`)?.focus();
      }}
    >
      {translate('ra.navigation.skip_nav')}
    </a>
  );
};

/** An error in a page leaves the shell usable. */
const MainRegion = ({ children }: { children: ReactNode }) => (
  <main id={MAIN_ID} tabIndex={-1}>
    <PageTrail />
    <ErrorBoundary FallbackComponent={ErrorPage}>{children}</ErrorBoundary>
  </main>
);

const FOOT_HEIGHT = '--foot-height';

const setBar = (bar: HTMLElement | null) => declarePart('bar', bar ? { bar } : undefined);

const ShellFoot = (menu: PlacesProps) => {
  const isPhone = useIsPhone();
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty(FOOT_HEIGHT, `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(FOOT_HEIGHT);
    };
  }, []);
  return (
    <>
      <Footer />
      <div ref={measure} className="foot">
        <div ref={setBar} data-bar />
        {isPhone && <Places {...menu} />}
        <ShellAction />
      </div>
    </>
  );
};

const Footer = () => {
  const translate = useTranslate();
  const year = useToday().slice(0, 4);
  return <footer className="year">{translate('shell.footer', { year, product: productName() })}</footer>;
};

const ShellAction = () => {
  const action = useDeclared('floating');
  if (!action) return null;
  const { label, icon, to, isOff, onClick } = action;
  return (
    /* axe: all page content must be in a landmark. */
    <section aria-label={label}>
      {to === undefined ? (
        <button type="button" className="floating" aria-label={label} data-tip disabled={isOff} onClick={onClick}>
          {icon}
        </button>
      ) : (
        <Link to={to} className="floating" aria-label={label} data-tip>
          {icon}
        </Link>
      )}
    </section>
  );
};
