import { Drawer, useMediaQuery, type Theme } from '@mui/material';
import type { MouseEvent } from 'react';
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
  const closeAfterChoice = ({ target }: MouseEvent) => {
    if (isSheet && target instanceof Element && target.closest('a')) onClose();
  };
  return (
    <Drawer
      id={id}
      variant={isSheet ? 'temporary' : 'persistent'}
      open={open}
      onClose={onClose}
      onClick={closeAfterChoice}
      sx={{
        width: open && !isSheet ? DRAWER_WIDTH : 0,
        flexShrink: 0,
        transition: (theme) => theme.transitions.create('width', { duration: 150 }),
        '& .MuiDrawer-paper': {
          width: DRAWER_WIDTH,
          maxWidth: '85vw',
          borderInlineEnd: '1px solid',
          borderColor: 'divider',
        },
        '@media print': { display: 'none' },
      }}
    >
      <SideMenu />
    </Drawer>
  );
};
