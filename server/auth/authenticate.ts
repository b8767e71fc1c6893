import { and, eq, gt, isNull } from 'drizzle-orm';
import { messages } from '#contract/messages.ts';
import { displayNameOf } from '#contract/names.ts';
import type { AdminIdentity, Services } from '#server/call.ts';
import { admins, sessions } from '#server/db/schema/admins.ts';
import { ApiError } from '#server/errors.ts';
import { verifyAccessToken } from './accessToken.ts';

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
