import { aliasedTable, and, eq, isNull, or, type SQL } from 'drizzle-orm';
import { messages } from '#contract/messages.ts';
import type { Tx } from '#server/db/database.ts';
import { admins } from '#server/db/schema/admins.ts';
import { resetLinks } from '#server/db/schema/security.ts';
import { ApiError } from '#server/errors.ts';
import { hashOfToken, newToken } from './secrets.ts';

/** Lifetime of a reset link: 1 hour, in ms. Its requester is waiting for it. */
const LIFE = 60 * 60 * 1000;

const isOpen = and(isNull(resetLinks.usedAt), isNull(resetLinks.revokedAt));

const revoke = (tx: Tx, which: SQL | undefined, now: Date) =>
  tx.update(resetLinks).set({ revokedAt: now }).where(and(isOpen, which));

export const revokeResetLinksOf = async (tx: Tx, adminId: string, now: Date): Promise<void> => {
  await revoke(tx, or(eq(resetLinks.adminId, adminId), eq(resetLinks.madeBy, adminId)), now);
};

/** Creates a link for an administrator and revokes older ones. Its token is returned here only, and not stored. */
export const makeResetLink = async (
  tx: Tx,
  { adminId, madeBy, now }: { readonly adminId: string; readonly madeBy: string; readonly now: Date },
): Promise<{ readonly token: string; readonly expiresAt: Date }> => {
  await revoke(tx, eq(resetLinks.adminId, adminId), now);
  const token = newToken();
  const expiresAt = new Date(now.getTime() + LIFE);
  await tx.insert(resetLinks).values({ adminId, madeBy, tokenHash: hashOfToken(token), createdAt: now, expiresAt });
  return { token, expiresAt };
};

const refused = (message: string) => new ApiError('BAD_REQUEST', message);

const makers = aliasedTable(admins, 'makers');

/** Reads an open link whose owner and maker are active. Otherwise throws the reason, which a holder may know. */
export const readResetLink = async (tx: Tx, token: string, now: Date) => {
  const [row] = await tx
    .select({ link: resetLinks, owner: admins, isMakerActive: makers.active })
    .from(resetLinks)
    .innerJoin(admins, eq(admins.id, resetLinks.adminId))
    .innerJoin(makers, eq(makers.id, resetLinks.madeBy))
    .where(eq(resetLinks.tokenHash, hashOfToken(token)));
  if (row === undefined) throw refused(messages.resetInvalid);
  const { link, owner, isMakerActive } = row;
  if (link.usedAt) throw refused(messages.resetUsed);
  if (link.revokedAt || !owner.active || !isMakerActive) throw refused(messages.resetRevoked);
  if (link.expiresAt <= now) throw refused(messages.resetExpired);
  return { link, owner };
};

/** Marks a link as used; throws as `readResetLink` if another call was faster. Lock the owner's row first. */
export const spendResetLink = async (tx: Tx, token: string, now: Date): Promise<void> => {
  const { link } = await readResetLink(tx, token, now);
  await tx.update(resetLinks).set({ usedAt: now }).where(eq(resetLinks.tokenHash, link.tokenHash));
};
