import { and, desc, eq, gte, inArray, isNull, lte, notInArray, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Endpoints } from '#contract/endpoints.ts';
import type { Parsed } from '#contract/endpoint.ts';
import type { Tx } from '#server/db/database.ts';
import { meetings } from '#server/db/schema/meetings.ts';
import { auditLog } from '#server/db/schema/records.ts';
import {
  countRows,
  everyWord,
  findsWord,
  hasId,
  idsOfPage,
  inOrder,
  isOnPage,
  type Paging,
  totalOf,
} from '#server/db/search.ts';

const former = alias(auditLog, 'former');
const isGone = (tx: Tx) => {
  const last = tx
    .select({ action: former.action })
    .from(former)
    .where(
      and(
        eq(former.entity, auditLog.entity),
        eq(former.entityId, auditLog.entityId),
        inArray(former.action, ['DELETE', 'RESTORE']),
      ),
    )
    .orderBy(desc(former.at), desc(former.id))
    .limit(1);
  return sql`coalesce((${last}) = 'DELETE', false)`.mapWith(Boolean);
};

const latestFirst = inOrder('desc');
const meetingId = sql`case when ${auditLog.entity} = 'meeting' then ${auditLog.entityId}::uuid end`;

const readEntries = (tx: Tx, wanted: Paging & { readonly where: SQL | undefined }) =>
  tx
    .select({
      entry: auditLog,
      meeting: { dateTime: meetings.startsAt, currency: meetings.currency },
      isGone: isGone(tx),
    })
    .from(auditLog)
    .innerJoin(idsOfPage(tx, auditLog, { ...wanted, by: auditLog.at, order: latestFirst }), isOnPage(auditLog))
    .leftJoin(meetings, eq(meetings.id, meetingId))
    .orderBy(...latestFirst(auditLog.at, auditLog.id));

export type AuditRecord = Awaited<ReturnType<typeof readEntries>>[number];

export const readTrail = (tx: Tx, { entity, id, limit }: { entity: string; id: string; limit: number }) =>
  readEntries(tx, { where: and(eq(auditLog.entity, entity), eq(auditLog.entityId, id)), page: 1, perPage: limit });

export const searchEntries = async (tx: Tx, search: Parsed<Endpoints['searchAudit']>['query'], closed: string[]) => {
  const { keyword, action, adminId, entityId, from, to } = search;
  const where = and(
    everyWord(keyword, (word) => findsWord(word, sql`lower(${auditLog.searchText})`)),
    action === undefined ? undefined : eq(auditLog.action, action),
    hasId(auditLog.adminId, adminId),
    entityId === undefined ? undefined : eq(auditLog.entityId, entityId),
    from && gte(auditLog.at, from),
    to && lte(auditLog.at, to),
    closed.length === 0 ? undefined : or(isNull(auditLog.entity), notInArray(auditLog.entity, closed)),
  );
  const total = await totalOf(tx, countRows(tx, auditLog, where));
  return { rows: await readEntries(tx, { where, ...search }), total };
};
