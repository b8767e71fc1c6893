import HistoryIcon from '@mui/icons-material/History';
import { paths } from '#src/paths.ts';
import type { ResourceDeclaration } from '../declaration.ts';
import { AuditList } from './AuditList.tsx';
import { auditData } from './data.ts';

export const audit: ResourceDeclaration = {
  name: 'audit',
  icon: HistoryIcon,
  menu: { order: 90, path: paths.audit },
  list: AuditList,
  data: auditData,
};
