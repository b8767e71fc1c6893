import MoreIcon from '@mui/icons-material/MoreHoriz';
import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { LateBadge, type MenuItem, useMenuItems } from './SideMenu.tsx';

export interface PlacesProps {
  readonly menuId: string;
  readonly menuOpen: boolean;
  readonly onMenu: () => void;
}

/** Lines of the menu that fit beside the menu button. */
const MOST = 4;

const usePlaceOf = () => {
  const translate = useTranslate();
  return (item: MenuItem) => {
    const entries = 'entries' in item ? item.entries : [item];
    const [first] = entries;
    if (!first) return undefined;
    const { key, name } = 'entries' in item ? { key: item.group, name: translate(item.group) } : item;
    return {
      path: first.path,
      icon: first.icon,
      badge: first.badge,
      name,
      word: translate(`shell.menu.short.${key.slice(key.lastIndexOf('.') + 1)}`, { _: name }),
      /** Its pages; those of all lines of a group. */
      paths: entries.map(({ path }) => path),
    };
  };
};

const isBelow = (pathname: string) => (path: string) => pathname === path || pathname.startsWith(`${path}/`);

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
  const placeOf = usePlaceOf();
  const places = useMenuItems()
    .slice(0, MOST)
    .flatMap((item) => placeOf(item) ?? []);
  return (
    <Box component="nav" aria-label={translate('shell.menu.places')} sx={bar}>
      {places.map(({ path, icon: Icon, badge, name, word, paths }) => (
        <Link
          key={path}
          to={path}
          aria-label={word === name ? undefined : name}
          aria-current={paths.some(isBelow(pathname)) ? 'page' : undefined}
        >
          <Icon />
          <span>{word}</span>
          {badge && <LateBadge badge={badge} />}
        </Link>
      ))}
      <button type="button" aria-haspopup="dialog" aria-expanded={menuOpen} aria-controls={menuId} onClick={onMenu}>
        <MoreIcon />
        <span>{translate('components.more')}</span>
      </button>
    </Box>
  );
};
