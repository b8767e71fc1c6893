import type { AuditAction } from '#contract/statuses.ts';
import { anyRecords } from '#contract/records.ts';
import type { Clock } from '#server/clock.ts';
import type { Tx } from './database.ts';
import { auditLog, type Changes } from './schema/records.ts';

/** Kinds of records that the audit log knows by id. */
export const auditedEntities: readonly string[] = [
  'account',
  'meeting',
  'admin',
  'invitation',
  ...anyRecords.map(({ name }) => name),
];

interface Effect {
  readonly action: AuditAction;
  readonly entity?: string;
  readonly id?: string;
  readonly changes?: Changes;
}

/** The call that has the effect, as far as the log tells it. `admin` is missing for somebody who is not signed in. */
interface Cause {
  readonly clock: Clock;
  readonly requestId: string;
  readonly ip: string;
  readonly admin?: { readonly id: string; readonly name: string };
}

/** Writes an effect's one row in the log, in the effect's own transaction. */
export const writeAudit = async (tx: Tx, call: Cause, { action, entity, id, changes }: Effect): Promise<void> => {
  await tx.insert(auditLog).values({
    at: call.clock(),
    adminId: call.admin?.id ?? null,
    adminName: call.admin?.name ?? null,
    action,
    entity: entity ?? null,
    entityId: id ?? null,
    changes: changes ?? null,
    ip: call.ip,
    requestId: call.requestId,
  });
};
