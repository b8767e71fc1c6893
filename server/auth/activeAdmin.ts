import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { messages } from '#contract/messages.ts';
import type { AdminCall, Reply } from '#server/call.ts';
import type { Tx } from '#server/db/database.ts';
import { admins, sessions } from '#server/db/schema/admins.ts';
import { ApiError } from '#server/errors.ts';

/** Locks administrators in the order of their ids, so that two calls about the same ones never deadlock. */
export const lockAdmins = (tx: Tx, ids: readonly string[]) =>
  tx.select().from(admins).where(inArray(admins.id, ids)).orderBy(asc(admins.id)).for('no key update');

/**
 * Locks the caller and, if `id` is given, that administrator. Throws TOKEN_INVALID if the caller was deactivated or
 * signed out since the token was read: if two administrators deactivate each other concurrently, the second call fails.
 * Returns the administrator with `id`, undefined if there is none.
 */
export const lockActive = async (tx: Tx, { admin }: Pick<AdminCall, 'admin'>, id?: string) => {
  const locked = await lockAdmins(tx, [admin.id, id ?? admin.id]);
  const [session] = await tx
    .select()
    .from(sessions)
    .where(and(eq(sessions.id, admin.sessionId), isNull(sessions.revokedAt)));
  const isActive = session !== undefined && locked.some((one) => one.id === admin.id && one.active);
  if (!isActive) throw new ApiError('TOKEN_INVALID', messages.tokenExpired);
  return locked.find((one) => one.id === id);
};

/** Runs an effect if the caller is still signed in and active. */
export const whileActive = <T>(call: AdminCall, run: (tx: Tx) => Promise<Reply<T>>): Promise<Reply<T>> =>
  call.effect(async (tx) => {
    await lockActive(tx, call);
    return run(tx);
  });
