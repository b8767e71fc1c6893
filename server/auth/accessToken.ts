import { and, eq, isNull, sql } from 'drizzle-orm';
import { errors, jwtVerify, type JWTVerifyResult, SignJWT } from 'jose';
import { messages } from '#contract/messages.ts';
import { displayNameOf } from '#contract/names.ts';
import type { AdminIdentity, Services, Timed } from '#server/call.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/database.ts';
import { oncePer } from '#server/oncePer.ts';
import { admins, sessions } from '#server/db/schema/admins.ts';
import { secondFactors } from '#server/db/schema/security.ts';
import { ApiError } from '#server/errors.ts';
import { keyFor } from './secrets.ts';
import { hasRunOut, noteUse } from './sessions.ts';

const ISSUER = 'expert-desk';
const AUDIENCE = 'expert-desk-api';
const TYPE = 'at+jwt';
const ALGORITHM = 'HS256';

const seconds = (date: Date) => Math.floor(date.getTime() / 1000);

export const signAccessToken = async (
  { clock, config }: Timed,
  { adminId, sessionId }: { readonly adminId: string; readonly sessionId: string },
): Promise<{ readonly token: string; readonly expireAt: Date }> => {
  const now = seconds(clock());
  const end = now + config.accessTokenTtl;
  const token = await new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .setSubject(adminId)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(now)
    .setExpirationTime(end)
    .sign(keyFor(config.jwtSecret, 'access token'));
  return { token, expireAt: new Date(end * 1000) };
};

const verifyWith = async ({ clock, config }: Timed, token: string): Promise<JWTVerifyResult> => {
  const options = {
    algorithms: [ALGORITHM],
    typ: TYPE,
    issuer: ISSUER,
    audience: AUDIENCE,
    requiredClaims: ['sub', 'sid', 'exp'],
    currentDate: clock(),
  };
  const check = (secret: string) => jwtVerify(token, keyFor(secret, 'access token'), options);
  try {
    return await check(config.jwtSecret);
  } catch (error) {
    const isOthers = error instanceof errors.JWSSignatureVerificationFailed;
    if (config.jwtSecretPrevious === undefined || !isOthers) throw error;
    return check(config.jwtSecretPrevious);
  }
};

interface Claims {
  readonly adminId: string;
  readonly sessionId: string;
  readonly exp: number;
}

/** Maximum cached tokens: more than there are administrators at work. */
const KNOWN = 1000;

/** Cache of verified tokens: a page sends many requests with one, and verifying takes as long as reading a row. */
const knownTokens = oncePer((_config: Config) => new Map<string, Claims>());

const verifyAccessToken = async (timed: Timed, token: string): Promise<Claims> => {
  const known = knownTokens(timed.config);
  const before = known.get(token);
  if (before !== undefined && before.exp > seconds(timed.clock())) return before;
  try {
    const { payload } = await verifyWith(timed, token);
    const claims = { adminId: String(payload.sub), sessionId: String(payload['sid']), exp: Number(payload.exp) };
    if (known.size >= KNOWN) known.clear();
    known.set(token, claims);
    return claims;
  } catch (error) {
    const code = error instanceof errors.JWTExpired ? 'TOKEN_EXPIRED' : 'TOKEN_INVALID';
    throw new ApiError(code, messages.tokenExpired, { cause: error });
  }
};

const { id, createdAt, expiresAt, lastUsedAt } = sessions;

const openSession = oncePer((db: Db) =>
  db
    .select({
      session: { id, createdAt, expiresAt, lastUsedAt },
      firstName: admins.firstName,
      lastName: admins.lastName,
      secondStepSince: secondFactors.confirmedAt,
    })
    .from(sessions)
    .innerJoin(admins, eq(admins.id, sessions.adminId))
    .leftJoin(secondFactors, eq(secondFactors.adminId, sessions.adminId))
    .where(
      and(
        eq(sessions.id, sql.placeholder('sessionId')),
        eq(sessions.adminId, sql.placeholder('adminId')),
        isNull(sessions.revokedAt),
        eq(admins.active, true),
      ),
    )
    .prepare(''),
);

/**
 * Authenticates the Authorization header. Reads the session on every request, so that a logout, a deactivation or the
 * session's own end take effect at once. `isUse`: made by the user; a page's background request keeps no session alive.
 * `isOfSignIn`: concerns the caller's own sign-in, which is allowed before required two-factor is set up. Throws
 * TOKEN_EXPIRED, TOKEN_INVALID or SECOND_STEP_NEEDED.
 */
export const authenticate = async (
  services: Services,
  header: string | undefined,
  { isUse, isOfSignIn }: { readonly isUse: boolean; readonly isOfSignIn: boolean },
): Promise<AdminIdentity> => {
  const token = /^Bearer +(\S+)$/i.exec(header ?? '')?.[1];
  if (token === undefined) throw new ApiError('TOKEN_INVALID', messages.tokenExpired);
  const claims = await verifyAccessToken(services, token);
  const { adminId, sessionId } = claims;
  const [found] = await openSession(services.db).execute({ adminId, sessionId });
  if (found === undefined) throw new ApiError('TOKEN_INVALID', messages.tokenExpired);
  if (hasRunOut(found.session, services)) throw new ApiError('TOKEN_EXPIRED', messages.tokenExpired);
  if (services.config.requireSecondStep && !isOfSignIn && found.secondStepSince === null) {
    throw new ApiError('SECOND_STEP_NEEDED', messages.secondStepNeeded);
  }
  if (isUse) await noteUse(services, found.session);
  return { id: adminId, sessionId, name: displayNameOf(found) };
};
