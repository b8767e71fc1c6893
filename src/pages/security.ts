import SecurityIcon from '@mui/icons-material/ShieldOutlined';
import { lazyPart } from '#src/ui/lazyPart.tsx';
import { paths } from '#src/paths.ts';
import type { PageDeclaration } from '#src/resources/declaration.ts';

export const security: PageDeclaration = {
  path: paths.security,
  label: 'security.title',
  icon: SecurityIcon,
  page: lazyPart(async () => (await import('#src/security/SecurityPage.tsx')).SecurityPage),
  isOffered: ({ has }) => has('changePassword'),
};
