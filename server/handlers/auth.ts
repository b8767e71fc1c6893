import pLimit from 'p-limit';
import { and, asc, desc, eq, gt, inArray, isNotNull, ne, or } from 'drizzle-orm';
import { messages } from '#contract/messages.ts';
import { displayNameOf } from '#contract/names.ts';
import { email as emailRule } from '#contract/rules.ts';
import type { AuditAction } from '#contract/statuses.ts';
import { signAccessToken } from '#server/auth/accessToken.ts';
import { hasEmail } from '#server/db/emails.ts';
import {
  type Attempt,
  checkLimits,
  countFailure,
  deviceTokenOf,
  knownDeviceOf,
  signInAttempt,
  takeTurn,
} from '#server/auth/loginLimits.ts';
import { takeSecondStep } from '#server/auth/secondFactor.ts';
import { endSessionOf, openSession, rotate } from '#server/auth/sessions.ts';
import type { Call, Handlers } from '#server/call.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Tx } from '#server/db/database.ts';
import { admins } from '#server/db/schema/admins.ts';
import { auditLog, type Changes } from '#server/db/schema/records.ts';
import { secondFactors } from '#server/db/schema/security.ts';
import { ApiError } from '#server/errors.ts';

type Admin = typeof admins.$inferSelect;

const refused = () => new ApiError('INVALID_CREDENTIALS', messages.invalidCredentials);
const codeRefused = (message: string) => new ApiError('SECOND_FACTOR_WRONG', message, { fields: { code: message } });

interface SignIn {
  readonly email: string;
  readonly code: string | undefined;
  /** The administrator, if the password was right. */
  readonly known: Admin | undefined;
  readonly admin: Admin | undefined;
}

/** True if the compared password is still valid. Locks the row: the password cannot change during a sign-in. */
const stillCounts = async (tx: Tx, known: Admin): Promise<boolean> => {
  const [row] = await tx.select().from(admins).where(eq(admins.id, known.id)).for('no key update');
  return row?.active === true && row.passwordHash === known.passwordHash;
};

/** Changes to an administrator's sign-in in their absence, perhaps by a stranger: reported at the next sign-in. */
const signInActions: readonly AuditAction[] = ['RESET_LINK', 'PASSWORD_RESET', 'SECOND_FACTOR_OFF'];

const readSignInChanges = (tx: Tx, { id, lastLoginAt, createdAt }: Admin) =>
  tx
    .select({ action: auditLog.action, at: auditLog.at, adminName: auditLog.adminName })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.entity, 'admin'),
        eq(auditLog.entityId, id),
        inArray(auditLog.action, [...signInActions]),
        gt(auditLog.at, lastLoginAt ?? createdAt),
        or(ne(auditLog.adminId, id), eq(auditLog.action, 'PASSWORD_RESET')),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(5);

/** Opens a session, or returns the refusal: it is thrown after the commit, so that the counted failure is kept. */
const enter = async (tx: Tx, call: Call, attempt: Attempt, { email, code, known, admin }: SignIn) => {
  await takeTurn(tx, attempt);
  const refuse = async (error: ApiError, changes: Changes, isGuess = true) => {
    if (isGuess) await countFailure(tx, attempt);
    const target = admin && ({ entity: 'admin', id: admin.id } as const);
    await writeAudit(tx, call, { action: 'LOGIN_REFUSED', ...target, changes });
    return error;
  };
  if (known === undefined || !(await stillCounts(tx, known)))
    // Users type their password as the email by mistake.
    return refuse(refused(), { email: [null, admin || emailRule.safeParse(email).success ? email : '…'] });
  const step = await takeSecondStep(tx, call, known.id, code);
  if (step === 'missing') return new ApiError('SECOND_FACTOR_REQUIRED', messages.secondFactorRequired);
  if (step === 'unreadable') return codeRefused(messages.secondFactorUnreadable);
  if (step === 'used') return refuse(codeRefused(messages.codeUsed), { secondFactor: [null, step] }, false);
  if (step === 'wrong') return refuse(codeRefused(messages.codeWrong), { secondFactor: [null, step] });
  const who = { id: known.id, name: displayNameOf(known) };
  const signInChanges = await readSignInChanges(tx, known);
  await tx.update(admins).set({ lastLoginAt: attempt.now }).where(eq(admins.id, who.id));
  await writeAudit(tx, { ...call, admin: who }, { action: 'LOGIN', entity: 'admin', id: who.id });
  return { known, name: who.name, signInChanges, ...(await openSession(tx, call, who.id)) };
};

/** Maximum concurrent owner look-ups of sign-ins: a crowd of strangers leaves the database to signed-in callers. */
const lookUps = pLimit(4);

export const authHandlers = {
  login: async ({ body: { email, password, code, deviceToken } }, call) => {
    const { db, ip, clock } = call;
    const { admin, device, attempt } = await lookUps(async () => {
      const [owner] = await db.select().from(admins).where(hasEmail(admins.email, email));
      const known = owner && knownDeviceOf(call, owner, deviceToken);
      const tried = signInAttempt({ email, ip, now: clock(), adminId: owner?.id, device: known });
      await checkLimits(db, tried);
      return { admin: owner, device: known, attempt: tried };
    });
    const opened = await call.inHashTurn(
      async ({ matches }) => {
        /* Calls before it in the queue may have reached the limit: a burst of guesses hashes no more than may fail. */
        await checkLimits(db, attempt);
        const isRight = await matches(admin?.active ? admin.passwordHash : undefined, password);
        const known = isRight ? admin : undefined;
        return db.transaction((tx) => enter(tx, call, attempt, { email, code, known, admin }));
      },
      device === undefined ? ip : undefined,
    );
    if (opened instanceof ApiError) throw opened;
    const { known, sessionId, ...answer } = opened;
    const { id } = known;
    const tokens = await signAccessToken(call, { adminId: id, sessionId });
    return { data: { ...tokens, id, ...answer, deviceToken: deviceTokenOf(call, known, deviceToken) } };
  },

  refreshToken: async ({ body }, call) => {
    const rotation = await call.db.transaction((tx) => rotate(tx, call, body));
    if (rotation instanceof ApiError) throw rotation;
    return { data: { ...(await signAccessToken(call, rotation)), refreshToken: rotation.refreshToken } };
  },

  /** Responds the same to a valid, expired or unknown token, so that the response reveals nothing. */
  logout: ({ body: { refreshToken } }, call) =>
    call.effect(async (tx) => {
      const admin = await endSessionOf(tx, refreshToken, call);
      if (admin) await writeAudit(tx, { ...call, admin }, { action: 'LOGOUT', entity: 'admin', id: admin.id });
      return { data: true as const, message: messages.logoutSuccess };
    }),

  listAdmins: async (_input, { db }) => {
    const { id, firstName, lastName, email, active, createdAt, lastLoginAt } = admins;
    const secondFactor = isNotNull(secondFactors.confirmedAt).mapWith(Boolean);
    const data = await db
      .select({ id, firstName, lastName, email, active, createdAt, lastLoginAt, secondFactor })
      .from(admins)
      .leftJoin(secondFactors, eq(secondFactors.adminId, id))
      .orderBy(asc(createdAt), asc(id));
    return { data };
  },
} satisfies Partial<Handlers>;
