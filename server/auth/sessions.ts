import { createHmac } from 'node:crypto';
import { and, eq, isNull, lt, max } from 'drizzle-orm';
import { displayNameOf } from '#contract/names.ts';
import type { Call, Services } from '#server/call.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Tx } from '#server/db/database.ts';
import { admins, refreshTokens, sessions } from '#server/db/schema/admins.ts';
import { keptUserAgent } from './device.ts';
import { foldEmail } from './emails.ts';
import { hashOfToken, keyFor, newToken } from './secrets.ts';

/** How long one sign-in lasts however often it is refreshed: 30 days, in ms. */
const SESSION_LIFE = 30 * 24 * 60 * 60 * 1000;

type Making = Pick<Services, 'clock' | 'config'>;

/**
 * The token that follows this one. It is computed from it, so that a repeat within the grace time can be answered with
 * the same successor although only hashes are stored; without the server's key nobody can compute it.
 */
const successorOf = (token: string, { config }: Pick<Services, 'config'>): string =>
  createHmac('sha256', keyFor(config.jwtSecret, 'refresh token')).update(token).digest('base64url');

/** Opens a session: one sign-in, and the first refresh token of its family. */
export const openSession = async (
  tx: Tx,
  { clock, ip, userAgent }: Making & Pick<Call, 'ip' | 'userAgent'>,
  adminId: string,
): Promise<{ readonly sessionId: string; readonly refreshToken: string }> => {
  const now = clock();
  const sessionId = crypto.randomUUID();
  const refreshToken = newToken();
  const expiresAt = new Date(now.getTime() + SESSION_LIFE);
  const begun = { createdAt: now, lastUsedAt: now, ip, userAgent: keptUserAgent(userAgent) };
  await tx.insert(sessions).values({ id: sessionId, adminId, ...begun, expiresAt });
  const tokenHash = hashOfToken(refreshToken);
  await tx.insert(refreshTokens).values({ tokenHash, sessionId, generation: 0, createdAt: now });
  return { sessionId, refreshToken };
};

/** Ends a session and all its tokens. */
export const revokeSession = async (tx: Tx, sessionId: string, now: Date): Promise<void> => {
  await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)));
};

/** Ends every session of an administrator. */
export const revokeSessionsOf = async (tx: Tx, adminId: string, now: Date): Promise<void> => {
  await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.adminId, adminId), isNull(sessions.revokedAt)));
};

/** Forgets sessions that are over, with all their tokens. */
export const sweepSessions = async (tx: Tx, now: Date): Promise<void> => {
  await tx.delete(sessions).where(lt(sessions.expiresAt, now));
};

/** What a presented refresh token is good for. */
type Rotation =
  | { readonly kind: 'rotated'; readonly refreshToken: string; readonly adminId: string; readonly sessionId: string }
  | { readonly kind: 'reused' }
  | { readonly kind: 'invalid' };

interface Presented {
  readonly email: string;
  readonly refreshToken: string;
}

/** The token with its session and owner; the session stays locked, so that two refreshes come one after the other. */
const findToken = async (tx: Tx, tokenHash: string) => {
  const [found] = await tx
    .select({ token: refreshTokens, session: sessions, admin: admins })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .innerJoin(admins, eq(admins.id, sessions.adminId))
    .where(eq(refreshTokens.tokenHash, tokenHash))
    .for('update', { of: sessions });
  return found;
};

/** The token as it is now that the session is locked: it may have been rotated while this call waited. */
const currentState = async (tx: Tx, tokenHash: string) => {
  const [state] = await tx.select().from(refreshTokens).where(eq(refreshTokens.tokenHash, tokenHash));
  return state;
};

const newestGeneration = async (tx: Tx, sessionId: string) => {
  const [newest] = await tx
    .select({ generation: max(refreshTokens.generation) })
    .from(refreshTokens)
    .where(eq(refreshTokens.sessionId, sessionId));
  return newest?.generation;
};

/**
 * Exchanges a refresh token: the current one is replaced; its parent, within the grace time, gives the same successor
 * (two tabs, a lost answer); anything older means that a copy is in use, and ends the whole family.
 */
export const rotate = async (tx: Tx, call: Call, { email, refreshToken }: Presented): Promise<Rotation> => {
  const now = call.clock();
  const tokenHash = hashOfToken(refreshToken);
  const found = await findToken(tx, tokenHash);
  if (found === undefined) return { kind: 'invalid' };
  const { session, admin } = found;
  const isOver = session.revokedAt !== null || session.expiresAt <= now || !admin.active;
  if (isOver || foldEmail(admin.email) !== foldEmail(email)) return { kind: 'invalid' };

  const successor = successorOf(refreshToken, call);
  const rotated = { kind: 'rotated', refreshToken: successor, adminId: admin.id, sessionId: session.id } as const;
  const state = await currentState(tx, tokenHash);
  if (state === undefined) return { kind: 'invalid' };
  if (state.replacedAt === null) {
    await tx.update(refreshTokens).set({ replacedAt: now }).where(eq(refreshTokens.tokenHash, tokenHash));
    await tx.insert(refreshTokens).values({
      tokenHash: hashOfToken(successor),
      sessionId: session.id,
      generation: state.generation + 1,
      createdAt: now,
    });
    return rotated;
  }
  const isParent = state.generation + 1 === (await newestGeneration(tx, session.id));
  const age = now.getTime() - state.replacedAt.getTime();
  if (isParent && age <= call.config.refreshGrace * 1000) return rotated;
  await revokeSession(tx, session.id, now);
  const owner = { id: admin.id, name: displayNameOf(admin) };
  await writeAudit(tx, { ...call, admin: owner }, { action: 'TOKEN_REUSED', entity: 'admin', id: admin.id });
  return { kind: 'reused' };
};
