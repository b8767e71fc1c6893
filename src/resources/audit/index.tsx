import HistoryIcon from '@mui/icons-material/History';
import { lazyPart } from '#src/ui/lazyPart.tsx';
import { withInstants } from '#src/list/filters/filters.ts';
import { localZone } from '#src/format/dateTime.ts';
import type { ResourceDeclaration } from '../declaration.ts';

const AuditList = lazyPart(async () => (await import('./AuditList.tsx')).AuditList);

export const audit: ResourceDeclaration = {
  name: 'audit',
  icon: HistoryIcon,
  menu: { order: 90 },
  list: AuditList,
  listDefaults: { sort: { field: 'at', order: 'DESC' } },
  /* Only the list: the audit log of one record is another call. */
  data: { list: { call: 'searchAudit', filter: (filter) => withInstants(filter, localZone()) } },
};
