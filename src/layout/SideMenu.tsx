import DashboardIcon from '@mui/icons-material/DashboardOutlined';
import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import {
  Box,
  Collapse,
  Drawer,
  List,
  ListItem,
  ListItemButton,
  ListItemIcon,
  ListItemText,
  Typography,
} from '@mui/material';
import { type ComponentType, type MouseEvent, useId } from 'react';
import { useGetResourceLabel, useStore, useTranslate } from 'react-admin';
import { NavLink } from 'react-router-dom';
import { useIsNarrow } from '#src/components/screen.ts';
import { useAbsent } from '#src/dataProvider/useAbsent.ts';
import { paths } from '#src/paths.ts';
import { productName } from '#src/auth/looks.ts';
import { type ReportDeclaration, reports } from '#src/reports/index.tsx';
import { type ResourceDeclaration, useDeclarations } from '#src/resources/declaration.ts';

/** The side drawer's width in pixels (spec 2, 9). */
const DRAWER_WIDTH = 275;

interface SideDrawerProps {
  readonly id: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The side menu: beside the page on a wide screen, a sheet that closes after each choice on a narrow one. */
export const SideDrawer = ({ id, open, onClose }: SideDrawerProps) => {
  const isSheet = useIsNarrow();
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

/** The drawer's content: what portal this is, and the way to every page (spec 2). */
const SideMenu = () => {
  const translate = useTranslate();
  const declarations = useDeclarations();
  const absent = useAbsent(declarations);
  const resources = declarations.filter(({ name }) => !absent.has(name));
  return (
    <Box component="nav" aria-label={translate('shell.menu.label')}>
      <Box sx={{ px: 2.5, py: 1.75 }}>
        <Typography variant="h6" component="p" color="primary">
          {productName()}
        </Typography>
        <Typography variant="caption" color="text.secondary">
          {translate('shell.portal')}
        </Typography>
      </Box>
      <List disablePadding>
        {grouped(menuEntries(DashboardIcon, resources, reports)).map((item) =>
          'entries' in item ? (
            <MenuGroup key={item.group} group={item.group} entries={item.entries} />
          ) : (
            <MenuLink key={item.path} entry={item} />
          ),
        )}
      </List>
    </Box>
  );
};

/** A group of the side menu; whether it is open survives a reload. */
const MenuGroup = ({ group, entries }: { group: string; entries: readonly MenuEntry[] }) => {
  const translate = useTranslate();
  const [open, setOpen] = useStore(`menu.${group}`, true);
  const id = useId();
  return (
    <ListItem disablePadding sx={{ display: 'block' }}>
      <ListItemButton
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        sx={{ mx: 1, mb: 0.25, borderRadius: 1, paddingInlineStart: 1.5 }}
      >
        <ListItemText
          primary={translate(group)}
          slotProps={{ primary: { variant: 'body2', color: 'text.secondary', sx: { fontWeight: 600 } } }}
        />
        {open ? <ExpandLess fontSize="small" /> : <ExpandMore fontSize="small" />}
      </ListItemButton>
      <Collapse in={open} id={id}>
        <List disablePadding aria-label={translate(group)}>
          {entries.map((entry) => (
            <MenuLink key={entry.path} entry={entry} nested />
          ))}
        </List>
      </Collapse>
    </ListItem>
  );
};

/** One line of the side menu: a real link, marked while its page or one below it is shown. */
const MenuLink = ({ entry, nested = false }: { entry: MenuEntry; nested?: boolean }) => {
  const translate = useTranslate();
  const labelOf = useGetResourceLabel();
  const { icon: Icon, badge: Badge } = entry;
  return (
    <ListItem disablePadding>
      <ListItemButton
        component={NavLink}
        to={entry.path}
        sx={{
          mx: 1,
          mb: 0.25,
          borderRadius: 1,
          paddingInlineStart: nested ? 3.5 : 1.5,
          paddingInlineEnd: 1,
          color: 'text.primary',
          '&.active': { bgcolor: 'action.selected', color: 'primary.main', fontWeight: 600 },
        }}
      >
        <ListItemIcon sx={{ minWidth: 34, color: 'inherit', '& svg': { fontSize: 20 } }}>
          <Icon />
        </ListItemIcon>
        <ListItemText
          primary={entry.isResource ? labelOf(entry.label, 2) : translate(entry.label, { smart_count: 2 })}
          slotProps={{ primary: { variant: 'body2', sx: { fontWeight: 'inherit' } } }}
        />
        {Badge && <Badge />}
      </ListItemButton>
    </ListItem>
  );
};

interface MenuEntry {
  /** An i18n key, or the name of a resource, whose label react-admin knows or makes. */
  readonly label: string;
  readonly isResource?: boolean;
  readonly path: string;
  readonly icon: ComponentType;
  readonly order: number;
  readonly group?: string;
  readonly badge?: ComponentType;
}

/** The group of the side menu that holds reports and transactions (spec 2). */
const REPORTS_GROUP = 'shell.menu.reports';

/** The side menu in its order: the dashboard, then what the declarations of resources and reports ask for. */
export const menuEntries = (
  dashboardIcon: ComponentType,
  resources: readonly ResourceDeclaration[],
  withReports: readonly ReportDeclaration[],
): readonly MenuEntry[] =>
  [
    { label: 'shell.menu.dashboard', path: paths.dashboard, icon: dashboardIcon, order: 0 },
    ...resources.flatMap(({ name, icon, menu }) =>
      menu ? [{ label: name, isResource: true, icon, path: `/${name}`, ...menu }] : [],
    ),
    ...withReports.map(({ label, path, icon, order }) => ({ label, path, icon, order, group: REPORTS_GROUP })),
  ].toSorted((a, b) => a.order - b.order);

type MenuItem = MenuEntry | { readonly group: string; readonly entries: MenuEntry[] };

/** Entries in a row, those of one group together at the place of its first. */
export const grouped = (entries: readonly MenuEntry[]): readonly MenuItem[] => {
  const items: MenuItem[] = [];
  const groups = new Map<string, MenuEntry[]>();
  for (const entry of entries) {
    const members = entry.group === undefined ? undefined : groups.get(entry.group);
    if (members) members.push(entry);
    else if (entry.group === undefined) items.push(entry);
    else {
      const opened = [entry];
      groups.set(entry.group, opened);
      items.push({ group: entry.group, entries: opened });
    }
  }
  return items;
};
