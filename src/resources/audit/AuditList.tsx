import { Fragment, useMemo } from 'react';
import { useListContext } from 'react-admin';
import { auditEntry, type AuditEntry } from '#contract/audit.ts';
import { addDays, type LocalDate } from '#contract/calendar.ts';
import { anyRecords } from '#contract/records.ts';
import { auditActions } from '#contract/statuses.ts';
import { DataList } from '#src/list/DataList.tsx';
import { searchFilter } from '#src/list/filters/filters.ts';
import { allRows, type ListPreset } from '#src/list/filters/ListTabs.tsx';
import type { ListFilter, Words } from '#src/fields/field.tsx';
import { fieldsOf } from '#src/fields/fieldsOf.ts';
import { referenceFilter } from '#src/fields/reference.tsx';
import { auditText, AuditSentence } from '#src/resource/audit/AuditSentence.tsx';
import { recordText, referredIn, useAuditFormat, isDeclared } from '#src/resource/audit/auditFormat.tsx';
import { Restore } from '#src/resource/audit/RecordTrail.tsx';
import { listPath, paths } from '#src/paths.ts';
import { useToday } from '#src/ui/instant/Instant.tsx';

const actionText = (entry: AuditEntry, { translate }: Words) => {
  const own = isDeclared(entry) && `resources.${entry.entity}.actions.${entry.action}.label`;
  return translate(own || `audit.action.${entry.action}`, { _: entry.action });
};

/* A row shows another entry after paging: what is open in it must not pass on. */
const sentenceCell = (entry: AuditEntry) => (
  <Fragment key={entry.id}>
    <AuditSentence entry={entry} />
    {entry.action === 'DELETE' && entry.subject?.isGone && <Restore entry={entry} />}
  </Fragment>
);

const f = fieldsOf(
  auditEntry,
  {
    at: { form: 'near', byDay: true, range: ['from', 'to'], width: 8 },
    action: { text: actionText },
    adminName: { text: ({ adminName }, { translate }) => adminName ?? translate('audit.system') },
    entity: { text: ({ entity }) => entity ?? '' },
  },
  { sentence: { kind: 'text', width: 36, value: ({ id }) => id, cell: sentenceCell } },
);

const RecordChip = ({ id }: { readonly id: string }) => {
  const { data = [] } = useListContext<AuditEntry>();
  const format = useAuditFormat();
  const entry = data.find(({ entityId }) => entityId === id);
  return entry ? recordText(entry, format) : id.slice(0, 8);
};

const adminFilter = referenceFilter({ source: 'adminId', label: 'resources.audit.fields.adminName' }, 'admins');

const recordFilter: ListFilter = {
  kind: 'custom',
  source: 'entityId',
  text: (id) => <RecordChip id={String(id)} />,
};

/** Labels by action; records may share one. */
const actionLabels = new Map<string, string>([
  ...auditActions.map((action) => [action, `audit.action.${action}`] as const),
  ...anyRecords.flatMap(({ name, actions }) =>
    Object.keys(actions).map((action) => [action, `resources.${name}.actions.${action}.label`] as const),
  ),
]);
const actionFilter: ListFilter = {
  kind: 'choice',
  source: 'action',
  choices: Array.from(actionLabels, ([value, label]) => ({ value, label })),
};

const filters = [searchFilter('ra.action.search'), adminFilter, actionFilter, ...f.at.filters, recordFilter];
const columns = [f.at, f.sentence];

const trailPath = ({ entityId, adminId }: AuditEntry): string =>
  listPath(paths.audit, entityId ? { entityId } : { adminId: adminId ?? undefined });

const presetsAt = (today: LocalDate): readonly ListPreset[] => {
  const yesterday = addDays(today, -1);
  const days = [
    allRows,
    { label: 'reports.presets.today', filter: { from: today, to: today } },
    { label: 'audit.list.yesterday', filter: { from: yesterday, to: yesterday } },
    { label: 'audit.list.last7', filter: { from: addDays(today, -6), to: today } },
  ];
  return days.map((day) => ({ ...day, keepsOthers: true }));
};

const moreInFile = [f.adminName, f.action, f.adminId, f.entity, f.entityId, f.requestId, f.id];

const useFile = () => {
  const format = useAuditFormat();
  const sentence = {
    ...f.sentence,
    file: (entry: AuditEntry, { nameOf }: Words) =>
      auditText(entry, { ...format, words: { ...format.words, ...(nameOf && { nameOf }) } }),
    referred: (_: unknown, entry: AuditEntry) => referredIn(entry, format),
  };
  return [f.at, sentence, ...moreInFile];
};

export const AuditList = () => {
  const today = useToday();
  const presets = useMemo(() => presetsAt(today), [today]);
  return (
    <DataList<AuditEntry> columns={columns} filters={filters} presets={presets} rowPath={trailPath} file={useFile()} />
  );
};
