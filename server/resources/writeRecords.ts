import { eq } from 'drizzle-orm';
import { kindOf } from '#contract/fieldKinds.ts';
import { messages } from '#contract/messages.ts';
import type { Fields, RecordDefinition, RecordValues } from '#contract/record.ts';
import { type AdminCall, checkVersion, type Reply } from '#server/call.ts';
import { changesBetween, writeAudit } from '#server/db/audit.ts';
import type { Tx } from '#server/db/database.ts';
import type { RecordTable } from '#server/db/recordTable.ts';
import { found, validationError } from '#server/errors.ts';
import { isUuid } from '#server/db/schema/columns.ts';
import { replyOf, type Values } from './readRecords.ts';
import { refuseUse, type Uses } from './uses.ts';

type Row = RecordTable['$inferSelect'];

/** What a write is part of. `before`: the stored values, where there are any. */
interface Write<F extends Fields = Fields> {
  readonly tx: Tx;
  readonly call: AdminCall;
  readonly before: RecordValues<F> | undefined;
}

/** A method's type: who calls it knows the fields by name only. */
export type BeforeWrite<F extends Fields = Fields> = {
  write(values: RecordValues<F>, write: Write<F>): RecordValues<F> | Promise<RecordValues<F>>;
}['write'];

/** The resource whose records are written. */
interface Written {
  readonly record: RecordDefinition;
  readonly table: RecordTable;
  readonly usedBy: Uses;
  readonly beforeWrite: BeforeWrite;
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

/** All values as they are to be stored. Throws what is wrong with them. */
const complete = async ({ record, beforeWrite }: Written, values: Values, write: Write): Promise<Values> => {
  const problems = record.problems(values);
  if (Object.keys(problems).length > 0) throw validationError(problems);
  const stored = await beforeWrite(values, write);
  checkReferences(record, stored);
  return stored;
};

/** Stores what is new of a record, and what its line in the audit trail tells. */
const insert = async (written: Written, tx: Tx, call: AdminCall, body: Values): Promise<Reply<Values>> => {
  const { record, table } = written;
  const values = await complete(written, body, { tx, call, before: undefined });
  const now = call.clock();
  const [row] = await tx
    .insert(table)
    .values({ ...values, id: call.resourceId, createdAt: now, updatedAt: now })
    .returning();
  const reply = replyOf(found(row));
  const changes = changesBetween(valuesOf(record, {}), valuesOf(record, reply.data));
  await writeAudit(tx, call, { action: 'CREATE', entity: record.name, id: call.resourceId, changes });
  return { ...reply, status: 201 };
};

/** Stores what differs; where nothing does, version and audit trail stay as they are. */
const change = async (written: Written, tx: Tx, call: AdminCall, row: Row, body: Values): Promise<Reply<Values>> => {
  const { record, table, usedBy } = written;
  const before = valuesOf(record, row);
  const values = await complete(written, { ...before, ...body }, { tx, call, before });
  const changes = changesBetween(before, values);
  if (Object.keys(changes).length === 0) return replyOf(row);
  await refuseUse(tx, usedBy, row, changes);
  const [after] = await tx
    .update(table)
    .set({ ...values, updatedAt: call.clock(), version: row.version + 1 })
    .where(eq(table.id, row.id))
    .returning();
  await writeAudit(tx, call, { action: 'EDIT', entity: record.name, id: row.id, changes });
  return replyOf(found(after));
};

const remove = async (
  { record, table, usedBy }: Written,
  tx: Tx,
  call: AdminCall,
  row: Row,
): Promise<Reply<Values>> => {
  await refuseUse(tx, usedBy, row);
  await tx.delete(table).where(eq(table.id, row.id));
  const changes = changesBetween(valuesOf(record, row), valuesOf(record, {}));
  await writeAudit(tx, call, { action: 'DELETE', entity: record.name, id: row.id, changes });
  return { data: replyOf(row).data };
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
  return {
    create: ({ body }: { readonly body: Values }, call: AdminCall) =>
      call.effect((tx) => insert(written, tx, call, body)),
    update: (input: One & { readonly body: Values }, call: AdminCall) =>
      call.effect(async (tx) => change(written, tx, call, await lock(tx, input, call), input.body)),
    delete: (input: One, call: AdminCall) =>
      call.effect(async (tx) => remove(written, tx, call, await lock(tx, input, call))),
  };
};
