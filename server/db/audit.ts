import { isDeepStrictEqual } from 'node:util';
import { eq, ne, or } from 'drizzle-orm';
import { nameWithEmail } from '#contract/names.ts';
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

const person = columnsOf(accounts, 'firstName', 'lastName', 'email', 'searchText');

const readAdmin = (tx: Tx, id: string) =>
  tx
    .select({ ...columnsOf(admins, 'firstName', 'lastName', 'email'), searchText: admins.email })
    .from(admins)
    .where(eq(admins.id, id));

const NIL_UUID = '00000000-0000-0000-0000-000000000000';

/** The person that a record is, or the expert and the user of a meeting; empty for any other record. */
const peopleOf = (tx: Tx, entity: string | undefined, id: string | undefined) => {
  // Also without a record: the refusal of an unknown email takes as long as that of an administrator's.
  if (id === undefined || entity === 'admin') return readAdmin(tx, id ?? NIL_UUID);
  if (entity === 'account') return tx.select(person).from(accounts).where(eq(accounts.id, id));
  if (entity !== 'meeting') return [];
  return tx
    .select(person)
    .from(meetings)
    .innerJoin(accounts, or(eq(accounts.id, meetings.expertId), eq(accounts.id, meetings.userId)))
    .where(eq(meetings.id, id))
    .orderBy(ne(accounts.id, meetings.expertId));
};

export const writeAudit = async (tx: Tx, call: Cause, { id, name, ...effect }: Effect): Promise<void> => {
  const { clock, requestId, ip, admin } = call;
  const by = { at: clock(), adminId: admin?.id, adminName: admin?.name, ip: addressOf(ip), requestId };
  const people = await peopleOf(tx, effect.entity, id);
  const entityName = name ?? (people.map(nameWithEmail).join(' · ') || null);
  const doer = admin ? await readAdmin(tx, admin.id) : [];
  const searched = [...people, ...doer].map((one) => one.searchText);
  const searchText = [admin?.name, admin?.id, entityName, id, ...searched].filter(Boolean).join(' ');
  await tx.insert(auditLog).values({ ...effect, entityId: id, entityName, searchText, ...by });
};

type Fields = Record<string, unknown>;

/** Fields that an edit changes, before and after. Undefined ones were not sent; the key order of objects is ignored. */
export const changesBetween = (before: Fields, after: Fields): Record<string, [unknown, unknown]> =>
  Object.fromEntries(
    Object.entries(after)
      .filter(([field, value]) => value !== undefined && !isDeepStrictEqual(before[field], value))
      .map(([field, value]) => [field, [before[field], value]]),
  );
