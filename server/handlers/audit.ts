import type { auditEntry } from '#contract/audit.ts';
import type { Written } from '#contract/codecs.ts';
import type { Handlers } from '#server/call.ts';
import { auditedEntities } from '#server/db/audit.ts';
import { type AuditRecord, readTrail, searchEntries } from '#server/db/queries/audit.ts';
import { pageOf } from '#server/db/search.ts';
import { found } from '#server/errors.ts';

const HISTORY = 200;

const entryOf = ({ entry, meeting, isGone }: AuditRecord): Written<typeof auditEntry> => ({
  ...entry,
  id: String(entry.id),
  subject: { name: entry.entityName, dateTime: null, currency: null, ...meeting, isGone },
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
