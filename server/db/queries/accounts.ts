import { and, type AnyColumn, asc, count, eq, ne, or, sql, type SQL } from 'drizzle-orm';
import type { accountSearch } from '#contract/accounts.ts';
import type { Received } from '#contract/codecs.ts';
import { linkedinPage as pageOf, phoneDigits as digitsOf } from '#contract/matching.ts';
import type { Tx } from '#server/db/database.ts';
import { everyWord, hasLowerWord, idStartsWith } from '#server/db/search.ts';
import { accounts, expertProfiles, linkedinPage, phoneDigits } from '#server/db/schema/accounts.ts';

/** True where a word is in an account's name, email or phone, or begins its id. `account`: the table, or an alias of it. */
export const accountHasWord = (
  word: string,
  account: { readonly id: AnyColumn; readonly searchText: AnyColumn } = accounts,
) => or(hasLowerWord(word, account.searchText), idStartsWith(word, account.id));

/** Every word of the keyword fits the account. */
export const matchesAccount = (keyword: string | undefined): SQL | undefined =>
  everyWord(keyword, (word) => accountHasWord(word));

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

type Search = Received<typeof accountSearch>;

const sortColumns = {
  status: expertProfiles.status,
  firstName: accounts.firstName,
  lastName: accounts.lastName,
  email: accounts.email,
  createdAt: accounts.createdAt,
  lastActiveAt: accounts.lastActiveAt,
} as const;

const conditionOf = ({ keyword, status, type, active }: Search) =>
  and(
    matchesAccount(keyword),
    status && eq(expertProfiles.status, status),
    type && eq(accounts.isExpert, type === 'expert'),
    active === undefined ? undefined : eq(accounts.active, active),
  );

/** Rows without a value come last either way; ties break on the id, so that no row is on two pages. */
const orderOf = ({ orderBy, sortDirection }: Search) => {
  const direction = sortDirection === 'asc' ? sql`asc` : sql`desc`;
  return [sql`${sortColumns[orderBy]} ${direction} nulls last`, asc(accounts.id)];
};

const rows = (tx: Tx, where: SQL | undefined) =>
  tx
    .select({ account: accounts, status: expertProfiles.status })
    .from(accounts)
    .leftJoin(expertProfiles, eq(expertProfiles.accountId, accounts.id))
    .where(where);

/** A page of accounts and how many there are in all. */
export const searchAccounts = async (tx: Tx, search: Search) => {
  const where = conditionOf(search);
  const [total] = await tx
    .select({ rows: count() })
    .from(accounts)
    .leftJoin(expertProfiles, eq(expertProfiles.accountId, accounts.id))
    .where(where);
  const found = await rows(tx, where)
    .orderBy(...orderOf(search))
    .limit(search.perPage)
    .offset((search.page - 1) * search.perPage);
  return { found, totalItems: total?.rows ?? 0 };
};

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
