import { and, desc, eq, ne } from 'drizzle-orm';
import { messages } from '#contract/messages.ts';
import { refuseEasyPassword } from '#server/auth/passwords.ts';
import { revokeInvitationsOf } from '#server/auth/invitations.ts';
import { checkConfirmLimit, confirmPassword, recordRefusal, withCode } from '#server/auth/reauthenticate.ts';
import { revokeResetLinksOf } from '#server/auth/resetLinks.ts';
import { seal, unseal } from '#server/auth/seal.ts';
import {
  makeRecoveryCodes,
  newTotpSecret,
  recoveryCodesLeft,
  removeSecondFactor,
  secondFactorOf,
  totpStep,
  totpUri,
} from '#server/auth/secondFactor.ts';
import { countingSessions, deviceOf } from '#server/auth/sessions.ts';
import { lockStanding } from '#server/auth/standing.ts';
import type { AdminCall, Handlers } from '#server/call.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Tx } from '#server/db/database.ts';
import { admins, sessions } from '#server/db/schema/admins.ts';
import { secondFactors } from '#server/db/schema/security.ts';
import { ApiError, found, validationError } from '#server/errors.ts';

/** How long a second step that was begun can be confirmed: 1 hour, in ms. */
const SETUP_LIFE = 60 * 60 * 1000;

const endOthers = async (tx: Tx, call: AdminCall): Promise<number> => {
  const { admin, clock } = call;
  const ended = await tx
    .update(sessions)
    .set({ revokedAt: clock() })
    .where(and(countingSessions(admin.id, call), ne(sessions.id, admin.sessionId)))
    .returning({ id: sessions.id });
  return ended.length;
};

const own = ({ admin }: AdminCall) => ({ entity: 'admin', id: admin.id }) as const;

/** What an administrator keeps in order about his own sign-in. */
export const securityHandlers = {
  changePassword: async ({ body: { currentPassword, newPassword } }, call) => {
    const owner = await confirmPassword(call, currentPassword, 'currentPassword');
    if (newPassword === currentPassword) throw validationError({ newPassword: messages.passwordSame });
    await refuseEasyPassword('newPassword', newPassword, owner, call.config);
    const passwordHash = await call.inHashTurn(({ hash }) => hash(newPassword));
    return call.effect(async (tx) => {
      await lockStanding(tx, call);
      const changed = await tx
        .update(admins)
        .set({ passwordHash })
        .where(and(eq(admins.id, owner.id), eq(admins.passwordHash, owner.passwordHash)))
        .returning({ id: admins.id });
      if (changed.length === 0) throw validationError({ currentPassword: messages.passwordWrong });
      await endOthers(tx, call);
      await revokeResetLinksOf(tx, owner.id, call.clock());
      await revokeInvitationsOf(tx, call, owner.id);
      await writeAudit(tx, call, { action: 'PASSWORD_CHANGE', ...own(call) });
      return { data: true as const, message: messages.passwordChanged };
    });
  },

  listSessions: async (_input, call) => {
    const { db, admin } = call;
    const rows = await db
      .select()
      .from(sessions)
      .where(countingSessions(admin.id, call))
      .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt));
    const data = rows.map((row) => ({ ...row, isCurrent: row.id === admin.sessionId, ...deviceOf(row.userAgent) }));
    return { data };
  },

  endSession: ({ params: { id } }, call) =>
    call.effect(async (tx) => {
      await lockStanding(tx, call);
      const [ended] = await tx
        .update(sessions)
        .set({ revokedAt: call.clock() })
        .where(and(eq(sessions.id, id), countingSessions(call.admin.id, call)))
        .returning({ id: sessions.id });
      found(ended);
      await writeAudit(tx, call, { action: 'SESSION_END', ...own(call), changes: { sessions: [1, 0] } });
      return { data: true as const };
    }),

  endOtherSessions: (_input, call) =>
    call.effect(async (tx) => {
      await lockStanding(tx, call);
      const ended = await endOthers(tx, call);
      if (ended > 0) {
        await writeAudit(tx, call, { action: 'SESSION_END', ...own(call), changes: { sessions: [ended, 0] } });
      }
      return { data: { ended } };
    }),

  getSecondFactor: async (_input, { db, admin }) => {
    const factor = await secondFactorOf(db, admin.id);
    const left = factor ? await recoveryCodesLeft(db, admin.id) : 0;
    return { data: { isOn: factor !== undefined, since: factor?.confirmedAt ?? null, recoveryCodesLeft: left } };
  },

  startSecondFactor: async ({ body: { password } }, call) => {
    const { id: adminId, email } = await confirmPassword(call, password);
    const secret = newTotpSecret();
    const begun = { secret: await seal(secret, adminId, call), createdAt: call.clock(), lastStep: 0 };
    return call.effect(async (tx) => {
      await lockStanding(tx, call);
      if (await secondFactorOf(tx, adminId)) throw new ApiError('BAD_REQUEST', messages.secondFactorOn);
      await tx
        .insert(secondFactors)
        .values({ adminId, ...begun })
        .onConflictDoUpdate({ target: secondFactors.adminId, set: begun });
      return { data: { secret, uri: totpUri(secret, { email, productName: call.config.productName }) } };
    });
  },

  confirmSecondFactor: async ({ body: { code } }, call) => {
    let isWrong = false;
    const confirmed = call.effect(async (tx) => {
      await lockStanding(tx, call);
      await checkConfirmLimit(call, tx);
      const adminId = call.admin.id;
      const now = call.clock();
      const [begun] = await tx.select().from(secondFactors).where(eq(secondFactors.adminId, adminId));
      if (begun?.confirmedAt) throw new ApiError('BAD_REQUEST', messages.secondFactorOn);
      const isOpen = begun !== undefined && now.getTime() - begun.createdAt.getTime() <= SETUP_LIFE;
      const secret = isOpen ? await unseal(begun.secret, adminId, call) : undefined;
      if (secret === undefined) throw new ApiError('BAD_REQUEST', messages.secondFactorNotBegun);
      const step = totpStep(secret, code.replaceAll(/\s/g, ''), now);
      isWrong = step === undefined;
      if (step === undefined) throw validationError({ code: messages.codeWrong });
      await tx
        .update(secondFactors)
        .set({ confirmedAt: now, lastStep: step })
        .where(eq(secondFactors.adminId, adminId));
      const codes = await makeRecoveryCodes(tx, adminId);
      await writeAudit(tx, call, { action: 'SECOND_FACTOR_ON', ...own(call) });
      return { data: { recoveryCodes: codes } };
    });
    return confirmed.catch(async (error: unknown) => {
      if (isWrong) await recordRefusal(call, 'code');
      throw error;
    });
  },

  renewRecoveryCodes: async ({ body: { password, code } }, call) => {
    await confirmPassword(call, password);
    return withCode(call, code, async (tx) => {
      const codes = await makeRecoveryCodes(tx, call.admin.id);
      await writeAudit(tx, call, { action: 'RECOVERY_CODES', ...own(call) });
      return { data: { recoveryCodes: codes } };
    });
  },

  endSecondFactor: async ({ body: { password, code } }, call) => {
    await confirmPassword(call, password);
    return withCode(call, code, async (tx) => {
      await removeSecondFactor(tx, call.admin.id);
      await writeAudit(tx, call, { action: 'SECOND_FACTOR_OFF', ...own(call) });
      return { data: true as const };
    });
  },
} satisfies Partial<Handlers>;
