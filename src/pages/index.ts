import DashboardIcon from '@mui/icons-material/DashboardOutlined';
import SecurityIcon from '@mui/icons-material/ShieldOutlined';
import { lazyPart } from '#src/ui/lazyPart.tsx';
import { paths } from '#src/paths.ts';
import type { PageDeclaration } from '#src/resources/declaration.ts';

const dashboard: PageDeclaration = {
  path: paths.dashboard,
  label: 'ra.page.dashboard',
  icon: DashboardIcon,
  menu: { order: 0 },
  page: lazyPart(async () => (await import('#src/dashboard/Dashboard.tsx')).Dashboard),
};

const security: PageDeclaration = {
  path: paths.security,
  label: 'security.title',
  icon: SecurityIcon,
  page: lazyPart(async () => (await import('#src/security/SecurityPage.tsx')).SecurityPage),
  isOffered: ({ has }) => has('changePassword'),
};

const found = import.meta.glob<Readonly<Record<string, PageDeclaration>>>(
  ['./*.{ts,tsx}', './*/index.tsx', '!./index.ts', '!./*.test.*'],
  { eager: true },
);

/** All pages without a resource; those in this folder are found by glob, not registered. */
export const pages: readonly PageDeclaration[] = [
  dashboard,
  security,
  ...Object.values(found).flatMap((module) => Object.values(module)),
];
