import { isDeepStrictEqual } from 'node:util';
import { eq, ne, or } from 'drizzle-orm';
import { type Named, nameWithEmail } from '#contract/names.ts';
import { anyRecords } from '#contract/records.ts';
import { addressOf } from '#server/address.ts';
import type { Tx } from './database.ts';
import { accounts } from './schema/accounts.ts';
import { admins } from './schema/admins.ts';
import { columnsOf } from './schema/columns.ts';
import { meetings } from './schema/meetings.ts';
import { auditLog, type Changes } from './schema/records.ts';

export const auditedEntities: readonly string[] = [
  'account',
  'meeting',
  'admin',
  'invitation',
  ...anyRecords.map(({ name }) => name),
];

interface Effect {
  readonly action: string;
  readonly entity?: string;
  readonly id?: string;
  /** Name of the record; people and meetings are looked up. */
  readonly name?: string;
  readonly changes?: Changes;
}

/** The call that caused the effect, as the audit log records it; `admin` is undefined without a sign-in. */
export interface Cause {
  readonly clock: () => Date;
  readonly requestId: string;
  readonly ip: string;
  readonly admin?: { readonly id: string; readonly name: string };
}

const readAdmin = (tx: Tx, id: string) =>
  tx
    .select(columnsOf(admins, 'firstName', 'lastName', 'email'))
    .from(admins)
    .where(eq(admins.id, id));

const NIL_UUID = '00000000-0000-0000-0000-000000000000';

/** The person that a record is, or the expert and the user of a meeting; empty for any other record. */
const peopleOf = (tx: Tx, entity: string | undefined, id: string | undefined) => {
  // Also without a record: the refusal of an unknown email takes as long as that of an administrator's.
  if (id === undefined || entity === 'admin') return readAdmin(tx, id ?? NIL_UUID);
  const person = columnsOf(accounts, 'firstName', 'lastName', 'email', 'phone');
  if (entity === 'account') return tx.select(person).from(accounts).where(eq(accounts.id, id));
  if (entity !== 'meeting') return [];
  return tx
    .select(person)
    .from(meetings)
    .innerJoin(accounts, or(eq(accounts.id, meetings.expertId), eq(accounts.id, meetings.userId)))
    .where(eq(meetings.id, id))
    .orderBy(ne(accounts.id, meetings.expertId));
};

type Person = Named & { readonly email: string; readonly phone?: string | null };
type Row = Partial<typeof auditLog.$inferInsert>;

/** Adds the record's name, by default that of `people`, and the text by which searches find the entry. */
export const named = <R extends Row>(row: R, people: readonly Person[], actor: readonly Person[] = []) => {
  const entityName = row.entityName ?? (people.map(nameWithEmail).join(' · ') || null);
  const contacts = [...people, ...actor].flatMap(({ email, phone }) => [email, phone]);
  const searched = [row.adminName, row.adminId, entityName, row.entityId, ...contacts];
  return { ...row, entityName, searchText: searched.filter(Boolean).join(' ') };
};

export const writeAudit = async (tx: Tx, call: Cause, { id, name, ...effect }: Effect): Promise<void> => {
  const { clock, requestId, ip, admin } = call;
  const by = { at: clock(), adminId: admin?.id, adminName: admin?.name, ip: addressOf(ip), requestId };
  const people = await peopleOf(tx, effect.entity, id);
  const actor = admin ? await readAdmin(tx, admin.id) : [];
  await tx.insert(auditLog).values(named({ ...effect, ...by, entityId: id, entityName: name }, people, actor));
};

type Fields = Record<string, unknown>;

/** Fields that an edit changes, before and after. Undefined ones were not sent; the key order of objects is ignored. */
export const changesBetween = (before: Fields, after: Fields): Record<string, [unknown, unknown]> =>
  Object.fromEntries(
    Object.entries(after)
      .filter(([field, value]) => value !== undefined && !isDeepStrictEqual(before[field], value))
      .map(([field, value]) => [field, [before[field], value]]),
  );
