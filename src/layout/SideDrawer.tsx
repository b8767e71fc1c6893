import { Drawer, useMediaQuery, type Theme } from '@mui/material';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { SideMenu } from './SideMenu.tsx';

/** The side drawer's width in pixels (spec 2, 9). */
export const DRAWER_WIDTH = 275;

/** True where the drawer is a sheet over the page instead of a column beside it. */
export const useIsSheet = (): boolean => useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });

interface SideDrawerProps {
  readonly id: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The side menu: beside the page on a wide screen, a sheet that closes after each choice on a narrow one. */
export const SideDrawer = ({ id, open, onClose }: SideDrawerProps) => {
  const isSheet = useIsSheet();
  const { pathname } = useLocation();
  useEffect(() => {
    if (isSheet) onClose();
  }, [isSheet, pathname, onClose]);
  return (
    <Drawer
      id={id}
      variant={isSheet ? 'temporary' : 'persistent'}
      open={open}
      onClose={onClose}
      sx={{
        width: open && !isSheet ? DRAWER_WIDTH : 0,
        flexShrink: 0,
        transition: (theme) => theme.transitions.create('width', { duration: 150 }),
        '& .MuiDrawer-paper': { width: DRAWER_WIDTH, maxWidth: '85vw', borderInlineEnd: 1, borderColor: 'divider' },
        '@media print': { display: 'none' },
      }}
    >
      <SideMenu />
    </Drawer>
  );
};
