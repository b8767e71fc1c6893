import { errors, jwtVerify, SignJWT } from 'jose';
import { messages } from '#contract/messages.ts';
import type { Services } from '#server/call.ts';
import { ApiError } from '#server/errors.ts';
import { keyFor } from './keys.ts';

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
): Promise<{ readonly token: string; readonly expireAt: string }> => {
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
  return { token, expireAt: new Date(end * 1000).toISOString() };
};

/** Whose token it is. Throws TOKEN_EXPIRED or TOKEN_INVALID: algorithm, type, issuer and audience must be ours. */
export const verifyAccessToken = async (
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
