import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import { type ComponentType, memo, type ReactNode, useEffect, useId, useMemo } from 'react';
import { useGetResourceLabel, useStore, useTranslate } from 'react-admin';
import { NavLink } from 'react-router-dom';
import { lazyPart } from '#src/ui/lazyPart.tsx';
import { Opened } from '#src/ui/Opened.tsx';
import { useIsNarrow } from '#src/ui/screen.ts';
import { hasList, useCapabilities } from '#src/dataProvider/useCapabilities.ts';
import { useQuiet } from '#src/dataProvider/useQuiet.ts';
import { productName } from '#src/theme/brand.ts';
import { Mark } from '#src/theme/Mark.tsx';
import { isOfferedBy, useDeclarations, usePages } from '#src/resources/declaration.ts';

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
    /* A failure shows when it is opened. */
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

export const SideDrawer = memo(({ id, open, onClose }: SideDrawerProps) => {
  if (useIsNarrow()) return <SheetDrawer id={id} open={open} onClose={onClose} />;
  return (
    <div id={id} className={open ? 'drawer' : 'drawer closed'}>
      <div>
        <SideMenu />
      </div>
    </div>
  );
});

/** The menu in its order, by the declarations of resources and pages. */
export const useMenuEntries = (): readonly MenuEntry[] => {
  const translate = useTranslate();
  const labelOf = useGetResourceLabel();
  const resources = useDeclarations();
  const pages = usePages();
  const capabilities = useCapabilities();
  return useMemo(
    () =>
      [
        ...pages
          .filter(isOfferedBy(capabilities))
          .flatMap(({ menu, label: key, ...page }) =>
            menu ? [{ key, name: translate(key, { smart_count: 2 }), ...page, ...menu }] : [],
          ),
        ...resources
          .filter((one) => hasList(capabilities, one))
          .flatMap(({ menu, name: key, icon }) =>
            menu ? [{ key, name: labelOf(key, 2), icon, path: `/${key}`, ...menu }] : [],
          ),
      ].toSorted((a, b) => a.order - b.order),
    [translate, labelOf, resources, pages, capabilities],
  );
};

export const useMenuItems = (): readonly MenuItem[] => grouped(useMenuEntries());

/** Product name and pages (product.md §2), as plain elements: rendered before every list. */
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
        {items.map((item) =>
          'entries' in item ? (
            <MenuGroup key={item.group} group={item.group} entries={item.entries} />
          ) : (
            <MenuLink key={item.path} entry={item} />
          ),
        )}
      </ul>
    </nav>
  );
});

const MenuGroup = ({ group, entries }: { group: string; entries: readonly MenuEntry[] }) => {
  const translate = useTranslate();
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
        <span>{translate(group)}</span>
        {open ? <ExpandLess fontSize="small" /> : <ExpandMore fontSize="small" />}
      </button>
      <ul id={id} className="menu nested" aria-label={translate(group)} hidden={!open}>
        {entries.map((entry) => (
          <MenuLink key={entry.path} entry={entry} />
        ))}
      </ul>
    </li>
  );
};

const MenuLink = memo(({ entry: { name, path, icon: Icon, badge } }: { entry: MenuEntry }) => (
  <li>
    <NavLink to={path} className="menu-line">
      <Icon />
      <span>{name}</span>
      {badge && <LateBadge badge={badge} />}
    </NavLink>
  </li>
));

/** A count that is fetched after the page. */
export const LateBadge = ({ badge: Badge }: { badge: ComponentType }) => useQuiet() && <Badge />;

interface MenuEntry {
  /** The i18n key of a page, the name of a resource. */
  readonly key: string;
  readonly name: string;
  readonly path: string;
  readonly icon: ComponentType;
  readonly order: number;
  readonly group?: string;
  readonly badge?: ComponentType;
}

export type MenuItem = MenuEntry | { readonly group: string; readonly entries: MenuEntry[] };

/** Entries of one group at the place of its first. */
const grouped = (entries: readonly MenuEntry[]): readonly MenuItem[] =>
  entries.flatMap((entry): MenuItem[] => {
    const { group } = entry;
    if (group === undefined) return [entry];
    const members = entries.filter((one) => one.group === group);
    return members[0] === entry ? [{ group, entries: members }] : [];
  });
