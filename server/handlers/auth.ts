import { and, asc, desc, eq, gt, isNull } from 'drizzle-orm';
import { messages } from '#contract/messages.ts';
import { displayNameOf } from '#contract/names.ts';
import type { InvitationStatus } from '#contract/statuses.ts';
import { signAccessToken } from '#server/auth/accessToken.ts';
import { hasEmail } from '#server/auth/emails.ts';
import { type Attempt, checkLimits, countFailure, signInAttempt, takeTurn } from '#server/auth/loginLimits.ts';
import { takeSecondStep } from '#server/auth/secondFactor.ts';
import { hashOfToken, hashPassword, newToken, passwordMatches } from '#server/auth/secrets.ts';
import { openSession, revokeSession, rotate } from '#server/auth/sessions.ts';
import type { Call, Handlers } from '#server/call.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Tx } from '#server/db/database.ts';
import { admins, invitations } from '#server/db/schema/admins.ts';
import type { Changes } from '#server/db/schema/records.ts';
import { secondFactors } from '#server/db/schema/security.ts';
import { ApiError, found, sqlStateOf, sqlStates, validationError } from '#server/errors.ts';

const refused = () => new ApiError('INVALID_CREDENTIALS', messages.invalidCredentials);

/** Why an invitation cannot be accepted: who holds its link may know what became of it. */
const invitationRefusal = async (tx: Tx, inviteToken: string): Promise<ApiError> => {
  const [invitation] = await tx
    .select()
    .from(invitations)
    .where(eq(invitations.tokenHash, hashOfToken(inviteToken)));
  if (invitation === undefined) return new ApiError('BAD_REQUEST', messages.invitationInvalid);
  if (invitation.acceptedAt) return new ApiError('BAD_REQUEST', messages.invitationUsed);
  return new ApiError('BAD_REQUEST', invitation.revokedAt ? messages.invitationRevoked : messages.invitationExpired);
};

interface SignIn {
  readonly email: string;
  readonly code: string | undefined;
  /** Whose password was right; undefined where none was. */
  readonly known: typeof admins.$inferSelect | undefined;
  /** Who was meant. */
  readonly admin: typeof admins.$inferSelect | undefined;
}

/** True while the password that was compared still counts. Locks the row: its password does not change under a sign-in. */
const stillCounts = async (tx: Tx, known: typeof admins.$inferSelect): Promise<boolean> => {
  const [row] = await tx.select().from(admins).where(eq(admins.id, known.id)).for('update');
  return row?.active === true && row.passwordHash === known.passwordHash;
};

/** Opens a session, or answers with the refusal: it is thrown after what it has counted is kept. */
const enter = async (tx: Tx, call: Call, attempt: Attempt, { email, code, known, admin }: SignIn) => {
  await takeTurn(tx, attempt);
  const refuse = async (error: ApiError, changes: Changes) => {
    await countFailure(tx, attempt);
    const target = admin && ({ entity: 'admin', id: admin.id } as const);
    await writeAudit(tx, call, { action: 'LOGIN_REFUSED', ...target, changes });
    return error;
  };
  if (known === undefined || !(await stillCounts(tx, known))) return refuse(refused(), { email: [null, email] });
  const step = await takeSecondStep(tx, call, known.id, code);
  if (step === 'missing') return new ApiError('SECOND_FACTOR_REQUIRED', messages.secondFactorRequired);
  if (step === 'wrong') {
    return refuse(new ApiError('SECOND_FACTOR_WRONG', messages.codeWrong), { secondFactor: [null, 'wrong'] });
  }
  const who = { id: known.id, name: displayNameOf(known) };
  await tx.update(admins).set({ lastLoginAt: attempt.now }).where(eq(admins.id, who.id));
  await writeAudit(tx, { ...call, admin: who }, { action: 'LOGIN', entity: 'admin', id: who.id });
  return { ...who, ...(await openSession(tx, call, who.id)) };
};

export const authHandlers = {
  login: async ({ body: { email, password, code } }, call) => {
    const { db, ip, clock } = call;
    const attempt = signInAttempt({ email, ip, now: clock() });
    await checkLimits(db, attempt);
    const [admin] = await db.select().from(admins).where(hasEmail(email));
    const matches = await passwordMatches(admin?.active ? admin.passwordHash : undefined, password);
    const known = matches ? admin : undefined;

    const opened = await db.transaction((tx) => enter(tx, call, attempt, { email, code, known, admin }));
    if (opened instanceof ApiError) throw opened;
    const { id, name, sessionId, refreshToken } = opened;
    return { data: { ...(await signAccessToken(call, { adminId: id, sessionId })), id, refreshToken, name } };
  },

  refreshToken: async ({ body }, call) => {
    const rotation = await call.db.transaction((tx) => rotate(tx, call, body));
    if (rotation.kind === 'reused') throw new ApiError('REFRESH_REUSED', messages.tokenExpired);
    if (rotation.kind === 'invalid') throw new ApiError('TOKEN_INVALID', messages.tokenExpired);
    return { data: { ...(await signAccessToken(call, rotation)), refreshToken: rotation.refreshToken } };
  },

  logout: (_input, call) =>
    call.effect(async (tx) => {
      await revokeSession(tx, call.admin.sessionId, call.clock());
      await writeAudit(tx, call, { action: 'LOGOUT', entity: 'admin', id: call.admin.id });
      return { data: true as const, message: messages.logoutSuccess };
    }),

  register: async ({ body: { inviteToken, firstName, lastName, password } }, call) => {
    const now = call.clock();
    const passwordHash = await hashPassword(password);
    try {
      return await call.effect(async (tx) => {
        const [accepted] = await tx
          .update(invitations)
          .set({ acceptedAt: now })
          .where(
            and(
              eq(invitations.tokenHash, hashOfToken(inviteToken)),
              isNull(invitations.acceptedAt),
              isNull(invitations.revokedAt),
              gt(invitations.expiresAt, now),
            ),
          )
          .returning();
        if (accepted === undefined) throw await invitationRefusal(tx, inviteToken);
        const { email } = accepted;
        const id = call.resourceId;
        await tx.insert(admins).values({ id, email, firstName, lastName, passwordHash, createdAt: now });
        const admin = { id, name: displayNameOf({ firstName, lastName }) };
        await writeAudit(tx, { ...call, admin }, { action: 'REGISTER', entity: 'admin', id });
        return { data: { id, email } };
      });
    } catch (error) {
      if (sqlStateOf(error) !== sqlStates.uniqueViolation) throw error;
      throw new ApiError('BAD_REQUEST', messages.adminExists, { cause: error });
    }
  },

  listAdmins: async (_input, { db }) => {
    const rows = await db
      .select({ admin: admins, since: secondFactors.confirmedAt })
      .from(admins)
      .leftJoin(secondFactors, eq(secondFactors.adminId, admins.id))
      .orderBy(asc(admins.createdAt), asc(admins.id));
    const data = rows.map(({ admin: { id, firstName, lastName, email, active, createdAt, lastLoginAt }, since }) => ({
      id,
      firstName,
      lastName,
      email,
      active,
      createdAt,
      lastLoginAt: lastLoginAt ?? null,
      secondFactor: since !== null,
    }));
    return { data };
  },
} satisfies Partial<Handlers>;

/** How long an invitation can be used: 7 days, in ms. */
const LIFE = 7 * 24 * 60 * 60 * 1000;

const statusOf = (row: typeof invitations.$inferSelect, now: Date): InvitationStatus => {
  if (row.acceptedAt) return 'ACCEPTED';
  if (row.revokedAt) return 'REVOKED';
  return row.expiresAt <= now ? 'EXPIRED' : 'PENDING';
};

export const invitationHandlers = {
  listInvitations: async (_input, { db, clock }) => {
    const rows = await db
      .select({ invitation: invitations, firstName: admins.firstName, lastName: admins.lastName })
      .from(invitations)
      .innerJoin(admins, eq(admins.id, invitations.invitedBy))
      .orderBy(desc(invitations.createdAt), desc(invitations.id));
    const data = rows.map(({ invitation, ...inviter }) => ({
      id: invitation.id,
      email: invitation.email,
      status: statusOf(invitation, clock()),
      createdAt: invitation.createdAt,
      expiresAt: invitation.expiresAt,
      invitedBy: displayNameOf(inviter),
    }));
    return { data };
  },

  createInvitation: ({ body: { email } }, call) =>
    call.effect(async (tx) => {
      const [exists] = await tx.select({ id: admins.id }).from(admins).where(hasEmail(email));
      if (exists) throw validationError({ email: messages.adminExists });
      const token = newToken();
      const now = call.clock();
      const expiresAt = new Date(now.getTime() + LIFE);
      const id = call.resourceId;
      const tokenHash = hashOfToken(token);
      await tx
        .insert(invitations)
        .values({ id, email, tokenHash, invitedBy: call.admin.id, createdAt: now, expiresAt });
      await writeAudit(tx, call, { action: 'INVITE', entity: 'invitation', id, changes: { email: [null, email] } });
      return { data: { id, email, expiresAt, link: `/register?invite=${token}` } };
    }),

  revokeInvitation: ({ params: { id } }, call) =>
    call.effect(async (tx) => {
      const [revoked] = await tx
        .update(invitations)
        .set({ revokedAt: call.clock() })
        .where(and(eq(invitations.id, id), isNull(invitations.acceptedAt), isNull(invitations.revokedAt)))
        .returning();
      const { email } = found(revoked);
      await writeAudit(tx, call, {
        action: 'INVITE_REVOKE',
        entity: 'invitation',
        id,
        changes: { email: [email, null] },
      });
      return { data: true as const };
    }),
} satisfies Partial<Handlers>;
