import { and, desc, eq, gte, lte } from 'drizzle-orm';
import type { auditEntry } from '#contract/accounts.ts';
import type { Written } from '#contract/codecs.ts';
import type { Handlers } from '#server/call.ts';
import { auditedEntities } from '#server/db/audit.ts';
import { countingSome, everyWord, exactly, hasWord, pageOf, totalOf } from '#server/db/search.ts';
import { auditLog } from '#server/db/schema/records.ts';
import { found } from '#server/errors.ts';
import { isUuid } from '#server/db/schema/columns.ts';

/** The longest history that one record's page asks for. */
const HISTORY = 200;

const entryOf = (row: typeof auditLog.$inferSelect): Written<typeof auditEntry> => ({
  id: String(row.id),
  at: row.at,
  adminId: row.adminId,
  adminName: row.adminName,
  action: row.action,
  entity: row.entity,
  entityId: row.entityId,
  changes: row.changes,
  requestId: row.requestId,
});

export const auditHandlers = {
  listAudit: async ({ params: { entity, id } }, { db }) => {
    found(auditedEntities.find((known) => known === entity));
    const rows = await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entity, entity), eq(auditLog.entityId, id)))
      .orderBy(desc(auditLog.id))
      .limit(HISTORY);
    return { data: rows.map(entryOf) };
  },

  searchAudit: async ({ query }, { db }) => {
    const { page, perPage, keyword, action, adminId, entityId, from, to } = query;
    if (adminId !== undefined && !isUuid(adminId)) return { data: pageOf([], exactly(0), query) };
    const where = and(
      everyWord(keyword, (word) => hasWord(word, auditLog.adminName, auditLog.action, auditLog.entity)),
      action && eq(auditLog.action, action),
      adminId ? eq(auditLog.adminId, adminId) : undefined,
      entityId ? eq(auditLog.entityId, entityId) : undefined,
      from ? gte(auditLog.at, from) : undefined,
      to ? lte(auditLog.at, to) : undefined,
    );
    const total = await totalOf(db, countingSome(db, auditLog, where));
    const rows = await db
      .select()
      .from(auditLog)
      .where(where)
      .orderBy(desc(auditLog.at), desc(auditLog.id))
      .limit(perPage)
      .offset((page - 1) * perPage);
    return { data: pageOf(rows.map(entryOf), total, query) };
  },
} satisfies Partial<Handlers>;
