import { and, asc, eq, ne, type SQL } from 'drizzle-orm';
import { linkedinPage as pageOf, phoneDigits as digitsOf } from '#contract/sameContact.ts';
import type { Tx } from '../database.ts';
import { accounts, expertProfiles, linkedinPage, phoneDigits } from '../schema/accounts.ts';

const ENOUGH = 20;

interface Contact {
  readonly id: string;
  readonly phone: string | null;
  readonly linkedinUrl: string | null | undefined;
}

/** Other accounts that share a phone number or a LinkedIn page, however each is written. What is empty is shared with nobody. */
export const findSameContact = async (tx: Tx, { id, phone, linkedinUrl }: Contact) => {
  const others = (condition: SQL) =>
    tx
      .select({ id: accounts.id, firstName: accounts.firstName, lastName: accounts.lastName })
      .from(accounts)
      .leftJoin(expertProfiles, eq(expertProfiles.accountId, accounts.id))
      .where(and(ne(accounts.id, id), condition))
      .orderBy(asc(accounts.createdAt), asc(accounts.id))
      .limit(ENOUGH);
  const [digits, page] = [digitsOf(phone), pageOf(linkedinUrl)];
  return {
    phone: digits === '' ? [] : await others(eq(phoneDigits(accounts.phone), digits)),
    linkedin: page === '' ? [] : await others(eq(linkedinPage(expertProfiles.linkedinUrl), page)),
  };
};
