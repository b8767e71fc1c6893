import MenuIcon from '@mui/icons-material/Menu';
import { AppBar, Box, IconButton, Toolbar, Tooltip } from '@mui/material';
import { LoadingIndicator, useTranslate } from 'react-admin';
import { usePageSlots } from '#src/components/PageSlots.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { NoticeBell } from './NoticeBell.tsx';

interface TopBarProps {
  readonly menuId: string;
  readonly menuOpen: boolean;
  readonly onMenu: () => void;
  readonly onSettings: () => void;
}

/** The top toolbar: the menu's switch, the page's title, notices and the account. */
export const TopBar = ({ menuId, menuOpen, onMenu, onSettings }: TopBarProps) => {
  const translate = useTranslate();
  const slots = usePageSlots();
  const menuLabel = translate(menuOpen ? 'shell.menu.close' : 'shell.menu.open');
  return (
    <AppBar
      position="sticky"
      sx={{
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
        bgcolor: 'background.paper',
        '@media print': { display: 'none' },
      }}
    >
      <Toolbar variant="dense" sx={{ gap: 0.5, px: 2 }}>
        <Tooltip title={menuLabel}>
          <IconButton
            edge="start"
            onClick={onMenu}
            aria-label={menuLabel}
            aria-expanded={menuOpen}
            aria-controls={menuId}
          >
            <MenuIcon />
          </IconButton>
        </Tooltip>
        <Box ref={slots?.setTitle} sx={{ flex: 1, minWidth: 0, px: 1 }} />
        <LoadingIndicator aria-label={translate('ra.page.loading')} />
        <NoticeBell />
        <AccountMenu onSettings={onSettings} />
      </Toolbar>
    </AppBar>
  );
};
