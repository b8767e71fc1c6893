import { and, eq, gt, isNull, or, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { messages } from '#contract/messages.ts';
import { type Cause, writeAudit } from '#server/db/audit.ts';
import type { Tx } from '#server/db/database.ts';
import { emailKey, hasEmail } from '#server/db/emails.ts';
import { admins, invitations } from '#server/db/schema/admins.ts';
import type { Changes } from '#server/db/schema/records.ts';
import { ApiError } from '#server/errors.ts';
import { revokeResetLinksOf } from './resetLinks.ts';
import { hashOfToken } from './secrets.ts';
import { lockAdmins } from './activeAdmin.ts';

const formers = alias(admins, 'former');

const refusal = (message: string) => new ApiError('BAD_REQUEST', message);

const isOpen = and(isNull(invitations.acceptedAt), isNull(invitations.revokedAt));

/**
 * Reads an open invitation, with the deactivated administrator of the same email (`former`), if any. Throws the reason
 * if it cannot be accepted, which the link's holder may know. One query, so that the result is one snapshot.
 */
export const readInvitation = async (tx: Tx, inviteToken: string, now: Date) => {
  const [found] = await tx
    .select({ invitation: invitations, inviter: admins, former: formers })
    .from(invitations)
    .innerJoin(admins, eq(admins.id, invitations.invitedBy))
    .leftJoin(formers, eq(emailKey(formers.email), emailKey(invitations.email)))
    .where(eq(invitations.tokenHash, hashOfToken(inviteToken)));
  if (found === undefined) throw refusal(messages.invitationInvalid);
  const { invitation, inviter, former } = found;
  if (invitation.acceptedAt) throw refusal(messages.invitationUsed);
  if (former?.active) throw refusal(messages.adminExists);
  if (invitation.revokedAt || !inviter.active) throw refusal(messages.invitationRevoked);
  if (invitation.expiresAt <= now) throw refusal(messages.invitationExpired);
  return { invitation, former };
};

/** Accepts an invitation; inviter, former administrator and invitation stay locked until the transaction ends. */
export const acceptInvitation = async (tx: Tx, inviteToken: string, now: Date) => {
  const { invitation, former } = await readInvitation(tx, inviteToken, now);
  await lockAdmins(tx, [invitation.invitedBy, former?.id ?? invitation.invitedBy]);
  await tx.select().from(invitations).where(eq(invitations.id, invitation.id)).for('no key update');
  const open = await readInvitation(tx, inviteToken, now);
  await tx.update(invitations).set({ acceptedAt: now }).where(eq(invitations.id, invitation.id));
  return open;
};

export const revokeInvitations = async (tx: Tx, call: Cause, which: SQL | undefined) => {
  const revoked = await tx.update(invitations).set({ revokedAt: call.clock() }).where(and(which, isOpen)).returning();
  for (const { id, email } of revoked) {
    const changes: Changes = { email: [email, null] };
    await writeAudit(tx, call, { action: 'INVITE_REVOKE', entity: 'invitation', id, name: email, changes });
  }
  return revoked;
};

export type Owner = Readonly<Record<'id' | 'email', string>>;

/** Revokes the invitations sent by or to an administrator, and the reset links made by or for that administrator. */
export const revokeLinksOf = async (tx: Tx, call: Cause, { id, email }: Owner): Promise<void> => {
  await revokeResetLinksOf(tx, id, call.clock());
  const isByOrTo = or(eq(invitations.invitedBy, id), hasEmail(invitations.email, email));
  await revokeInvitations(tx, call, and(isByOrTo, gt(invitations.expiresAt, call.clock())));
};
