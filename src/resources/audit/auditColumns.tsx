import { useTranslate } from 'react-admin';
import type { AuditEntry } from '#contract/accounts.ts';
import { AuditChange } from '#src/components/AuditChange.tsx';
import { Instant } from '#src/components/Instant.tsx';
import type { Column } from '#src/components/list/columns.ts';
import { EntityLink } from './EntityLink.tsx';

const ActionName = ({ action }: { action: string }) => useTranslate()(`audit.action.${action}`, { _: action });

const ActorName = ({ name }: { name: string | null | undefined }) => {
  const translate = useTranslate();
  return name ?? translate('audit.system');
};

const Changes = ({ entry }: { entry: AuditEntry }) =>
  Object.entries(entry.changes ?? {}).map(([field, [before, after]]) => (
    <AuditChange key={field} field={field} before={before} after={after} />
  ));

export const auditColumns: readonly Column<AuditEntry>[] = [
  { source: 'at', cell: ({ at }) => <Instant value={at} /> },
  { source: 'action', cell: ({ action }) => <ActionName action={action} /> },
  { source: 'adminName', cell: ({ adminName }) => <ActorName name={adminName} /> },
  { source: 'entity', cell: (entry) => <EntityLink entry={entry} /> },
  { source: 'changes', cell: (entry) => <Changes entry={entry} /> },
];
