import { expect, it } from 'vitest';
import { grouped, menuEntries } from './SideMenu.tsx';

const icon = () => null;

it('is what resources and pages ask for by their order, each group together at the place of its first', () => {
  const entries = menuEntries(
    [
      { name: 'audit', icon, menu: { order: 90, path: '/audit' } },
      { name: 'transactions', icon, menu: { order: 30, path: '/transactions', group: 'shell.menu.reports' } },
      { name: 'accounts', icon, menu: { order: 10, path: '/accounts' } },
      { name: 'hidden', icon },
    ],
    [
      { path: '/reports/a', label: 'a', icon, menu: { order: 40, group: 'shell.menu.reports' }, page: icon },
      { path: '/dashboard', label: 'b', icon, menu: { order: 0 }, page: icon },
      { path: '/hidden', label: 'c', icon, page: icon },
    ],
  );
  const shape = grouped(entries).map((item) => ('entries' in item ? item.entries.map(({ path }) => path) : item.path));
  expect(shape).toEqual(['/dashboard', '/accounts', ['/transactions', '/reports/a'], '/audit']);
});
