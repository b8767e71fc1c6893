import { and, desc, eq, ne, type SQL } from 'drizzle-orm';
import { messages } from '#contract/messages.ts';
import { refuseEasyPassword } from '#server/auth/passwords.ts';
import { revokeLinksOf } from '#server/auth/invitations.ts';
import { confirmPassword, countingCodes, reauthenticated, withCode } from '#server/auth/reauthenticate.ts';
import { makeResetLink, readResetLink, spendResetLink } from '#server/auth/resetLinks.ts';
import { seal, unseal } from '#server/auth/secrets.ts';
import {
  makeRecoveryCodes,
  newTotpSecret,
  recoveryCodesLeft,
  removeSecondFactor,
  secondFactorOf,
  totpStep,
  totpUri,
} from '#server/auth/secondFactor.ts';
import { activeSessions, deviceOf, endSessions, endSessionsOf } from '#server/auth/sessions.ts';
import { lockActive, whileActive } from '#server/auth/activeAdmin.ts';
import type { AdminCall, Handlers } from '#server/call.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Tx } from '#server/db/database.ts';
import { admins, sessions } from '#server/db/schema/admins.ts';
import { secondFactors } from '#server/db/schema/security.ts';
import { ApiError, found, validationError } from '#server/errors.ts';
import { displayNameOf } from '#contract/names.ts';
import { countingLinks, forgetFailures } from '#server/auth/loginLimits.ts';

/** Time limit to confirm a second factor after its setup began: 1 hour, in ms. */
const SETUP_LIFE = 60 * 60 * 1000;

const endOwn = (tx: Tx, call: AdminCall, which: SQL) =>
  endSessions(tx, and(activeSessions(call.admin.id, call), which), call.clock());

const endOthers = async (tx: Tx, call: AdminCall): Promise<number> =>
  (await endOwn(tx, call, ne(sessions.id, call.admin.sessionId))).length;

const own = ({ admin }: AdminCall) => ({ entity: 'admin', id: admin.id }) as const;

export const securityHandlers = {
  changePassword: async ({ body: { currentPassword, newPassword } }, call) => {
    const owner = await confirmPassword(call, currentPassword, 'currentPassword');
    if (newPassword === currentPassword) throw validationError({ newPassword: messages.passwordSame });
    await refuseEasyPassword('newPassword', newPassword, owner, call.config);
    const passwordHash = await call.inHashTurn(({ hash }) => hash(newPassword));
    return whileActive(call, async (tx) => {
      const changed = await tx
        .update(admins)
        .set({ passwordHash })
        .where(and(eq(admins.id, owner.id), eq(admins.passwordHash, owner.passwordHash)))
        .returning({ id: admins.id });
      if (changed.length === 0) throw validationError({ currentPassword: messages.passwordWrong });
      await endOthers(tx, call);
      await revokeLinksOf(tx, call, owner);
      await writeAudit(tx, call, { action: 'PASSWORD_CHANGE', ...own(call) });
      return { data: true as const, message: messages.passwordChanged };
    });
  },

  listSessions: async (_input, call) => {
    const { db, admin } = call;
    const rows = await db
      .select()
      .from(sessions)
      .where(activeSessions(admin.id, call))
      .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt));
    const data = rows.map((row) => ({ ...row, isCurrent: row.id === admin.sessionId, ...deviceOf(row.userAgent) }));
    return { data };
  },

  endSession: ({ params: { id } }, call) =>
    whileActive(call, async (tx) => {
      const [ended] = await endOwn(tx, call, eq(sessions.id, id));
      found(ended);
      await writeAudit(tx, call, { action: 'SESSION_END', ...own(call), changes: { sessions: [1, 0] } });
      return { data: true as const };
    }),

  endOtherSessions: (_input, call) =>
    whileActive(call, async (tx) => {
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
    return whileActive(call, async (tx) => {
      if (await secondFactorOf(tx, adminId)) throw new ApiError('BAD_REQUEST', messages.secondFactorOn);
      await tx
        .insert(secondFactors)
        .values({ adminId, ...begun })
        .onConflictDoUpdate({ target: secondFactors.adminId, set: begun });
      return { data: { secret, uri: totpUri(secret, { email, productName: call.config.productName }) } };
    });
  },

  confirmSecondFactor: ({ body: { code } }, call) =>
    countingCodes(call, async (tx, refuse) => {
      const adminId = call.admin.id;
      const now = call.clock();
      const [begun] = await tx.select().from(secondFactors).where(eq(secondFactors.adminId, adminId));
      if (begun?.confirmedAt) throw new ApiError('BAD_REQUEST', messages.secondFactorOn);
      const isOpen = begun !== undefined && now.getTime() - begun.createdAt.getTime() <= SETUP_LIFE;
      const secret = isOpen ? await unseal(begun.secret, adminId, call) : undefined;
      if (secret === undefined) throw new ApiError('BAD_REQUEST', messages.secondFactorNotBegun);
      const step = totpStep(secret, code.replaceAll(/\s/g, ''), now);
      if (step === undefined) throw refuse('wrong');
      await tx
        .update(secondFactors)
        .set({ confirmedAt: now, lastStep: step })
        .where(eq(secondFactors.adminId, adminId));
      const codes = await makeRecoveryCodes(tx, adminId);
      await writeAudit(tx, call, { action: 'SECOND_FACTOR_ON', ...own(call) });
      return { data: { recoveryCodes: codes } };
    }),

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

/** Locks another administrator's row; throws for the caller's own, whose password and codes have their own page. */
const lockOther = async (tx: Tx, call: AdminCall, id: string) => {
  const other = found(await lockActive(tx, call, id));
  if (id === call.admin.id) throw new ApiError('ACCESS_DENIED', messages.accessDenied);
  if (!other.active) throw new ApiError('STAGE_CONFLICT', messages.alreadyInactive);
  return other;
};

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
    const { owner } = await countingLinks(call, () => readResetLink(call.db, resetToken, call.clock()));
    await refuseEasyPassword('password', password, owner, call.config);
    const passwordHash = await call.inHashTurn(({ hash }) => hash(password));
    return call.effect(async (tx) => {
      const now = call.clock();
      await tx.select({ id: admins.id }).from(admins).where(eq(admins.id, owner.id)).for('update');
      await spendResetLink(tx, resetToken, now);
      await tx.update(admins).set({ passwordHash }).where(eq(admins.id, owner.id));
      await endSessionsOf(tx, owner.id, now);
      await forgetFailures(tx, owner.id);
      const byOwner = { ...call, admin: { id: owner.id, name: displayNameOf(owner) } };
      await revokeLinksOf(tx, byOwner, owner);
      await writeAudit(tx, byOwner, { action: 'PASSWORD_RESET', entity: 'admin', id: owner.id });
      return { data: { email: owner.email } };
    });
  },
} satisfies Partial<Handlers>;
