import LogoutIcon from '@mui/icons-material/Logout';
import RefreshIcon from '@mui/icons-material/Refresh';
import SecurityIcon from '@mui/icons-material/ShieldOutlined';
import TuneIcon from '@mui/icons-material/Tune';
import {
  ListItemIcon,
  Menu,
  MenuItem,
  Typography,
  Box,
  Button,
  List,
  ListItem,
  ListItemText,
  Popover,
} from '@mui/material';
import { useAuthProvider, useGetIdentity, useRefresh, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useLeave } from '#src/drafts/UnsavedChanges.tsx';
import { useCapabilities } from '#src/dataProvider/useCall.ts';
import { paths } from '#src/paths.ts';
import { useNoticeLog } from './Notices.tsx';
import { useId } from 'react';
import { FailureMore } from '#src/ui/failures.tsx';
import { Instant } from '#src/ui/instant/Instant.tsx';
import { belowEnd } from '#src/ui/screen.ts';

interface BarMenuProps {
  readonly anchor: HTMLElement | undefined;
  readonly onClose: () => void;
}

export const PastNotices = ({ anchor, onClose }: BarMenuProps) => {
  const translate = useTranslate();
  const titleId = useId();
  const { notices, clear } = useNoticeLog();
  return (
    <Popover
      open={Boolean(anchor)}
      anchorEl={anchor}
      onClose={onClose}
      {...belowEnd}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, sx: { width: 360, maxHeight: '70vh' } } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', px: 2, pt: 1.25 }}>
        <Typography id={titleId} variant="subtitle1" component="h2" sx={{ flex: 1 }}>
          {translate('shell.notices.title')}
        </Typography>
        {notices.length > 0 && <Button onClick={clear}>{translate('shell.notices.clear')}</Button>}
      </Box>
      {notices.length === 0 && (
        <Typography color="text.secondary" sx={{ px: 2, pb: 2 }}>
          {translate('shell.notices.none')}
        </Typography>
      )}
      <List dense disablePadding>
        {notices.map(({ text, at, type, reference }) => (
          <ListItem key={at + text} sx={{ display: 'block' }}>
            <ListItemText
              primary={text}
              secondary={
                <>
                  {translate(`shell.notices.${type}`)}
                  {' · '}
                  <Instant value={at} />
                </>
              }
            />
            <FailureMore reference={reference} />
          </ListItem>
        ))}
      </List>
    </Popover>
  );
};

interface AccountChoicesProps extends BarMenuProps {
  readonly onSettings: () => void;
}

/** Name, theme settings and Logout (product.md §2); Logout first confirms unsaved work. */
export const AccountChoices = ({ anchor, onClose, onSettings }: AccountChoicesProps) => {
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const authProvider = useAuthProvider();
  const leave = useLeave();
  const { has } = useCapabilities();
  const refresh = useRefresh();
  const after = (run: () => void) => () => {
    onClose();
    run();
  };
  const name = identity?.fullName && (
    <Typography component="li" role="none" variant="body2" color="text.secondary" sx={{ px: 2, py: 0.75 }}>
      {translate('shell.signedInAs', { name: identity.fullName })}
    </Typography>
  );
  const withIcon = (Icon: typeof TuneIcon, label: string) => (
    <>
      <ListItemIcon>
        <Icon fontSize="small" />
      </ListItemIcon>
      {translate(label)}
    </>
  );
  const logout = async () => {
    if (await leave()) await authProvider?.logout({});
  };
  return (
    <Menu anchorEl={anchor} open={Boolean(anchor)} onClose={onClose} slotProps={{ list: { subheader: name } }}>
      {has('changePassword') && (
        <MenuItem component={Link} to={paths.security} onClick={onClose}>
          {withIcon(SecurityIcon, 'security.title')}
        </MenuItem>
      )}
      <MenuItem onClick={after(refresh)} sx={{ display: { sm: 'none' } }}>
        {withIcon(RefreshIcon, 'ra.action.refresh')}
      </MenuItem>
      <MenuItem onClick={after(onSettings)}>{withIcon(TuneIcon, 'shell.settings.title')}</MenuItem>
      <MenuItem onClick={after(() => void logout())}>{withIcon(LogoutIcon, 'shell.logout')}</MenuItem>
    </Menu>
  );
};
