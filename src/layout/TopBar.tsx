import MenuIcon from '@mui/icons-material/Menu';
import { AppBar, IconButton, Toolbar, Tooltip } from '@mui/material';
import { LoadingIndicator, useTranslate } from 'react-admin';
import { AccountMenu } from './AccountMenu.tsx';
import { NoticeBell } from './NoticeBell.tsx';
import { PageHeading } from './PageHeading.tsx';

interface TopBarProps {
  readonly menuId: string;
  readonly menuOpen: boolean;
  readonly onMenu: () => void;
  readonly onSettings: () => void;
}

/** The top toolbar: the menu's switch, the page's title, notices and the account. */
export const TopBar = ({ menuId, menuOpen, onMenu, onSettings }: TopBarProps) => {
  const translate = useTranslate();
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
        <PageHeading />
        <LoadingIndicator aria-label={translate('ra.page.loading')} />
        <NoticeBell />
        <AccountMenu onSettings={onSettings} />
      </Toolbar>
    </AppBar>
  );
};
