import type { auditEntry } from '#contract/audit.ts';
import type { Written } from '#contract/codecs.ts';
import type { Handlers } from '#server/call.ts';
import { auditedEntities } from '#server/db/audit.ts';
import { type AuditRecord, readTrail, searchEntries } from '#server/db/queries/audit.ts';
import { pageOf } from '#server/db/search.ts';
import { found } from '#server/errors.ts';

const HISTORY = 200;

const personOf = (admin: AuditRecord['admin']) =>
  admin && { ...admin, displayName: null, timezone: null, phone: null, avatar: null };

/** Null if neither the record nor its name is stored any more. */
const subjectOf = (record: AuditRecord): Written<typeof auditEntry>['subject'] => {
  const { account, colleague, meeting, expert, user, isGone, entry } = record;
  const person = account ?? personOf(colleague);
  if (person === null && meeting === null && entry.entityName === null) return null;
  return {
    person,
    expert,
    user,
    dateTime: meeting?.dateTime ?? null,
    currency: meeting?.currency ?? null,
    name: entry.entityName,
    isGone,
  };
};

const entryOf = (record: AuditRecord): Written<typeof auditEntry> => ({
  ...record.entry,
  id: String(record.entry.id),
  admin: personOf(record.admin),
  subject: subjectOf(record),
});

export const auditHandlers = {
  listAudit: async ({ params: { entity, id } }, { db }) => {
    found(auditedEntities.find((known) => known === entity));
    return { data: (await readTrail(db, { entity, id, limit: HISTORY })).map(entryOf) };
  },

  searchAudit: async ({ query }, { db }) => {
    const { rows, total } = await searchEntries(db, query);
    return { data: pageOf(rows.map(entryOf), total, query) };
  },
} satisfies Partial<Handlers>;
