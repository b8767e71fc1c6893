import { and, eq, gt, isNull } from 'drizzle-orm';
import { errors, jwtVerify, SignJWT } from 'jose';
import { messages } from '#contract/messages.ts';
import { displayNameOf } from '#contract/names.ts';
import type { AdminIdentity, Services } from '#server/call.ts';
import { admins, sessions } from '#server/db/schema/admins.ts';
import { ApiError } from '#server/errors.ts';
import { keyFor } from './secrets.ts';

const ISSUER = 'expert-desk';
const AUDIENCE = 'expert-desk-api';
const TYPE = 'at+jwt';
const ALGORITHM = 'HS256';

type Signing = Pick<Services, 'clock' | 'config'>;

const seconds = (date: Date) => Math.floor(date.getTime() / 1000);

/** A signed access token of one session, and when it ends. */
export const signAccessToken = async (
  { clock, config }: Signing,
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

/** Whose token it is. Throws TOKEN_EXPIRED or TOKEN_INVALID: algorithm, type, issuer and audience must be ours. */
const verifyAccessToken = async (
  { clock, config }: Signing,
  token: string,
): Promise<{ readonly adminId: string; readonly sessionId: string }> => {
  try {
    const { payload } = await jwtVerify(token, keyFor(config.jwtSecret, 'access token'), {
      algorithms: [ALGORITHM],
      typ: TYPE,
      issuer: ISSUER,
      audience: AUDIENCE,
      requiredClaims: ['sub', 'sid', 'exp'],
      currentDate: clock(),
    });
    return { adminId: String(payload.sub), sessionId: String(payload['sid']) };
  } catch (error) {
    const code = error instanceof errors.JWTExpired ? 'TOKEN_EXPIRED' : 'TOKEN_INVALID';
    throw new ApiError(code, messages.tokenExpired, { cause: error });
  }
};

/**
 * Who calls, by the Authorization header. The session is looked up each time, so that a logout or a deactivation ends
 * it at once. Throws TOKEN_EXPIRED or TOKEN_INVALID.
 */
export const authenticate = async (services: Services, header: string | undefined): Promise<AdminIdentity> => {
  const token = /^Bearer +(\S+)$/i.exec(header ?? '')?.[1];
  if (token === undefined) throw new ApiError('TOKEN_INVALID', messages.tokenExpired);
  const { adminId, sessionId } = await verifyAccessToken(services, token);
  const [admin] = await services.db
    .select({ firstName: admins.firstName, lastName: admins.lastName })
    .from(sessions)
    .innerJoin(admins, eq(admins.id, sessions.adminId))
    .where(
      and(
        eq(sessions.id, sessionId),
        eq(sessions.adminId, adminId),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, services.clock()),
        eq(admins.active, true),
      ),
    );
  if (admin === undefined) throw new ApiError('TOKEN_INVALID', messages.tokenExpired);
  return { id: adminId, sessionId, name: displayNameOf(admin) };
};
