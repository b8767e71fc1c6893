import HistoryIcon from '@mui/icons-material/History';
import { lazyPart } from '#src/ui/lazyPart.tsx';
import { activeValues, withInstants } from '#src/list/filters/filters.ts';
import type { ResourceData } from '#src/dataProvider/resourceData.ts';
import { localZone } from '#src/format/dateTime.ts';
import type { ResourceDeclaration } from '../declaration.ts';

/** Only the list: the audit log of one record is another call. */
const auditData: ResourceData = {
  list: { call: 'searchAudit', filter: (filter) => withInstants(activeValues(filter), localZone()) },
};

const AuditList = lazyPart(async () => (await import('./AuditList.tsx')).AuditList);

export const audit: ResourceDeclaration = {
  name: 'audit',
  icon: HistoryIcon,
  menu: { order: 90 },
  list: AuditList,
  listDefaults: { sort: { field: 'at', order: 'DESC' } },
  data: auditData,
};
