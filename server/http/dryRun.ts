import { randomUUID } from 'node:crypto';
import { eq, TransactionRollbackError } from 'drizzle-orm';
import { auditLog } from '#server/db/schema/records.ts';
import { found } from '#server/errors.ts';
import type { Request, Run } from './idempotency.ts';
import { type KeptResponse, success } from './responses.ts';

/** Runs a call in a transaction that is rolled back. Answers what it would, and in `audit` its rows of the audit log. */
export const dryRun = async ({ call, row }: Request, run: Run): Promise<KeptResponse> => {
  const { action, entity, entityId, changes } = auditLog;
  let answer: KeptResponse | undefined;
  try {
    await call.db.transaction(async (tx) => {
      const reply = await run({ ...call, db: tx, resourceId: randomUUID(), effect: (write) => write(tx) });
      const { status, headers, body } = success({ ...row, bare: false })(reply);
      const audit = await tx
        .select({ action, entity, entityId, changes })
        .from(auditLog)
        .where(eq(auditLog.requestId, call.requestId));
      answer = { status, headers, body: { ...Object(body), audit } };
      tx.rollback();
    });
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error;
  }
  return found(answer);
};
