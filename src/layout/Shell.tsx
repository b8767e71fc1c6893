import { createTheme, type Theme, ThemeProvider } from '@mui/material';
import { memo, type ReactNode, Suspense, useCallback, useEffect, useId, useState } from 'react';
import { useEvent, useLocale, useStore, useTranslate } from 'react-admin';
import { ErrorBoundary } from 'react-error-boundary';
import { InTurn } from '#src/components/InTurn.tsx';
import { lazyPart } from '#src/components/lazyPart.tsx';
import { Loading } from '#src/components/Loading.tsx';
import { createOnScreen, OnScreenProvider } from '#src/components/onScreen.ts';
import { Opened } from '#src/components/Opened.tsx';
import { PageProvider } from '#src/components/PageTitle.tsx';
import { useIsNarrow } from '#src/components/screen.ts';
import { Tips } from '#src/components/Tips.tsx';
import { usePlainLinks } from '#src/components/usePlainLinks.ts';
import { UnsavedChangesProvider } from '#src/components/UnsavedChanges.tsx';
import { useDeniedWrites } from '#src/dataProvider/useCall.ts';
import { loadWidgetWords } from '#src/i18n/load.ts';
import { pickLocale } from '#src/i18n/locales.ts';
import { ErrorPage } from './ErrorPages.tsx';
import { Notices } from './Notices.tsx';
import { PageTrail } from './PageHeading.tsx';
import { ShellFoot } from './ShellFoot.tsx';
import { SideDrawer } from './SideMenu.tsx';
import { StatusBars } from './StatusBars.tsx';
import type { ThemeDrawerProps } from './ThemeDrawer.tsx';
import { TopBar } from './TopBar.tsx';

const ThemeDrawer = lazyPart<ThemeDrawerProps>(async () => (await import('./ThemeDrawer.tsx')).ThemeDrawer, null);

export const Shell = ({ children }: { children?: ReactNode }) => {
  useDeniedWrites();
  usePlainLinks();
  const isSheet = useIsNarrow();
  const [docked, setDocked] = useStore('menu.open', true);
  const [sheet, setSheet] = useState(false);
  const [settings, setSettings] = useState(false);
  const [onScreen] = useState(createOnScreen);
  const drawerId = useId();
  const closeSheet = useCallback(() => setSheet(false), []);
  const openSettings = useCallback(() => setSettings(true), []);
  const closeSettings = useCallback(() => setSettings(false), []);
  const onMenu = useEvent(() => (isSheet ? setSheet(true) : setDocked(!docked)));
  const open = isSheet ? sheet : docked;
  return (
    <WidgetLanguage>
      <UnsavedChangesProvider>
        <Notices>
          <PageProvider>
            <OnScreenProvider value={onScreen}>
              <SkipLink />
              <div className="shell">
                <SideDrawer id={drawerId} open={open} onClose={closeSheet} />
                <div className="shell-page">
                  <TopBar menuId={drawerId} menuOpen={open} onMenu={onMenu} onSettings={openSettings} />
                  <StatusBars />
                  <MainRegion>
                    <InTurn>
                      <Suspense fallback={<Loading />}>{children}</Suspense>
                    </InTurn>
                  </MainRegion>
                  <ShellFoot menuId={drawerId} menuOpen={open} onMenu={onMenu} />
                </div>
              </div>
              <Opened isOpen={settings} onClose={closeSettings}>
                <ThemeDrawer open={settings} onClose={closeSettings} />
              </Opened>
              <Tips />
            </OnScreenProvider>
          </PageProvider>
        </Notices>
      </UnsavedChangesProvider>
    </WidgetLanguage>
  );
};

const WidgetLanguage = ({ children }: { children: ReactNode }) => {
  const locale = useLocale();
  const [words, setWords] = useState<readonly object[]>([]);
  useEffect(() => {
    let isOver = false;
    const speak = (loaded: readonly object[]) => {
      if (!isOver) setWords(loaded);
    };
    loadWidgetWords(pickLocale(locale, [])).then(speak, () => undefined);
    return () => {
      isOver = true;
    };
  }, [locale]);
  const speaking = useCallback((theme: Theme) => (words.length > 0 ? createTheme(theme, ...words) : theme), [words]);
  return <ThemeProvider theme={speaking}>{children}</ThemeProvider>;
};

const MAIN_ID = 'main-content';

const SkipLink = memo(() => {
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
      {translate('shell.skip')}
    </a>
  );
});

/** A page that fails leaves the shell usable. */
const MainRegion = ({ children }: { children: ReactNode }) => (
  <main id={MAIN_ID} tabIndex={-1}>
    <div className="crumbs">
      <PageTrail />
    </div>
    <ErrorBoundary FallbackComponent={ErrorPage}>{children}</ErrorBoundary>
  </main>
);
