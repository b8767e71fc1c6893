import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { messages } from '#contract/messages.ts';
import { displayNameOf } from '#contract/names.ts';
import type { InvitationStatus } from '#contract/statuses.ts';
import { hashOfToken, newToken } from '#server/auth/keys.ts';
import type { Handlers } from '#server/call.ts';
import { writeAudit } from '#server/db/audit.ts';
import { admins, invitations } from '#server/db/schema/admins.ts';
import { found, validationError } from '#server/errors.ts';

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
      const [exists] = await tx
        .select({ id: admins.id })
        .from(admins)
        .where(sql`lower(${admins.email}) = lower(${email})`);
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
      return { data: { id, email, expiresAt: expiresAt, link: `/register?invite=${token}` } };
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
