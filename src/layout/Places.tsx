import MoreIcon from '@mui/icons-material/MoreHoriz';
import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { LateBadge, useMenuItems } from './SideMenu.tsx';

export interface PlacesProps {
  readonly menuId: string;
  readonly menuOpen: boolean;
  readonly onMenu: () => void;
}

/** Lines of the menu that fit beside the menu button. */
const MOST = 4;

const bar = {
  flex: 1,
  minWidth: 0,
  display: 'flex',
  '> *': {
    position: 'relative',
    flex: '1 1 auto',
    minWidth: 48,
    minHeight: 48,
    padding: 0,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2px',
    borderRadius: 1,
    color: 'text.secondary',
    typography: 'caption',
    lineHeight: 1.2,
    fontWeight: 500,
    textDecoration: 'none',
    '&:focus-visible': { outlineOffset: -2 },
    '&:active': { bgcolor: 'action.hover' },
    '&[aria-current]': { color: 'primary.main', fontWeight: 600 },
  },
  '> * > span': { maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  svg: { width: 22, height: 22 },
  '> * > .badge': {
    position: 'absolute',
    insetBlockStart: 0,
    insetInlineStart: 'calc(50% + 4px)',
    height: 18,
    paddingInline: '5px',
  },
} as const;

export const Places = ({ menuId, menuOpen, onMenu }: PlacesProps) => {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const places = useMenuItems().slice(0, MOST);
  const isCurrent = ({ path }: { path: string }) => pathname === path || pathname.startsWith(`${path}/`);
  return (
    <Box component="nav" aria-label={translate('shell.menu.places')} sx={bar}>
      {places.map(({ key, path, icon: Icon, badge, name, entries }) => {
        const word = translate(`shell.menu.short.${key.slice(key.lastIndexOf('.') + 1)}`, { _: name });
        return (
          <Link
            key={path}
            to={path}
            aria-label={word === name ? undefined : name}
            aria-current={entries.some(isCurrent) ? 'page' : undefined}
          >
            <Icon />
            <span>{word}</span>
            {badge && <LateBadge badge={badge} />}
          </Link>
        );
      })}
      <button type="button" aria-haspopup="dialog" aria-expanded={menuOpen} aria-controls={menuId} onClick={onMenu}>
        <MoreIcon />
        <span>{translate('components.more')}</span>
      </button>
    </Box>
  );
};
