import type { AuditEntry } from '#contract/accounts.ts';
import { auditActions } from '#contract/statuses.ts';
import { DataList } from '#src/components/list/DataList.tsx';
import { choiceFilter, dayFilters, searchFilter, type ListFilter } from '#src/components/list/filters.ts';
import { PageTitle } from '#src/components/PageTitle.tsx';
import { auditColumns } from './auditColumns.tsx';

const newestFirst = { field: 'at', order: 'DESC' } as const;

const filters: readonly ListFilter<AuditEntry>[] = [
  searchFilter(({ adminName, action, entity }) => [adminName, action, entity]),
  choiceFilter(
    'action',
    auditActions.map((value) => ({ value, label: `audit.action.${value}` })),
  ),
  ...dayFilters<AuditEntry>(({ at }) => at),
];

/** /audit: who did what and when, and what it changed. */
export const AuditList = () => (
  <>
    <PageTitle title="resources.audit.name" />
    <DataList<AuditEntry> columns={auditColumns} sort={newestFirst} filters={filters} />
  </>
);
