import AdminIcon from '@mui/icons-material/AdminPanelSettingsOutlined';
import { admin } from '#contract/auth.ts';
import { displayNameOf } from '#contract/names.ts';
import { paths } from '#src/paths.ts';
import type { ResourceDeclaration } from '../declaration.ts';
import { adminData, adminFields, AdminList } from './AdminList.tsx';

export const admins: ResourceDeclaration = {
  name: 'admins',
  icon: AdminIcon,
  menu: { order: 80, path: paths.admins },
  list: AdminList,
  recordRepresentation: (record) => displayNameOf(admin.safeParse(record).data ?? {}),
  data: adminData,
  fields: Object.values(adminFields),
  entities: ['admin', 'invitation'],
};
