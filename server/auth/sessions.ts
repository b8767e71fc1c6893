import { createHmac } from 'node:crypto';
import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Services } from '#server/call.ts';
import type { Tx } from '#server/db/database.ts';
import { refreshTokens, sessions } from '#server/db/schema/admins.ts';
import { hashOfToken, keyFor, newToken } from './keys.ts';

/** How long one sign-in lasts however often it is refreshed: 30 days, in ms. */
const SESSION_LIFE = 30 * 24 * 60 * 60 * 1000;

type Making = Pick<Services, 'clock' | 'config'>;

/**
 * The token that follows this one. It is computed from it, so that a repeat within the grace time can be answered with
 * the same successor although only hashes are stored; without the server's key nobody can compute it.
 */
export const successorOf = (token: string, { config }: Pick<Services, 'config'>): string =>
  createHmac('sha256', keyFor(config.jwtSecret, 'refresh token')).update(token).digest('base64url');

/** Opens a session: one sign-in, and the first refresh token of its family. */
export const openSession = async (
  tx: Tx,
  { clock }: Making,
  adminId: string,
): Promise<{ readonly sessionId: string; readonly refreshToken: string }> => {
  const now = clock();
  const sessionId = crypto.randomUUID();
  const refreshToken = newToken();
  const expiresAt = new Date(now.getTime() + SESSION_LIFE);
  await tx.insert(sessions).values({ id: sessionId, adminId, createdAt: now, expiresAt });
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
