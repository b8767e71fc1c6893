import { and, desc, eq } from 'drizzle-orm';
import { fromWire, known, toWire } from '#contract/codecs.ts';
import { messages } from '#contract/messages.ts';
import { type AnyAction, type RecordDefinition, refusalOf, type StoredRecord } from '#contract/record.ts';
import { ownWords } from '#contract/rules.ts';
import { type AdminCall, type AnyHandler, checkVersion, type Reply } from '#server/call.ts';
import { changesBetween, writeAudit } from '#server/db/audit.ts';
import type { Tx } from '#server/db/database.ts';
import type { RecordTable } from '#server/db/recordTable.ts';
import { auditLog, type Changes } from '#server/db/schema/records.ts';
import { ApiError, found, validationError } from '#server/errors.ts';
import { checkReferences } from './checkReferences.ts';
import { replyOf, type Values } from './readRecords.ts';
import { refuseUse, type Uses } from './uses.ts';

type Row = RecordTable['$inferSelect'];

/** The transaction that a hook is part of; throwing rolls it back. */
interface Inside {
  readonly tx: Tx;
  readonly call: AdminCall;
}

interface Write<V> extends Inside {
  readonly before: V | undefined;
}

/** Hooks around a resource's writes; `V` are its values. (Methods, because their caller knows `V` by name only.) */
export interface Hooks<V = Values> {
  /** Refuses (by throwing) or completes the values to store: all of them, not only the changed ones. */
  beforeWrite?(values: V, write: Write<V>): V | Promise<V>;
  /** Runs after a record and its audit log entry are written. */
  afterWrite?(record: StoredRecord<V>, write: Write<V>): void | Promise<void>;
  /** Refuses (by throwing), or removes uses of the record: they are checked afterwards. */
  beforeDelete?(record: StoredRecord<V>, inside: Inside): void | Promise<void>;
  /** Returns the changes of an action beyond its declared ones; refuses by throwing. */
  act?(action: string, record: StoredRecord<V>, input: Values, inside: Inside): Promise<Partial<V>>;
}

interface Written {
  readonly record: RecordDefinition;
  readonly table: RecordTable;
  readonly usedBy: Uses;
  readonly hooks: Hooks;
}

const valuesOf = ({ fields }: RecordDefinition, row: Values): Values =>
  Object.fromEntries(Object.keys(fields).map((field) => [field, row[field] ?? null]));

/** Values in wire format, for rules and the audit log. */
const wired = ({ fields }: RecordDefinition, values: Values): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([field, schema]) => [field, toWire(schema, values[field] ?? null)]));

const complete = async ({ record, hooks }: Written, values: Values, write: Write<Values>): Promise<Values> => {
  const problems = record.problems(wired(record, values));
  if (Object.keys(problems).length > 0) throw validationError(problems);
  const stored = (await hooks.beforeWrite?.(values, write)) ?? values;
  await checkReferences(write.tx, record.fields, stored, write.before);
  return stored;
};

const storedOf = ({ version: _version, ...record }: Row) => record;

const changesOf = (record: RecordDefinition, before: Values, after: Values) =>
  changesBetween(wired(record, before), wired(record, after));

const subjectOf = ({ name: entity, represent }: RecordDefinition, row: Values) => ({
  entity,
  id: String(row['id']),
  name: String(row[represent] ?? row['id']),
});

interface Insert {
  readonly body: Values;
  readonly action: 'CREATE' | 'RESTORE';
  readonly row: Pick<Row, 'id' | 'createdAt' | 'version'>;
}

/** Inserts a record with its audit log entry. Throws 409 if it exists. */
const insert = async (written: Written, tx: Tx, call: AdminCall, { body, action, row }: Insert) => {
  const { record, table, hooks } = written;
  const write = { tx, call, before: undefined };
  const values = await complete(written, valuesOf(record, body), write);
  const [stored] = await tx
    .insert(table)
    .values({ ...values, ...row, updatedAt: call.clock() })
    .onConflictDoNothing({ target: table.id })
    .returning();
  if (stored === undefined) throw new ApiError('STAGE_CONFLICT', messages.thereAgain);
  const changes = changesOf(record, {}, stored);
  await writeAudit(tx, call, { action, ...subjectOf(record, stored), changes });
  await hooks.afterWrite?.(storedOf(stored), write);
  return replyOf(record, stored);
};

const create = async (written: Written, tx: Tx, call: AdminCall, body: Values): Promise<Reply<Values>> => {
  const row = { id: call.resourceId, createdAt: call.clock(), version: 1 };
  return { ...(await insert(written, tx, call, { body, action: 'CREATE', row })), status: 201 };
};

/** Inserts a deleted record from its last DELETE entry in the audit log. Throws 404 if there is none. */
const restore = async (written: Written, tx: Tx, call: AdminCall, id: string): Promise<Reply<Values>> => {
  const { record } = written;
  const ofRecord = and(eq(auditLog.entity, record.name), eq(auditLog.entityId, id));
  const [deleted] = await tx
    .select({ changes: auditLog.changes })
    .from(auditLog)
    .where(and(ofRecord, eq(auditLog.action, 'DELETE')))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(1);
  const before = Object.fromEntries(Object.entries(found(deleted).changes ?? {}).map(([name, [was]]) => [name, was]));
  const { data, error } = record.create.safeParse(known(record.create, before), { error: ownWords });
  if (error)
    throw validationError(Object.fromEntries(error.issues.map(({ path, message }) => [path.join('.'), message])));
  const body = Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, fromWire(found(record.fields[name]), value)]),
  );
  const createdAt = typeof before['createdAt'] === 'string' ? new Date(before['createdAt']) : call.clock();
  // Each version has an audit log row, so a form opened before the deletion has an outdated version.
  const version = 1 + (await tx.$count(auditLog, ofRecord));
  return insert(written, tx, call, { body, action: 'RESTORE', row: { id, createdAt, version } });
};

interface Change {
  readonly body: Values;
  readonly action: string;
  readonly more?: Changes;
}

/** Stores the differences; an edit without any leaves version and audit log unchanged. */
const change = async (
  written: Written,
  tx: Tx,
  call: AdminCall,
  row: Row,
  { body, action, more = {} }: Change,
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
  await writeAudit(tx, call, { action, ...subjectOf(record, { ...row, ...values }), changes: { ...changes, ...more } });
  await hooks.afterWrite?.(storedOf(found(after)), write);
  return replyOf(record, found(after));
};

const remove = async ({ record, table, usedBy, hooks }: Written, tx: Tx, call: AdminCall, row: Row) => {
  await hooks.beforeDelete?.(storedOf(row), { tx, call });
  await refuseUse(tx, usedBy, row);
  await tx.delete(table).where(eq(table.id, row.id));
  const changes: Changes = { ...changesOf(record, row, {}), createdAt: [row.createdAt.toISOString(), null] };
  await writeAudit(tx, call, { action: 'DELETE', ...subjectOf(record, row), changes });
  return { data: replyOf(record, row).data };
};

interface Action {
  readonly name: string;
  readonly declared: AnyAction;
  readonly input: Values;
}

const act = async (written: Written, tx: Tx, call: AdminCall, row: Row, { name, declared, input }: Action) => {
  const { record, hooks } = written;
  const [createdAt, updatedAt] = [row.createdAt.toISOString(), row.updatedAt.toISOString()];
  const refusal = refusalOf(declared, { ...wired(record, row), id: row.id, createdAt, updatedAt });
  if (refusal !== undefined) throw new ApiError('STAGE_CONFLICT', refusal);
  const own = await hooks.act?.(name, storedOf(row), input, { tx, call });
  const given = Object.entries(input).filter(([, value]) => value !== undefined && value !== null);
  const stored = given.filter(([field]) => field in record.fields);
  const inputs = given.flatMap(([field, value]): [string, Changes[string]][] =>
    field in record.fields ? [] : [[field, [null, toWire(found(declared.input?.[field]), value)]]],
  );
  const set = Object.entries(declared.set ?? {}).map(([field, value]): [string, unknown] => [
    field,
    fromWire(found(record.fields[field]), value),
  ]);
  const body = { ...Object.fromEntries(stored), ...Object.fromEntries(set), ...own };
  return change(written, tx, call, row, { body, action: name, more: Object.fromEntries(inputs) });
};

interface One {
  readonly params: { readonly id: string };
}

export const writeRecords = (written: Written) => {
  /** Locks the row until the transaction ends. Throws 404 if missing, 412 if the caller saw another version. */
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
      call.effect((tx) => create(written, tx, call, body)),
    restore: ({ params: { id } }: One, call: AdminCall) => call.effect((tx) => restore(written, tx, call, id)),
    update: (input: One & { readonly body: Values }, call: AdminCall) =>
      call.effect(async (tx) =>
        change(written, tx, call, await lock(tx, input, call), { body: input.body, action: 'EDIT' }),
      ),
    delete: (input: One, call: AdminCall) =>
      call.effect(async (tx) => remove(written, tx, call, await lock(tx, input, call))),
  };
};
