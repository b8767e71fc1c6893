import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import { type ComponentType, memo, type ReactNode, useEffect, useId } from 'react';
import { useGetResourceLabel, useStore, useTranslate } from 'react-admin';
import { NavLink, Link, useLocation } from 'react-router-dom';
import { lazyPart, Opened } from '#src/ui/lazyPart.tsx';
import { useIsNarrow } from '#src/ui/screen.ts';
import { hasList, useCapabilities, useQuiet } from '#src/dataProvider/useCall.ts';
import { productName } from '#src/theme/brand.ts';
import { Mark } from '#src/theme/Mark.tsx';
import { isOfferedBy, useDeclarations, usePages } from '#src/resources/declaration.ts';
import MoreIcon from '@mui/icons-material/MoreHoriz';
import { Box } from '@mui/material';

interface SideDrawerProps {
  readonly id: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

export interface MenuSheetProps extends SideDrawerProps {
  readonly children: ReactNode;
}

const MenuSheet = lazyPart<MenuSheetProps>(async () => (await import('./MenuSheet.tsx')).MenuSheet, null);

const SheetDrawer = ({ id, open, onClose }: SideDrawerProps) => {
  const isQuiet = useQuiet();
  useEffect(() => {
    /* A failure is shown when the menu is opened. */
    if (isQuiet) MenuSheet.fetch().catch(() => undefined);
  }, [isQuiet]);
  return (
    <Opened isOpen={open} onClose={onClose}>
      <MenuSheet id={id} open={open} onClose={onClose}>
        <SideMenu />
      </MenuSheet>
    </Opened>
  );
};

export const SideDrawer = ({ id, open, onClose }: SideDrawerProps) => {
  if (useIsNarrow()) return <SheetDrawer id={id} open={open} onClose={onClose} />;
  return (
    <div id={id} className={open ? 'drawer' : 'drawer closed'}>
      <div>
        <SideMenu />
      </div>
    </div>
  );
};

export const useMenuEntries = (): readonly MenuEntry[] => {
  const translate = useTranslate();
  const labelOf = useGetResourceLabel();
  const capabilities = useCapabilities();
  const pages = usePages().filter(isOfferedBy(capabilities));
  const resources = useDeclarations().filter((one) => hasList(capabilities, one));
  return [
    ...pages.flatMap(({ menu, label: key, ...page }) =>
      menu ? [{ key, name: translate(key, { smart_count: 2 }), ...page, ...menu }] : [],
    ),
    ...resources.flatMap(({ menu, name: key, icon }) =>
      menu ? [{ key, name: labelOf(key, 2), icon, path: `/${key}`, ...menu }] : [],
    ),
  ].toSorted((one, other) => one.order - other.order);
};

/** Menu items; a group takes the place, path, icon and badge of its first page. */
const useMenuItems = (): readonly MenuItem[] => {
  const translate = useTranslate();
  const all = useMenuEntries();
  return all.flatMap((entry): MenuItem[] => {
    const { group } = entry;
    if (group === undefined) return [{ ...entry, entries: [entry] }];
    const entries = all.filter((one) => one.group === group);
    return entries[0] === entry ? [{ ...entry, key: group, name: translate(group), entries }] : [];
  });
};

/** Product name and pages (product.md §2), as plain elements because they render before every list. */
const SideMenu = memo(() => {
  const translate = useTranslate();
  const items = useMenuItems();
  return (
    <nav aria-label={translate('shell.menu.label')}>
      <div className="menu-head">
        <Mark size={32} />
        <div>
          <p>{productName()}</p>
          <span>{translate('shell.portal')}</span>
        </div>
      </div>
      <ul className="menu">
        {items.map(({ key, name, group, entries }) => {
          const links = entries.map((entry) => <MenuLink key={entry.path} entry={entry} />);
          return group === undefined ? (
            links
          ) : (
            <MenuGroup key={key} group={group} name={name}>
              {links}
            </MenuGroup>
          );
        })}
      </ul>
    </nav>
  );
});

const MenuGroup = ({ group, name, children }: { group: string; name: string; children: ReactNode }) => {
  const [open, setOpen] = useStore(`menu.${group}`, true);
  const id = useId();
  return (
    <li>
      <button
        type="button"
        className="menu-line"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <span>{name}</span>
        {open ? <ExpandLess fontSize="small" /> : <ExpandMore fontSize="small" />}
      </button>
      <ul id={id} className="menu nested" aria-label={name} hidden={!open}>
        {children}
      </ul>
    </li>
  );
};

const MenuLink = ({ entry: { name, path, icon: Icon, badge } }: { entry: MenuEntry }) => (
  <li>
    <NavLink to={path} className="menu-line">
      <Icon />
      <span>{name}</span>
      {badge && <LateBadge badge={badge} />}
    </NavLink>
  </li>
);

const LateBadge = ({ badge: Badge }: { badge: ComponentType }) => useQuiet() && <Badge />;

interface MenuEntry {
  /** The i18n key of a page, or the name of a resource. */
  readonly key: string;
  readonly name: string;
  readonly path: string;
  readonly icon: ComponentType;
  readonly order: number;
  readonly group?: string;
  readonly badge?: ComponentType;
}

interface MenuItem extends MenuEntry {
  readonly entries: readonly MenuEntry[];
}

export interface PlacesProps {
  readonly menuId: string;
  readonly menuOpen: boolean;
  readonly onMenu: () => void;
}

/** Number of menu items that fit beside the menu button. */
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
