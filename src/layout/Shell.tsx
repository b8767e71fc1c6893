import { Box, createTheme, LinearProgress, type Theme, ThemeProvider } from '@mui/material';
import { type ReactNode, Suspense, useCallback, useId, useState } from 'react';
import { useLocale, useStore } from 'react-admin';
import { LeaveGuardsProvider } from '#src/components/LeaveGuards.tsx';
import { PageSlotsProvider } from '#src/components/PageTitle.tsx';
import { useIsNarrow } from '#src/components/screen.ts';
import { useDeniedWrites } from '#src/dataProvider/useCall.ts';
import { widgetWords } from '#src/i18n/provider.ts';
import { MainRegion, SkipLink } from './MainRegion.tsx';
import { NoticeStack } from './NoticeStack.tsx';
import { ShellFoot } from './ShellFoot.tsx';
import { SideDrawer } from './SideMenu.tsx';
import { ThemeDrawer } from './ThemeDrawer.tsx';
import { TopBar } from './TopBar.tsx';
import { UndoableWritesProvider } from './UndoableWrites.tsx';
import { StatusBars } from './status/StatusBars.tsx';

/** Lets the toolkit's controls speak the chosen language. */
const WidgetLanguage = ({ children }: { children: ReactNode }) => {
  const locale = useLocale();
  const speaking = useCallback((theme: Theme) => createTheme(theme, ...(widgetWords[locale] ?? [])), [locale]);
  return <ThemeProvider theme={speaking}>{children}</ThemeProvider>;
};

/** What stands around every page but the public ones (spec 2). */
export const Shell = ({ children }: { children?: ReactNode }) => {
  useDeniedWrites();
  const isSheet = useIsNarrow();
  const [docked, setDocked] = useStore('menu.open', true);
  const [sheet, setSheet] = useState(false);
  const [settings, setSettings] = useState(false);
  const drawerId = useId();
  const closeSheet = useCallback(() => setSheet(false), []);
  const open = isSheet ? sheet : docked;
  return (
    <WidgetLanguage>
      <LeaveGuardsProvider>
        <UndoableWritesProvider>
          <PageSlotsProvider>
            <SkipLink />
            <Box sx={{ display: 'flex', minHeight: '100vh' }}>
              <SideDrawer id={drawerId} open={open} onClose={closeSheet} />
              <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
                <TopBar
                  menuId={drawerId}
                  menuOpen={open}
                  onMenu={() => (isSheet ? setSheet(true) : setDocked(!docked))}
                  onSettings={() => setSettings(true)}
                />
                <StatusBars />
                <MainRegion>
                  <Suspense fallback={<LinearProgress />}>{children}</Suspense>
                </MainRegion>
                <ShellFoot onSettings={() => setSettings(true)} />
              </Box>
            </Box>
            <ThemeDrawer open={settings} onClose={() => setSettings(false)} />
            <NoticeStack />
          </PageSlotsProvider>
        </UndoableWritesProvider>
      </LeaveGuardsProvider>
    </WidgetLanguage>
  );
};
