import { eq } from 'drizzle-orm';
import type { Tx } from '../database.ts';
import { accounts, expertProfiles } from '../schema/accounts.ts';

/** An account with its expert profile, which only experts have. */
export interface AccountRecord {
  readonly account: typeof accounts.$inferSelect;
  readonly expert: typeof expertProfiles.$inferSelect | null;
}

const select = (tx: Tx, id: string) =>
  tx
    .select({ account: accounts, expert: expertProfiles })
    .from(accounts)
    .leftJoin(expertProfiles, eq(expertProfiles.accountId, accounts.id))
    .where(eq(accounts.id, id));

export const readAccount = async (tx: Tx, id: string): Promise<AccountRecord | undefined> => (await select(tx, id))[0];

/** The same, and nobody else changes it until the transaction ends: a decision is made on what is stored. */
export const lockAccount = async (tx: Tx, id: string): Promise<AccountRecord | undefined> => {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, id)).for('update');
  return readAccount(tx, id);
};
