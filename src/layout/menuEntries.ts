import type { ComponentType } from 'react';
import { paths } from '#src/paths.ts';
import type { ReportDeclaration } from '#src/reports/index.tsx';
import type { ResourceDeclaration } from '#src/resources/declaration.ts';

export interface MenuEntry {
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
  reports: readonly ReportDeclaration[],
): readonly MenuEntry[] =>
  [
    { label: 'shell.menu.dashboard', path: paths.dashboard, icon: dashboardIcon, order: 0 },
    ...resources.flatMap(({ name, icon, menu }) =>
      menu ? [{ label: name, isResource: true, icon, path: `/${name}`, ...menu }] : [],
    ),
    ...reports.map(({ label, path, icon, order }) => ({ label, path, icon, order, group: REPORTS_GROUP })),
  ].toSorted((a, b) => a.order - b.order);

export type MenuItem = MenuEntry | { readonly group: string; readonly entries: MenuEntry[] };

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
