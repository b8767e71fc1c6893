import { isDeepStrictEqual } from 'node:util';
import { anyRecords } from '#contract/records.ts';
import { addressOf } from '#server/address.ts';
import type { Tx } from './database.ts';
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
  /** Name of the record, for entities that the audit log identifies by name alone. */
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

export const writeAudit = async (tx: Tx, call: Cause, { id, name, ...effect }: Effect): Promise<void> => {
  const { clock, requestId, ip, admin } = call;
  const by = { at: clock(), adminId: admin?.id, adminName: admin?.name, ip: addressOf(ip), requestId };
  await tx.insert(auditLog).values({ ...effect, entityId: id, entityName: name, ...by });
};

type Fields = Record<string, unknown>;

/** Fields that an edit changes, before and after. Undefined ones were not sent; the key order of objects is ignored. */
export const changesBetween = (before: Fields, after: Fields): Record<string, [unknown, unknown]> =>
  Object.fromEntries(
    Object.entries(after)
      .filter(([field, value]) => value !== undefined && !isDeepStrictEqual(before[field], value))
      .map(([field, value]) => [field, [before[field], value]]),
  );
