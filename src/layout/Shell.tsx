import { Box, LinearProgress } from '@mui/material';
import { Suspense, useCallback, useId, useState, type ReactNode } from 'react';
import { useStore } from 'react-admin';
import { LeaveGuardsProvider } from '#src/components/LeaveGuards.tsx';
import { PageSlotsProvider } from '#src/components/PageSlots.tsx';
import { useDeniedWrites } from '#src/dataProvider/useCall.ts';
import { MainRegion } from './MainRegion.tsx';
import { ShellFoot } from './ShellFoot.tsx';
import { NoticeStack } from './NoticeStack.tsx';
import { SideDrawer, useIsSheet } from './SideDrawer.tsx';
import { SkipLink } from './SkipLink.tsx';
import { StatusBars } from './status/StatusBars.tsx';
import { ThemeDrawer } from './ThemeDrawer.tsx';
import { TopBar } from './TopBar.tsx';
import { UndoableWritesProvider } from './UndoableWrites.tsx';
import { WidgetLanguage } from './WidgetLanguage.tsx';

/** What stands around every page but the public ones (spec 2). */
export const Shell = ({ children }: { children?: ReactNode }) => {
  useDeniedWrites();
  const isSheet = useIsSheet();
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
