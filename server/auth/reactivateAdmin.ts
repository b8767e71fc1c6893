import { eq } from 'drizzle-orm';
import type { Cause } from '#server/db/audit.ts';
import type { Tx } from '#server/db/database.ts';
import { admins } from '#server/db/schema/admins.ts';
import { type Owner, revokeLinksOf } from './invitations.ts';
import { removeSecondFactor } from './secondFactor.ts';
import { endSessionsOf } from './sessions.ts';

type NewStart = Readonly<Record<'firstName' | 'lastName' | 'passwordHash', string>>;

/** Reactivates an administrator in the same row, without sessions, links or two-factor, whose device may be lost. */
export const reactivateAdmin = async (tx: Tx, call: Cause, former: Owner, start: NewStart): Promise<void> => {
  await tx
    .update(admins)
    .set({ ...start, active: true })
    .where(eq(admins.id, former.id));
  await endSessionsOf(tx, former.id, call.clock());
  await removeSecondFactor(tx, former.id);
  await revokeLinksOf(tx, call, former);
};
