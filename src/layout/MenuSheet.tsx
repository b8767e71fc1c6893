import { Drawer } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { MouseEvent } from 'react';
import type { MenuSheetProps } from './SideMenu.tsx';

const paper = {
  width: 'var(--drawer)',
  maxWidth: '85vw',
  borderInlineEnd: '1px solid',
  borderColor: 'divider',
} as const;

export const MenuSheet = ({ id, open, onClose, children }: MenuSheetProps) => {
  const translate = useTranslate();
  const closeAfterChoice = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) onClose();
  };
  return (
    <Drawer
      id={id}
      open={open}
      onClose={onClose}
      onClick={closeAfterChoice}
      slotProps={{ paper: { 'aria-label': translate('shell.menu.label'), sx: paper } }}
      sx={{ displayPrint: 'none' }}
    >
      {children}
    </Drawer>
  );
};
