import type { AuditEntry } from '#contract/accounts.ts';
import { auditActions } from '#contract/statuses.ts';
import { DataList } from '#src/components/list/DataList.tsx';
import { choiceFilter, dayFilters, searchFilter, type ListFilter } from '#src/components/list/filters.ts';
import { PageTitle } from '#src/components/PageTitle.tsx';
import { listPath, paths } from '#src/paths.ts';
import { AdminName } from './AdminName.tsx';
import { auditColumns } from './auditColumns.tsx';

const newestFirst = { field: 'at', order: 'DESC' } as const;

/** Set by links and taken away by their chips: one administrator's trail, or one record's. */
const isOf = (field: 'adminId' | 'entityId') => (entry: AuditEntry, value: unknown) => entry[field] === value;

const filters: readonly ListFilter<AuditEntry>[] = [
  searchFilter(({ adminName, action, entity }) => [adminName, action, entity]),
  choiceFilter(
    'action',
    auditActions.map((value) => ({ value, label: `audit.action.${value}` })),
  ),
  ...dayFilters<AuditEntry>(({ at }) => at),
  { kind: 'custom', source: 'adminId', text: (id) => <AdminName id={String(id)} />, matches: isOf('adminId') },
  { kind: 'custom', source: 'entityId', text: (id) => String(id).slice(0, 8), matches: isOf('entityId') },
];

/** Where an entry's first cell leads: all that happened to its record, or, where it is about none, that its administrator did. */
const trailPath = ({ entityId, adminId }: AuditEntry): string =>
  listPath(paths.audit, entityId ? { entityId } : { adminId: adminId ?? undefined });

/** /audit: who did what and when, and what it changed. */
export const AuditList = () => (
  <>
    <PageTitle title="resources.audit.name" />
    <DataList<AuditEntry> columns={auditColumns} sort={newestFirst} filters={filters} rowPath={trailPath} />
  </>
);
