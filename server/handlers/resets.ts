import { eq } from 'drizzle-orm';
import { messages } from '#contract/messages.ts';
import { displayNameOf } from '#contract/names.ts';
import { revokeInvitationsOf } from '#server/auth/invitations.ts';
import { checkLimits, countAlone, forgetFailures, strangersAttempt } from '#server/auth/loginLimits.ts';
import { reauthenticated } from '#server/auth/reauthenticate.ts';
import { refuseEasyPassword } from '#server/auth/passwords.ts';
import { makeResetLink, readResetLink, revokeResetLinksOf, spendResetLink } from '#server/auth/resetLinks.ts';
import { removeSecondFactor } from '#server/auth/secondFactor.ts';
import { revokeSessionsOf } from '#server/auth/sessions.ts';
import { lockStanding } from '#server/auth/standing.ts';
import type { AdminCall, Call, Handlers } from '#server/call.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Tx } from '#server/db/database.ts';
import { admins } from '#server/db/schema/admins.ts';
import { ApiError, found } from '#server/errors.ts';

/** Locks another administrator's row; one's own password and codes are asked for on one's own page. */
const lockOther = async (tx: Tx, call: AdminCall, id: string) => {
  const other = found(await lockStanding(tx, call, id));
  if (id === call.admin.id) throw new ApiError('ACCESS_DENIED', messages.accessDenied);
  if (!other.active) throw new ApiError('STAGE_CONFLICT', messages.alreadyInactive);
  return other;
};

/** The link's owner. Somebody who tries links that are none is stopped as one who tries passwords. */
const ownerOf = async (call: Call, token: string) => {
  const attempt = strangersAttempt({ ip: call.ip, now: call.clock() });
  await checkLimits(call.db, attempt);
  try {
    return (await readResetLink(call.db, token, call.clock())).owner;
  } catch (error) {
    if (error instanceof ApiError) await countAlone(call.db, attempt);
    throw error;
  }
};

/** What one administrator can do for another who cannot sign in any more. */
export const resetHandlers = {
  createResetLink: ({ params: { id }, body }, call) =>
    reauthenticated(call, body, async (tx) => {
      const { email } = await lockOther(tx, call, id);
      const { token, expiresAt } = await makeResetLink(tx, { adminId: id, madeBy: call.admin.id, now: call.clock() });
      await writeAudit(tx, call, { action: 'RESET_LINK', entity: 'admin', id });
      return { data: { email, expiresAt, link: `/reset?token=${token}` } };
    }),

  switchOffSecondFactor: ({ params: { id }, body }, call) =>
    reauthenticated(call, body, async (tx) => {
      await lockOther(tx, call, id);
      if (!(await removeSecondFactor(tx, id))) throw new ApiError('BAD_REQUEST', messages.secondFactorOff);
      await writeAudit(tx, call, { action: 'SECOND_FACTOR_OFF', entity: 'admin', id });
      return { data: true as const };
    }),

  resetPassword: async ({ body: { resetToken, password } }, call) => {
    const owner = await ownerOf(call, resetToken);
    await refuseEasyPassword('password', password, owner, call.config);
    const passwordHash = await call.inHashTurn(({ hash }) => hash(password));
    return call.effect(async (tx) => {
      const now = call.clock();
      await tx.select({ id: admins.id }).from(admins).where(eq(admins.id, owner.id)).for('update');
      await spendResetLink(tx, resetToken, now);
      await tx.update(admins).set({ passwordHash }).where(eq(admins.id, owner.id));
      await revokeSessionsOf(tx, owner.id, now);
      await revokeResetLinksOf(tx, owner.id, now);
      await forgetFailures(tx, owner.id);
      const byOwner = { ...call, admin: { id: owner.id, name: displayNameOf(owner) } };
      await revokeInvitationsOf(tx, byOwner, owner.id);
      await writeAudit(tx, byOwner, { action: 'PASSWORD_RESET', entity: 'admin', id: owner.id });
      return { data: { email: owner.email } };
    });
  },
} satisfies Partial<Handlers>;
