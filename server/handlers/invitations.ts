import { desc, eq } from 'drizzle-orm';
import { messages } from '#contract/messages.ts';
import { displayNameOf } from '#contract/names.ts';
import type { InvitationStatus } from '#contract/statuses.ts';
import { hasEmail } from '#server/db/emails.ts';
import { acceptInvitation, readInvitation, revokeInvitations } from '#server/auth/invitations.ts';
import { countingLinks } from '#server/auth/loginLimits.ts';
import { reactivateAdmin } from '#server/auth/reactivateAdmin.ts';
import { reauthenticated } from '#server/auth/reauthenticate.ts';
import { refuseEasyPassword } from '#server/auth/passwords.ts';
import { hashOfToken, newToken } from '#server/auth/secrets.ts';
import type { Call, Handlers } from '#server/call.ts';
import { writeAudit } from '#server/db/audit.ts';
import { admins, invitations } from '#server/db/schema/admins.ts';
import type { Changes } from '#server/db/schema/records.ts';
import { ApiError, found, sqlStateOf, sqlStates, validationError } from '#server/errors.ts';

const LIFE = 7 * 24 * 60 * 60 * 1000;

const statusOf = (row: typeof invitations.$inferSelect, isInviterActive: boolean, now: Date): InvitationStatus => {
  if (row.acceptedAt) return 'ACCEPTED';
  if (row.revokedAt || !isInviterActive) return 'REVOKED';
  return row.expiresAt <= now ? 'EXPIRED' : 'PENDING';
};

type Registration = Readonly<Record<'inviteToken' | 'firstName' | 'lastName' | 'passwordHash', string>>;

const join = (call: Call, { inviteToken, ...person }: Registration) =>
  call.effect(async (tx) => {
    const now = call.clock();
    const { invitation, former } = await acceptInvitation(tx, inviteToken, now);
    const { email } = invitation;
    const id = former?.id ?? call.resourceId;
    if (former) await reactivateAdmin(tx, call, former, person);
    else await tx.insert(admins).values({ id, email, ...person, createdAt: now });
    const admin = { id, name: displayNameOf(person) };
    const changes = former && { changes: { active: [false, true] as [boolean, boolean] } };
    await writeAudit(tx, { ...call, admin }, { action: 'REGISTER', entity: 'admin', id, ...changes });
    return { data: { id, email } };
  });

export const invitationHandlers = {
  register: async ({ body: { password, ...body } }, call) => {
    const refuseUnlessOpen = () => readInvitation(call.db, body.inviteToken, call.clock());
    try {
      return await countingLinks(call, async () => {
        const { invitation } = await refuseUnlessOpen();
        await refuseEasyPassword('password', password, { ...body, email: invitation.email }, call.config);
        return call.inHashTurn(async ({ hash }) => {
          /* Another call may have used it while this one waited. */
          await refuseUnlessOpen();
          return join(call, { ...body, passwordHash: await hash(password) });
        });
      });
    } catch (error) {
      if (sqlStateOf(error) !== sqlStates.uniqueViolation) throw error;
      throw new ApiError('BAD_REQUEST', messages.adminExists, { cause: error });
    }
  },

  listInvitations: async (_input, { db, clock }) => {
    const rows = await db
      .select({ invitation: invitations, inviter: admins })
      .from(invitations)
      .innerJoin(admins, eq(admins.id, invitations.invitedBy))
      .orderBy(desc(invitations.createdAt), desc(invitations.id));
    const data = rows.map(({ invitation, inviter }) => ({
      id: invitation.id,
      email: invitation.email,
      status: statusOf(invitation, inviter.active, clock()),
      createdAt: invitation.createdAt,
      expiresAt: invitation.expiresAt,
      invitedBy: displayNameOf(inviter),
    }));
    return { data };
  },

  createInvitation: ({ body: { email, ...proof } }, call) =>
    reauthenticated(call, proof, async (tx) => {
      const [known] = await tx.select().from(admins).where(hasEmail(admins.email, email));
      if (known?.active) throw validationError({ email: messages.adminExists });
      const token = newToken();
      const now = call.clock();
      const expiresAt = new Date(now.getTime() + LIFE);
      const id = call.resourceId;
      const tokenHash = hashOfToken(token);
      await tx
        .insert(invitations)
        .values({ id, email, tokenHash, invitedBy: call.admin.id, createdAt: now, expiresAt });
      const changes: Changes = { email: [null, email] };
      await writeAudit(tx, call, { action: 'INVITE', entity: 'invitation', id, name: email, changes });
      return { data: { id, email, expiresAt, link: `/register?invite=${token}` } };
    }),

  revokeInvitation: ({ params: { id } }, call) =>
    call.effect(async (tx) => {
      const [revoked] = await revokeInvitations(tx, call, eq(invitations.id, id));
      found(revoked);
      return { data: true as const };
    }),
} satisfies Partial<Handlers>;
