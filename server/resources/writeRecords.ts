import { and, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { fromWire, toWire } from '#contract/codecs.ts';
import { kindOf, type ReferenceFilter } from '#contract/fieldKinds.ts';
import { messages } from '#contract/messages.ts';
import { type AnyAction, type RecordDefinition, refusalOf, type StoredRecord } from '#contract/record.ts';
import { anyRecords } from '#contract/records.ts';
import { type AdminCall, type AnyHandler, checkVersion, type Reply } from '#server/call.ts';
import { changesBetween, writeAudit } from '#server/db/audit.ts';
import type { Tx } from '#server/db/database.ts';
import type { RecordTable } from '#server/db/recordTable.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import type { Changes } from '#server/db/schema/records.ts';
import { referable } from '#server/db/schema/recordTables.ts';
import { ApiError, found, validationError } from '#server/errors.ts';
import { isUuid } from '#server/db/schema/columns.ts';
import { replyOf, type Values } from './readRecords.ts';
import { refuseUse, type Uses } from './uses.ts';

/** What a filter of a resource's list asks of its table. */
const filterOf = (to: string, table: PgTable, [name, value]: [string, unknown]): SQL => {
  if (to === 'accounts' && name === 'type') return eq(accounts.isExpert, value === 'expert');
  const columns: Readonly<Record<string, AnyPgColumn>> = getTableColumns(table);
  const column = columns[name];
  if (column === undefined) throw new TypeError(`A reference to ${to} cannot be filtered by "${name}".`);
  const schema = anyRecords.find((record) => record.name === to)?.fields[name];
  return inArray(column, [schema ? fromWire(schema, value) : value]);
};

/** Whether a row can be chosen; of one that is not there the database tells itself. */
const fits = async (tx: Tx, to: string, filter: ReferenceFilter, id: string): Promise<boolean> => {
  const table = referable[to];
  if (table === undefined) return true;
  const conditions = Object.entries(filter).map((part) => filterOf(to, table, part));
  const [row] = await tx
    .select({ fits: sql`${and(...conditions) ?? true}` })
    .from(table)
    .where(eq(table.id, id));
  return row === undefined || row.fits === true;
};

/** Refuses references to what exists and cannot be chosen there; what was stored before stays. */
const checkChosen = async (
  tx: Tx,
  { fields }: RecordDefinition,
  values: Values,
  before: Values | undefined,
): Promise<void> => {
  const wrong: string[] = [];
  for (const [field, schema] of Object.entries(fields)) {
    const kind = kindOf(schema);
    const value = values[field];
    if (kind.kind !== 'reference' || kind.filter === undefined || typeof value !== 'string') continue;
    if (value !== before?.[field] && !(await fits(tx, kind.to, kind.filter, value))) wrong.push(field);
  }
  if (wrong.length > 0) throw validationError(Object.fromEntries(wrong.map((field) => [field, messages.notOffered])));
};

type Row = RecordTable['$inferSelect'];

/** The transaction that a hook is part of: what it throws takes all of it back. */
interface Inside {
  readonly tx: Tx;
  readonly call: AdminCall;
}

interface Write<V> extends Inside {
  /** The stored values; undefined for a new record. */
  readonly before: V | undefined;
}

/** What a resource does around its writes; `V` are its values. (Methods: who calls them knows `V` by name only.) */
export interface Hooks<V = Values> {
  /** Refuses (by throwing) or completes what is about to be stored: all of its values, not only the changed ones. */
  beforeWrite?(values: V, write: Write<V>): V | Promise<V>;
  /** After a record was created or changed, with its line of the audit log. */
  afterWrite?(record: StoredRecord<V>, write: Write<V>): void | Promise<void>;
  /** Refuses (by throwing), or clears the way: what refers to the record is looked at afterwards. */
  beforeDelete?(record: StoredRecord<V>, inside: Inside): void | Promise<void>;
  /** What an action changes beside what its declaration says; refuses by throwing. */
  act?(action: string, record: StoredRecord<V>, input: Values, inside: Inside): Promise<Partial<V>>;
}

/** The resource whose records are written. */
interface Written {
  readonly record: RecordDefinition;
  readonly table: RecordTable;
  readonly usedBy: Uses;
  readonly hooks: Hooks;
}

/** A reference that is no id at all points nowhere; the database tells of those that are. */
const checkReferences = ({ fields }: RecordDefinition, values: Values): void => {
  const wrong = Object.entries(values).filter(([name, value]) => {
    const schema = fields[name];
    return typeof value === 'string' && schema && kindOf(schema).kind === 'reference' && !isUuid(value);
  });
  if (wrong.length > 0) throw validationError(Object.fromEntries(wrong.map(([name]) => [name, messages.notFound])));
};

const valuesOf = ({ fields }: RecordDefinition, row: Values): Values =>
  Object.fromEntries(Object.keys(fields).map((field) => [field, row[field] ?? null]));

/** As the wire tells them: what rules look at, and what the audit log keeps. */
const wired = ({ fields }: RecordDefinition, values: Values): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([field, schema]) => [field, toWire(schema, values[field] ?? null)]));

/** All values as they are to be stored. Throws what is wrong with them. */
const complete = async ({ record, hooks }: Written, values: Values, write: Write<Values>): Promise<Values> => {
  const problems = record.problems(wired(record, values));
  if (Object.keys(problems).length > 0) throw validationError(problems);
  const stored = (await hooks.beforeWrite?.(values, write)) ?? values;
  checkReferences(record, stored);
  await checkChosen(write.tx, record, stored, write.before);
  return stored;
};

/** A record as hooks have it. */
const storedOf = ({ version: _version, ...record }: Row) => record;

const changesOf = (record: RecordDefinition, before: Values, after: Values) =>
  changesBetween(wired(record, before), wired(record, after));

/** The record as its row of the audit log names it. */
const subjectOf = ({ name: entity, represent }: RecordDefinition, row: Values) => ({
  entity,
  id: String(row['id']),
  name: String(row[represent]),
});

/** Stores what is new of a record, and what its line in the audit trail tells. */
const insert = async (written: Written, tx: Tx, call: AdminCall, body: Values): Promise<Reply<Values>> => {
  const { record, table, hooks } = written;
  const write = { tx, call, before: undefined };
  const values = await complete(written, valuesOf(record, body), write);
  const now = call.clock();
  const [row] = await tx
    .insert(table)
    .values({ ...values, id: call.resourceId, createdAt: now, updatedAt: now })
    .returning();
  const stored = found(row);
  const changes = changesOf(record, {}, stored);
  await writeAudit(tx, call, { action: 'CREATE', ...subjectOf(record, stored), changes });
  await hooks.afterWrite?.(storedOf(stored), write);
  return { ...replyOf(record, stored), status: 201 };
};

interface Change {
  readonly body: Values;
  readonly action: string;
  /** What else the audit log tells of it. */
  readonly told?: Changes;
}

/** Stores what differs; where an edit changes nothing, version and audit trail stay as they are. */
const change = async (
  written: Written,
  tx: Tx,
  call: AdminCall,
  row: Row,
  { body, action, told = {} }: Change,
): Promise<Reply<Values>> => {
  const { record, table, usedBy, hooks } = written;
  const before = valuesOf(record, row);
  const write = { tx, call, before };
  const values = await complete(written, { ...before, ...body }, write);
  const changes = changesOf(record, before, values);
  if (action === 'EDIT' && Object.keys(changes).length === 0) return replyOf(record, row);
  await refuseUse(tx, usedBy, row, changes);
  const [after] = await tx
    .update(table)
    .set({ ...values, updatedAt: call.clock(), version: row.version + 1 })
    .where(eq(table.id, row.id))
    .returning();
  await writeAudit(tx, call, { action, ...subjectOf(record, { ...row, ...values }), changes: { ...changes, ...told } });
  await hooks.afterWrite?.(storedOf(found(after)), write);
  return replyOf(record, found(after));
};

const remove = async (
  { record, table, usedBy, hooks }: Written,
  tx: Tx,
  call: AdminCall,
  row: Row,
): Promise<Reply<Values>> => {
  await hooks.beforeDelete?.(storedOf(row), { tx, call });
  await refuseUse(tx, usedBy, row);
  await tx.delete(table).where(eq(table.id, row.id));
  const changes = changesOf(record, row, {});
  await writeAudit(tx, call, { action: 'DELETE', ...subjectOf(record, row), changes });
  return { data: replyOf(record, row).data };
};

interface Asked {
  readonly name: string;
  readonly declared: AnyAction;
  readonly input: Values;
}

/** Does an action that the record declares. Throws 409 with the reason where it cannot be done. */
const act = async (written: Written, tx: Tx, call: AdminCall, row: Row, { name, declared, input }: Asked) => {
  const { record, hooks } = written;
  const [createdAt, updatedAt] = [row.createdAt.toISOString(), row.updatedAt.toISOString()];
  const refusal = refusalOf(declared, { ...wired(record, row), id: row.id, createdAt, updatedAt });
  if (refusal !== undefined) throw new ApiError('STAGE_CONFLICT', refusal);
  const own = await hooks.act?.(name, storedOf(row), input, { tx, call });
  const given = Object.entries(input).filter(([, value]) => value !== undefined && value !== null);
  const stored = given.filter(([field]) => field in record.fields);
  const told = given.flatMap(([field, value]): [string, Changes[string]][] =>
    field in record.fields ? [] : [[field, [null, toWire(found(declared.input?.[field]), value)]]],
  );
  const set = Object.entries(declared.set ?? {}).map(([field, value]): [string, unknown] => [
    field,
    fromWire(found(record.fields[field]), value),
  ]);
  const body = { ...Object.fromEntries(stored), ...Object.fromEntries(set), ...own };
  return change(written, tx, call, row, { body, action: name, told: Object.fromEntries(told) });
};

interface One {
  readonly params: { readonly id: string };
}

/** The calls that write, each in one transaction with its line in the audit trail. */
export const writeRecords = (written: Written) => {
  /** Nobody else changes it until the transaction ends. Throws 404, and 412 where the caller saw another version. */
  const lock = async (tx: Tx, { params: { id } }: One, call: AdminCall) => {
    const [row] = await tx.select().from(written.table).where(eq(written.table.id, id)).for('update');
    checkVersion(call.ifMatch, found(row).version);
    return found(row);
  };
  const actions = Object.entries(written.record.actions).map(([name, declared]): [string, AnyHandler] => [
    name,
    (input: One & { readonly body: Values }, call: AdminCall) =>
      call.effect(async (tx) =>
        act(written, tx, call, await lock(tx, input, call), { name, declared, input: input.body }),
      ),
  ]);
  return {
    ...Object.fromEntries(actions),
    create: ({ body }: { readonly body: Values }, call: AdminCall) =>
      call.effect((tx) => insert(written, tx, call, body)),
    update: (input: One & { readonly body: Values }, call: AdminCall) =>
      call.effect(async (tx) =>
        change(written, tx, call, await lock(tx, input, call), { body: input.body, action: 'EDIT' }),
      ),
    delete: (input: One, call: AdminCall) =>
      call.effect(async (tx) => remove(written, tx, call, await lock(tx, input, call))),
  };
};
