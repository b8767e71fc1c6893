import { expect, it } from 'vitest';
import { grouped, menuEntries } from './SideMenu.tsx';

const icon = () => null;

it('is the dashboard, then what resources and reports ask for, each group together at the place of its first', () => {
  const entries = menuEntries(
    [
      { name: 'audit', icon, menu: { order: 90, path: '/audit' } },
      { name: 'transactions', icon, menu: { order: 30, path: '/transactions', group: 'shell.menu.reports' } },
      { name: 'accounts', icon, menu: { order: 10, path: '/accounts' } },
      { name: 'hidden', icon },
    ],
    [{ path: '/reports/a', label: 'a', icon, order: 40, page: icon }],
  );
  const shape = grouped(entries).map((item) => ('entries' in item ? item.entries.map(({ path }) => path) : item.path));
  expect(shape).toEqual(['/dashboard', '/accounts', ['/transactions', '/reports/a'], '/audit']);
});
