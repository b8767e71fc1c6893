import { eq, sql } from 'drizzle-orm';
import { messages } from '#contract/messages.ts';
import { revokeSessionsOf } from '#server/auth/sessions.ts';
import { type AdminCall, checkVersion, type Handler } from '#server/call.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Tx } from '#server/db/database.ts';
import { lockAccount } from '#server/db/queries/accountRecord.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { admins } from '#server/db/schema/admins.ts';
import { ApiError, found } from '#server/errors.ts';

const changes = { active: [true, false] as [boolean, boolean] };
const alreadyInactive = () => new ApiError('STAGE_CONFLICT', messages.alreadyInactive);

/** An administrator's account: every session of it ends at once. Nobody can lock himself out. */
const deactivateAdmin = async (tx: Tx, call: AdminCall, id: string) => {
  const [admin] = await tx.select().from(admins).where(eq(admins.id, id)).for('update');
  if (!found(admin).active) throw alreadyInactive();
  if (id === call.admin.id) throw new ApiError('ACCESS_DENIED', messages.accessDenied);
  await tx.update(admins).set({ active: false }).where(eq(admins.id, id));
  await revokeSessionsOf(tx, id, call.clock());
  await writeAudit(tx, call, { action: 'DEACTIVATE', entity: 'admin', id, changes });
  return { data: true, message: messages.deactivateSuccess };
};

/** Deactivates an account of the marketplace, or an administrator's (409 when it is inactive already). */
export const deactivateAccount: Handler<'deactivateAccount'> = ({ params: { id } }, call) =>
  call.effect(async (tx) => {
    const record = await lockAccount(tx, id);
    if (record === undefined) return deactivateAdmin(tx, call, id);
    const { account } = record;
    if (!account.active) throw alreadyInactive();
    checkVersion(call.ifMatch, account.version);
    await tx
      .update(accounts)
      .set({ active: false, version: sql`${accounts.version} + 1` })
      .where(eq(accounts.id, id));
    await writeAudit(tx, call, { action: 'DEACTIVATE', entity: 'account', id, changes });
    return { data: true, message: messages.deactivateSuccess, version: account.version + 1 };
  });
