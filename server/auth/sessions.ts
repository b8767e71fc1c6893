import { createHmac } from 'node:crypto';
import Bowser from 'bowser';
import { and, desc, eq, gt, inArray, isNull, lt, or, type SQL } from 'drizzle-orm';
import { messages } from '#contract/messages.ts';
import { displayNameOf } from '#contract/names.ts';
import { addressOf } from '#server/address.ts';
import type { Call, Services, Timed } from '#server/call.ts';
import { writeAudit } from '#server/db/audit.ts';
import { first, type Tx } from '#server/db/database.ts';
import { foldEmail } from '#server/db/emails.ts';
import { admins, refreshTokens, sessions } from '#server/db/schema/admins.ts';
import { ApiError } from '#server/errors.ts';
import { hashOfToken, keyFor, newToken, secretsOf } from './secrets.ts';

/** Stored length of a User-Agent, in characters: the client chooses its text. */
const LONGEST = 400;

export const keptUserAgent = (userAgent: string | undefined): string | null => userAgent?.slice(0, LONGEST) || null;

/** Names of a session's browser and system: "Firefox" and "Windows". Null if the User-Agent does not contain them. */
export const deviceOf = (userAgent: string | null) => {
  if (userAgent === null) return { browser: null, system: null };
  const { browser, os } = Bowser.parse(userAgent);
  return { browser: browser.name || null, system: os.name || null };
};

/** Derived with the server's key: a retry within the grace time gets the same token although only hashes are stored. */
const successorsOf = (token: string, { config }: Pick<Services, 'config'>): readonly string[] =>
  secretsOf(config).map((secret) =>
    createHmac('sha256', keyFor(secret, 'refresh token')).update(token).digest('base64url'),
  );

type Session = typeof sessions.$inferSelect;
type Times = Pick<Session, 'createdAt' | 'expiresAt' | 'lastUsedAt'>;

const oldest = ({ clock, config: { sessionTtl, sessionIdle } }: Timed) => {
  const now = clock().getTime();
  return { created: new Date(now - sessionTtl * 1000), used: new Date(now - sessionIdle * 1000) };
};

export const hasRunOut = ({ createdAt, expiresAt, lastUsedAt }: Times, timed: Timed): boolean => {
  const { created, used } = oldest(timed);
  return expiresAt <= timed.clock() || createdAt <= created || lastUsedAt <= used;
};

export const activeSessions = (adminId: string, timed: Timed): SQL | undefined => {
  const { created, used } = oldest(timed);
  return and(
    eq(sessions.adminId, adminId),
    isNull(sessions.revokedAt),
    gt(sessions.expiresAt, timed.clock()),
    gt(sessions.createdAt, created),
    gt(sessions.lastUsedAt, used),
  );
};

/** Precision of the last use, in ms: a minute, so that not every request of a busy session writes its row. */
const USE_STEP = 60_000;

export const noteUse = async (
  { db, clock, config }: Timed & Pick<Services, 'db'>,
  { id, lastUsedAt }: Pick<Session, 'id' | 'lastUsedAt'>,
): Promise<void> => {
  const now = clock();
  const before = new Date(now.getTime() - Math.min(USE_STEP, config.sessionIdle * 100));
  if (lastUsedAt > before) return;
  await db
    .update(sessions)
    .set({ lastUsedAt: now })
    .where(and(eq(sessions.id, id), lt(sessions.lastUsedAt, now)));
};

export const openSession = async (
  tx: Tx,
  { clock, config, ip, userAgent }: Pick<Call, 'clock' | 'config' | 'ip' | 'userAgent'>,
  adminId: string,
): Promise<{ readonly sessionId: string; readonly refreshToken: string }> => {
  const now = clock();
  const sessionId = crypto.randomUUID();
  const refreshToken = newToken();
  const expiresAt = new Date(now.getTime() + config.sessionTtl * 1000);
  const begun = { createdAt: now, lastUsedAt: now, ip: addressOf(ip), userAgent: keptUserAgent(userAgent) };
  await tx.insert(sessions).values({ id: sessionId, adminId, ...begun, expiresAt });
  const tokenHash = hashOfToken(refreshToken);
  await tx.insert(refreshTokens).values({ tokenHash, sessionId, generation: 0, createdAt: now });
  return { sessionId, refreshToken };
};

export const endSessions = (tx: Tx, which: SQL | undefined, now: Date): Promise<Session[]> =>
  tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(which, isNull(sessions.revokedAt)))
    .returning();

export const endSessionsOf = (tx: Tx, adminId: string, now: Date) =>
  endSessions(tx, eq(sessions.adminId, adminId), now);

/** Ends the session of any refresh token in its family. Returns the owner; undefined if the session was over before. */
export const endSessionOf = async (tx: Tx, refreshToken: string, timed: Timed) => {
  const family = tx
    .select({ id: refreshTokens.sessionId })
    .from(refreshTokens)
    .where(eq(refreshTokens.tokenHash, hashOfToken(refreshToken)));
  const [ended] = await endSessions(tx, inArray(sessions.id, family), timed.clock());
  if (ended === undefined || hasRunOut(ended, timed)) return undefined;
  const [owner] = await tx.select().from(admins).where(eq(admins.id, ended.adminId));
  return owner && { id: owner.id, name: displayNameOf(owner) };
};

export const sweepSessions = async (services: Timed & Pick<Services, 'db'>): Promise<void> => {
  const { created, used } = oldest(services);
  await services.db
    .delete(sessions)
    .where(
      or(lt(sessions.expiresAt, services.clock()), lt(sessions.createdAt, created), lt(sessions.lastUsedAt, used)),
    );
};

const refused = (code: 'TOKEN_INVALID' | 'REFRESH_REUSED') => new ApiError(code, messages.tokenExpired);

type Presented = Readonly<Record<'email' | 'refreshToken', string>>;

/** Reads a token with its session and owner; locks the session, so that concurrent refreshes are serialised. */
const findToken = (tx: Tx, tokenHash: string) =>
  first(
    tx
      .select({ token: refreshTokens, session: sessions, admin: admins })
      .from(refreshTokens)
      .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
      .innerJoin(admins, eq(admins.id, sessions.adminId))
      .where(eq(refreshTokens.tokenHash, tokenHash))
      .for('update', { of: sessions }),
  );

const newestOf = (tx: Tx, sessionId: string) =>
  first(
    tx
      .select()
      .from(refreshTokens)
      .where(eq(refreshTokens.sessionId, sessionId))
      .orderBy(desc(refreshTokens.generation))
      .limit(1),
  );

/**
 * Exchanges a refresh token: the current one is replaced; its parent, within the grace time, gives the same successor
 * (two tabs, a lost response); anything older means that a copy is in use, and ends the whole family. Returns the
 * refusal, which the caller throws after the commit, so that the ended session is kept.
 */
export const rotate = async (tx: Tx, call: Call, { email, refreshToken }: Presented) => {
  const now = call.clock();
  const tokenHash = hashOfToken(refreshToken);
  const found = await findToken(tx, tokenHash);
  if (found === undefined) return refused('TOKEN_INVALID');
  const { session, admin } = found;
  const isOver = session.revokedAt !== null || hasRunOut(session, call) || !admin.active;
  if (isOver || foldEmail(admin.email) !== foldEmail(email)) return refused('TOKEN_INVALID');

  const rotatedTo = (next: string) => ({ refreshToken: next, adminId: admin.id, sessionId: session.id });
  const [successor = '', ...others] = successorsOf(refreshToken, call);
  // Again: it may have been rotated while this call waited for the lock.
  const state = await first(tx.select().from(refreshTokens).where(eq(refreshTokens.tokenHash, tokenHash)));
  if (state === undefined) return refused('TOKEN_INVALID');
  if (state.replacedAt === null) {
    await tx.update(refreshTokens).set({ replacedAt: now }).where(eq(refreshTokens.tokenHash, tokenHash));
    await tx.insert(refreshTokens).values({
      tokenHash: hashOfToken(successor),
      sessionId: session.id,
      generation: state.generation + 1,
      createdAt: now,
    });
    return rotatedTo(successor);
  }
  const newest = await newestOf(tx, session.id);
  const age = now.getTime() - state.replacedAt.getTime();
  if (newest?.generation === state.generation + 1 && age <= call.config.refreshGrace * 1000) {
    const same = [successor, ...others].find((next) => hashOfToken(next) === newest.tokenHash);
    return same === undefined ? refused('TOKEN_INVALID') : rotatedTo(same);
  }
  await endSessions(tx, eq(sessions.id, session.id), now);
  const owner = { id: admin.id, name: displayNameOf(admin) };
  await writeAudit(tx, { ...call, admin: owner }, { action: 'TOKEN_REUSED', entity: 'admin', id: admin.id });
  return refused('REFRESH_REUSED');
};
