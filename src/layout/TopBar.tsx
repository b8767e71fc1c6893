import AccountIcon from '@mui/icons-material/AccountCircleOutlined';
import LogoutIcon from '@mui/icons-material/Logout';
import SecurityIcon from '@mui/icons-material/ShieldOutlined';
import MenuIcon from '@mui/icons-material/Menu';
import RefreshIcon from '@mui/icons-material/Refresh';
import TuneIcon from '@mui/icons-material/Tune';
import { Box, CircularProgress, IconButton, ListItemIcon, Menu, MenuItem, Toolbar, Typography } from '@mui/material';
import { memo, useState } from 'react';
import { Link } from 'react-router-dom';
import { useAuthProvider, useGetIdentity, useLoading, useRefresh, useTranslate } from 'react-admin';
import { useSecurityOffered } from '#src/dataProvider/useSecurityOffered.ts';
import { paths } from '#src/paths.ts';
import { useLeave } from '#src/components/LeaveGuards.tsx';
import { useOnceOpen } from '#src/components/useOnceOpen.ts';
import { Find } from './find/Find.tsx';
import { NoticeBell } from './NoticeBell.tsx';
import { PageHeading } from './PageHeading.tsx';
import { useUndoableWrites } from './UndoableWrites.tsx';

/**
 * Reads what is shown again, and tells while anything is read. react-admin's own has a tooltip of its own, with all that
 * places one (10 KB until the first list): `Tips` speaks for this. A phone has no room for it: there it is in the account's menu.
 */
const RefreshButton = () => {
  const translate = useTranslate();
  const refresh = useRefresh();
  const isLoading = useLoading();
  return (
    <Box sx={{ position: 'relative', display: { xs: 'none', sm: 'block' } }}>
      <IconButton
        color="inherit"
        aria-label={translate('ra.action.refresh')}
        data-tip
        onClick={() => refresh()}
        sx={{ opacity: isLoading ? 0 : 1 }}
      >
        <RefreshIcon />
      </IconButton>
      {isLoading && (
        <CircularProgress
          aria-label={translate('ra.page.loading')}
          color="inherit"
          size={16}
          thickness={6}
          sx={{ position: 'absolute', insetBlockStart: '30%', insetInlineStart: '30%' }}
        />
      )}
    </Box>
  );
};

/** What opens the account's menu. */
const AccountButton = ({ isOpen, onOpen }: { isOpen: boolean; onOpen: (anchor: HTMLElement) => void }) => {
  const label = useTranslate()('shell.account');
  return (
    <IconButton
      edge="end"
      aria-label={label}
      data-tip
      aria-haspopup="menu"
      aria-expanded={isOpen}
      onClick={(event) => onOpen(event.currentTarget)}
    >
      <AccountIcon />
    </IconButton>
  );
};

interface AccountChoicesProps {
  readonly anchor: HTMLElement | undefined;
  readonly onClose: () => void;
  readonly onSettings: () => void;
}

/** Who is signed in, the theme settings, and Logout (spec 2): unsaved work is asked about first, what still waits is sent. */
const AccountChoices = ({ anchor, onClose, onSettings }: AccountChoicesProps) => {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const authProvider = useAuthProvider();
  const leave = useLeave();
  const { sendAll } = useUndoableWrites();
  const isOffered = useSecurityOffered(anchor !== undefined);
  const refresh = useRefresh();
  const readAgain = () => {
    onClose();
    refresh();
  };
  const settings = () => {
    onClose();
    onSettings();
  };
  /* Nothing that one could choose. */
  const name = identity?.fullName && (
    <Typography component="li" role="none" variant="body2" color="text.secondary" sx={{ px: 2, py: 0.75 }}>
      {translate('shell.signedInAs', { name: identity.fullName })}
    </Typography>
  );
  const logout = async () => {
    onClose();
    if (!(await leave())) return;
    await sendAll();
    await authProvider?.logout({});
  };
  return (
    <Menu anchorEl={anchor} open={Boolean(anchor)} onClose={onClose} slotProps={{ list: { subheader: name } }}>
      {isOffered && (
        <MenuItem component={Link} to={paths.security} onClick={onClose}>
          <ListItemIcon>
            <SecurityIcon fontSize="small" />
          </ListItemIcon>
          {translate('security.title')}
        </MenuItem>
      )}
      <MenuItem onClick={readAgain} sx={{ display: { sm: 'none' } }}>
        <ListItemIcon>
          <RefreshIcon fontSize="small" />
        </ListItemIcon>
        {translate('ra.action.refresh')}
      </MenuItem>
      <MenuItem onClick={settings}>
        <ListItemIcon>
          <TuneIcon fontSize="small" />
        </ListItemIcon>
        {translate('shell.settings.open')}
      </MenuItem>
      <MenuItem onClick={() => void logout()}>
        <ListItemIcon>
          <LogoutIcon fontSize="small" />
        </ListItemIcon>
        {translate('shell.logout')}
      </MenuItem>
    </Menu>
  );
};

/** The account's button and its menu. */
const AccountMenu = ({ onSettings }: { onSettings: () => void }) => {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const isDrawn = useOnceOpen(anchor !== undefined);
  return (
    <>
      <AccountButton isOpen={anchor !== undefined} onOpen={setAnchor} />
      {isDrawn && <AccountChoices anchor={anchor} onClose={() => setAnchor(undefined)} onSettings={onSettings} />}
    </>
  );
};

interface TopBarProps {
  readonly menuId: string;
  readonly menuOpen: boolean;
  readonly onMenu: () => void;
  readonly onSettings: () => void;
}

/** The top toolbar: the menu's switch, the page's title, notices and the account. */
export const TopBar = memo(({ menuId, menuOpen, onMenu, onSettings }: TopBarProps) => {
  const translate = useTranslate();
  const menuLabel = translate(menuOpen ? 'shell.menu.close' : 'shell.menu.open');
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        insetBlockStart: 0,
        zIndex: 'appBar',
        flexShrink: 0,
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
        bgcolor: 'background.paper',
        '@media print': { display: 'none' },
      }}
    >
      <Toolbar variant="dense" sx={{ gap: 0.5, px: 2 }}>
        <IconButton
          edge="start"
          onClick={onMenu}
          aria-label={menuLabel}
          data-tip
          aria-expanded={menuOpen}
          aria-controls={menuId}
        >
          <MenuIcon />
        </IconButton>
        <PageHeading />
        <Find onSettings={onSettings} />
        <RefreshButton />
        <NoticeBell />
        <AccountMenu onSettings={onSettings} />
      </Toolbar>
    </Box>
  );
});
