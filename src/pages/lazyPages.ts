import DashboardIcon from '@mui/icons-material/DashboardOutlined';
import SecurityIcon from '@mui/icons-material/ShieldOutlined';
import { lazyPart } from '#src/ui/lazyPart.tsx';
import { paths } from '#src/paths.ts';
import type { PageDeclaration } from '#src/resources/declaration.ts';

/** Its own cards are in `dashboard/cards.tsx`, which is loaded with it. */
export const dashboard: PageDeclaration = {
  path: paths.dashboard,
  label: 'shell.menu.dashboard',
  icon: DashboardIcon,
  menu: { order: 0 },
  page: lazyPart(async () => (await import('#src/dashboard/Dashboard.tsx')).Dashboard),
};

export const security: PageDeclaration = {
  path: paths.security,
  label: 'security.title',
  icon: SecurityIcon,
  page: lazyPart(async () => (await import('#src/security/SecurityPage.tsx')).SecurityPage),
  isOffered: ({ has }) => has('changePassword'),
};
