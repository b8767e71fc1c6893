import { sql } from 'drizzle-orm';
import { bigserial, check, index, inet, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

export type Changes = Record<string, [before: unknown, after: unknown]>;

/** Append-only: triggers refuse update, delete and truncate. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: instant().notNull(),
    /** Null for an effect of the system or of a caller that is not signed in. */
    adminId: uuid(),
    adminName: text(),
    /** One of `auditActions`, or the name of an action that a record declares. */
    action: text().notNull(),
    entity: text(),
    entityId: text(),
    /** Name of the record at the time of writing; of a meeting `expert · user`. */
    entityName: text(),
    /** Names, emails, phones and ids of administrator and record at that time, for keyword searches. */
    searchText: text(),
    changes: jsonb().$type<Changes>(),
    /** One host; IPv4 is never written as IPv6. */
    ip: inet(),
    requestId: text(),
  },
  (table) => [
    index().on(table.at, table.id),
    index().on(table.adminId, table.at, table.id),
    index().on(table.action, table.at, table.id),
    index().on(table.entityId, table.at, table.id),
    index('audit_log_search').using('gin', sql`lower(${table.searchText}) gin_trgm_ops`),
    check('audit_log_one_address', sql`${table.ip} = host(${table.ip})::inet and not ${table.ip} <<= '::ffff:0:0/96'`),
  ],
);

/** First response to a request with an Idempotency-Key; `status` is null while it runs. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    adminId: uuid().notNull(),
    key: text().notNull(),
    endpoint: text().notNull(),
    bodyHash: text().notNull(),
    status: integer(),
    response: jsonb(),
    headers: jsonb().$type<Record<string, string>>(),
    /** Id of the record that the request will create, so that a retry after a crash can find it. */
    resourceId: uuid(),
    createdAt: instant().notNull(),
    lockedUntil: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.adminId, table.key] })],
);
