import { eq } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { admins } from '#server/db/schema/admins.ts';
import { revokeResetLinksOf } from './resetLinks.ts';
import { removeSecondFactor } from './secondFactor.ts';
import { endSessionsOf } from './sessions.ts';

type NewStart = Readonly<Record<'firstName' | 'lastName' | 'passwordHash', string>>;

/** Lets an administrator begin anew in his own row, with nothing that was open; the second step may be what he has lost. */
export const reviveAdmin = async (tx: Tx, id: string, start: NewStart, now: Date): Promise<void> => {
  await tx
    .update(admins)
    .set({ ...start, active: true })
    .where(eq(admins.id, id));
  await endSessionsOf(tx, id, now);
  await removeSecondFactor(tx, id);
  await revokeResetLinksOf(tx, id, now);
};
