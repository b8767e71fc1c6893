import {
  and,
  desc,
  eq,
  exists,
  getTableColumns,
  gte,
  inArray,
  lte,
  or,
  sql,
  type AnyColumn,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { anyRecords } from '#contract/records.ts';
import type { Parsed } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import type { Tx } from '#server/db/database.ts';
import type { RecordTable } from '#server/db/recordTable.ts';
import {
  countRows,
  everyWord,
  hasId,
  hasWord,
  hasWords,
  idsOfPage,
  idStartsWith,
  inOrder,
  isAmong,
  isOneOf,
  isOnPage,
  type Listed,
  type Paging,
  totalOf,
} from '#server/db/search.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { admins, invitations } from '#server/db/schema/admins.ts';
import { columnsOf, isUuid } from '#server/db/schema/columns.ts';
import { meetings } from '#server/db/schema/meetings.ts';
import { auditLog } from '#server/db/schema/records.ts';
import { recordTables } from '#server/db/schema/recordTables.ts';
import { found } from '#server/errors.ts';
import { matchesAccount } from './accounts.ts';
import { account, expert, parties, partyOf, user } from './parties.ts';

const tableOf: Readonly<Record<string, RecordTable | undefined>> = recordTables;

const named = anyRecords.map(({ name, represent }) => {
  const table = found(tableOf[name]);
  const columns: Readonly<Record<string, AnyColumn>> = getTableColumns(table);
  return { name, table, column: found(columns[represent]) };
});

const doer = alias(admins, 'doer');
const colleague = alias(admins, 'colleague');

const adminOf = (admin: typeof doer | typeof colleague) => columnsOf(admin, 'id', 'firstName', 'lastName', 'email');

/** Id of the entry's record if it is of this entity, as the key of the entity's table. */
const idOf = (entity: string) => sql`case when ${auditLog.entity} = ${entity} then ${auditLog.entityId}::uuid end`;
const isAbout = (entity: string, id: AnyColumn) => eq(id, idOf(entity));

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

type Wanted = Paging & { readonly where: SQL | undefined };

const readEntries = (tx: Tx, wanted: Wanted) =>
  tx
    .select({
      entry: auditLog,
      admin: adminOf(doer),
      account: partyOf(account),
      colleague: adminOf(colleague),
      meeting: { dateTime: meetings.startsAt, currency: meetings.currency },
      ...parties,
      isGone: isGone(tx),
    })
    .from(auditLog)
    .innerJoin(idsOfPage(tx, auditLog, { ...wanted, by: auditLog.at, order: latestFirst }), isOnPage(auditLog))
    .leftJoin(doer, eq(doer.id, auditLog.adminId))
    .leftJoin(account, isAbout('account', account.id))
    .leftJoin(colleague, isAbout('admin', colleague.id))
    .leftJoin(meetings, isAbout('meeting', meetings.id))
    .leftJoin(expert, eq(expert.id, meetings.expertId))
    .leftJoin(user, eq(user.id, meetings.userId))
    .orderBy(...latestFirst(auditLog.at, auditLog.id));

export type AuditRecord = Awaited<ReturnType<typeof readEntries>>[number];

export const readTrail = (tx: Tx, { entity, id, limit }: { entity: string; id: string; limit: number }) =>
  readEntries(tx, { where: and(eq(auditLog.entity, entity), eq(auditLog.entityId, id)), page: 1, perPage: limit });

/** Maximum number of matching rows of a table that a search passes on as a list of ids. */
const FEW = 2000;

interface Led {
  /** For an index; undefined if there are too many. */
  readonly ids: readonly string[] | undefined;
  readonly all: SQLWrapper;
  /** True for an entry about one of the rows; undefined if there are none. */
  readonly isAboutOne: SQL | undefined;
}

const isIn = (column: AnyColumn, { ids, all }: Led): SQL | undefined =>
  ids?.length === 0 ? undefined : isAmong(column, ids, all);

const lookUp = async (tx: Tx, entity: string, table: Listed, where: SQL | undefined): Promise<Led> => {
  const select = (fits: SQL | undefined) =>
    tx
      .select({ id: sql<string>`${table.id}` })
      .from(table)
      .where(fits);
  const all = select(where);
  const few = await select(where).limit(FEW + 1);
  if (few.length > FEW)
    return { ids: undefined, all, isAboutOne: exists(select(and(isAbout(entity, table.id), where))) };
  const ids = few.map(({ id }) => id);
  const isAboutOne = and(eq(auditLog.entity, entity), isOneOf(auditLog.entityId, ids));
  return { ids, all, isAboutOne: ids.length === 0 ? undefined : isAboutOne };
};

/** True for entries whose actor or subject has the words in its name, email or id; false if nothing has. */
const isLedTo = async (tx: Tx, keyword: string): Promise<SQL> => {
  const has = ({ id }: Listed, ...names: readonly AnyColumn[]) =>
    everyWord(keyword, (word) => or(sql`false`, hasWord(word, ...names), idStartsWith(word, id)));
  const people = await lookUp(tx, 'account', accounts, matchesAccount(keyword));
  const isTheirs = or(isIn(meetings.expertId, people), isIn(meetings.userId, people), has(meetings));
  const [doers, ...others] = await Promise.all([
    lookUp(tx, 'admin', admins, has(admins, admins.firstName, admins.lastName, admins.email)),
    lookUp(tx, 'invitation', invitations, has(invitations, invitations.email)),
    lookUp(tx, 'meeting', meetings, isTheirs),
    ...named.map(({ name, table, column }) => lookUp(tx, name, table, has(table, column))),
  ]);
  /* Deleted records are found by their id only. */
  const isEntity = isUuid(keyword) ? eq(auditLog.entityId, keyword.toLowerCase()) : undefined;
  const isAboutOne = [people, doers, ...others].map((led) => led.isAboutOne);
  return or(isIn(auditLog.adminId, doers), isEntity, ...isAboutOne) ?? sql`false`;
};

type Search = Parsed<Endpoints['searchAudit']>['query'];

const conditionOf = async (tx: Tx, { keyword = '', action, adminId, entityId, from, to }: Search) =>
  and(
    hasWords(keyword) ? await isLedTo(tx, keyword) : undefined,
    action === undefined ? undefined : eq(auditLog.action, action),
    hasId(auditLog.adminId, adminId),
    entityId === undefined ? undefined : eq(auditLog.entityId, entityId),
    from && gte(auditLog.at, from),
    to && lte(auditLog.at, to),
  );

export const searchEntries = async (tx: Tx, search: Search) => {
  const where = await conditionOf(tx, search);
  const total = await totalOf(tx, countRows(tx, auditLog, where));
  return { rows: await readEntries(tx, { where, ...search }), total };
};
