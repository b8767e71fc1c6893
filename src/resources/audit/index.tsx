import HistoryIcon from '@mui/icons-material/History';
import { Link } from '@mui/material';
import { useGetResourceLabel, useResourceDefinitions, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { auditEntry, type AuditEntry } from '#contract/accounts.ts';
import { auditActions } from '#contract/statuses.ts';
import { DataList } from '#src/components/list/DataList.tsx';
import { activeValues, type ListFilter, searchFilter, withInstants } from '#src/components/list/filters.ts';
import type { ResourceData } from '#src/dataProvider/resourceData.ts';
import { fieldsOf } from '#src/fields/fieldsOf.ts';
import { ReferenceName } from '#src/fields/reference.tsx';
import { localZone } from '#src/format/dateTime.ts';
import { AuditChange } from '#src/resource/AuditChange.tsx';
import { listPath, paths } from '#src/paths.ts';
import type { ResourceDeclaration } from '../declaration.ts';

const pathsOf: Readonly<Record<string, (id: string) => string>> = { account: paths.account, meeting: paths.meeting };

/** The record that an entry is about, and the way to it where it has a page. */
const EntityLink = ({ entry: { action, entity, entityId } }: { readonly entry: AuditEntry }) => {
  const translate = useTranslate();
  const labelOf = useGetResourceLabel();
  const resources = useResourceDefinitions();
  if (!entity) return null;
  /* A resource of records is told by its own name. */
  const name = translate(`audit.entity.${entity}`, { _: resources[entity] ? labelOf(entity, 1) : entity });
  const recordPath = (id: string) =>
    resources[entity]?.hasShow && action !== 'DELETE' ? `/${entity}/${encodeURIComponent(id)}/show` : undefined;
  const to = entityId ? (pathsOf[entity] ?? recordPath)(entityId) : undefined;
  if (!to) return name;
  return (
    <Link component={RouterLink} to={to}>
      {name}
    </Link>
  );
};

const Changes = ({ entry }: { readonly entry: AuditEntry }) =>
  Object.entries(entry.changes ?? {}).map(([path, [before, after]]) => (
    <AuditChange key={path} entity={entry.entity} path={path} before={before} after={after} />
  ));

/** An entry of the audit log: who did what and when, and what it changed. */
const f = fieldsOf(auditEntry, {
  action: { words: 'audit.action', choices: auditActions },
  adminName: { text: ({ adminName }, { translate }) => adminName ?? translate('audit.system') },
  entity: { cell: (entry) => <EntityLink entry={entry} /> },
  changes: { kind: 'text', cell: (entry) => <Changes entry={entry} /> },
});

/** Set by links and taken away by their chips: one administrator's trail, or one record's. */
const linked: readonly ListFilter<AuditEntry>[] = [
  {
    kind: 'custom',
    source: 'adminId',
    text: (id) => <ReferenceName to="admins" id={String(id)} />,
    matches: ({ adminId }, id) => adminId === id,
  },
  {
    kind: 'custom',
    source: 'entityId',
    text: (id) => String(id).slice(0, 8),
    matches: ({ entityId }, id) => entityId === id,
  },
];

const filters = [
  searchFilter<AuditEntry>(({ adminName, action, entity }) => [adminName, action, entity]),
  ...f.action.filters,
  ...f.at.filters,
  ...linked,
];
const columns = [f.at, f.action, f.adminName, f.entity, f.changes];

/** Where an entry's first cell leads: all that happened to its record, or, where it is about none, that its administrator did. */
const trailPath = ({ entityId, adminId }: AuditEntry): string =>
  listPath(paths.audit, entityId ? { entityId } : { adminId: adminId ?? undefined });

const latestFirst = { field: 'at', order: 'DESC' } as const;

/** /audit: who did what and when, and what it changed. */
const AuditList = () => (
  <DataList<AuditEntry> columns={columns} sort={latestFirst} filters={filters} rowPath={trailPath} />
);

/** The log comes newest first; a record's page asks for its own trail by another call. */
const auditData: ResourceData = {
  list: { call: 'searchAudit', filter: (filter) => withInstants(activeValues(filter), localZone()) },
};

export const audit: ResourceDeclaration = {
  name: 'audit',
  icon: HistoryIcon,
  menu: { order: 90, path: paths.audit },
  list: AuditList,
  asks: { sort: latestFirst },
  data: auditData,
};
