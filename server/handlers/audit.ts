import type { auditEntry } from '#contract/audit.ts';
import type { Written } from '#contract/codecs.ts';
import { messages } from '#contract/messages.ts';
import type { AdminIdentity, Handlers } from '#server/call.ts';
import { auditedEntities } from '#server/db/audit.ts';
import { type AuditRecord, readTrail, searchEntries } from '#server/db/queries/audit.ts';
import { pageOf } from '#server/db/search.ts';
import { ApiError, found } from '#server/errors.ts';
import type { ServedRecord } from '#server/resources/serveRecords.ts';

const HISTORY = 200;

const entryOf = ({ entry, meeting, isGone }: AuditRecord): Written<typeof auditEntry> => ({
  ...entry,
  id: String(entry.id),
  subject: { name: entry.entityName, dateTime: null, currency: null, ...meeting, isGone },
});

export const auditHandlersOf = (resources: readonly ServedRecord[]) => {
  const closedTo = (admin: AdminIdentity) => resources.flatMap((one) => (one.isReadBy(admin) ? [] : [one.record.name]));
  return {
    listAudit: async ({ params: { entity, id } }, { db, admin }) => {
      found(auditedEntities.find((known) => known === entity));
      if (closedTo(admin).includes(entity)) throw new ApiError('ACCESS_DENIED', messages.accessDenied);
      return { data: (await readTrail(db, { entity, id, limit: HISTORY })).map(entryOf) };
    },

    searchAudit: async ({ query }, { db, admin }) => {
      const { rows, total } = await searchEntries(db, query, closedTo(admin));
      return { data: pageOf(rows.map(entryOf), total, query) };
    },
  } satisfies Partial<Handlers>;
};
