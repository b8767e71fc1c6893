import { eq } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { admins } from '#server/db/schema/admins.ts';
import { revokeResetLinksOf } from './resetLinks.ts';
import { removeSecondFactor } from './secondFactor.ts';
import { endSessionsOf } from './sessions.ts';

type NewStart = Readonly<Record<'firstName' | 'lastName' | 'passwordHash', string>>;

/** Reactivates an administrator in the same row, without sessions, links or two-factor, whose device may be lost. */
export const reactivateAdmin = async (tx: Tx, id: string, start: NewStart, now: Date): Promise<void> => {
  await tx
    .update(admins)
    .set({ ...start, active: true })
    .where(eq(admins.id, id));
  await endSessionsOf(tx, id, now);
  await removeSecondFactor(tx, id);
  await revokeResetLinksOf(tx, id, now);
};
