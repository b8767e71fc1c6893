import { and, type AnyColumn, arrayContains, asc, eq, inArray, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import type { accountSearch } from '#contract/accounts.ts';
import type { Received } from '#contract/codecs.ts';
import { first, type Tx } from '#server/db/database.ts';
import {
  countRows,
  everyWord,
  FEW_ROWS,
  hasId,
  hasLowerWord,
  idsOfPage,
  idStartsWith,
  inOrder,
  isOnPage,
  withTotal,
} from '#server/db/search.ts';
import { accounts, linkedinPage, phoneDigits } from '#server/db/schema/accounts.ts';
import { columnsOf } from '#server/db/schema/columns.ts';
import { expertProfiles } from '#server/db/schema/experts.ts';

/** True if a word is in an account's name, email or phone, or begins its id. `account` is the table or an alias. */
export const accountHasWord = (
  word: string,
  account: { readonly id: AnyColumn; readonly searchText: AnyColumn } = accounts,
) => or(hasLowerWord(word, account.searchText), idStartsWith(word, account.id));

/** Number of accounts above which a word is not selective. */
const FEW = 500;

export const fewAccountsWith = async (tx: Tx, word: string): Promise<string[] | undefined> => {
  const people = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(accountHasWord(word))
    .limit(FEW + 1);
  return people.length > FEW ? undefined : people.map(({ id }) => id);
};

export const matchesAccount = (keyword: string | undefined): SQL | undefined =>
  everyWord(keyword, (word) => accountHasWord(word));

export const readAccount = (tx: Tx, id: string) =>
  first(
    tx
      .select({ account: accounts, expert: expertProfiles })
      .from(accounts)
      .leftJoin(expertProfiles, eq(expertProfiles.accountId, accounts.id))
      .where(eq(accounts.id, id)),
  );
export type AccountRecord = NonNullable<Awaited<ReturnType<typeof readAccount>>>;

/** Reads and locks the account until the transaction ends, so that decisions are based on the stored state. */
export const lockAccount = async (tx: Tx, id: string) => {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, id)).for('update');
  return readAccount(tx, id);
};

type Search = Received<typeof accountSearch>;

const isExpertWith = (tx: Tx, condition: SQL | undefined) =>
  condition && inArray(accounts.id, tx.select({ id: expertProfiles.accountId }).from(expertProfiles).where(condition));

const holds = (list: AnyColumn, value: string | undefined) =>
  value === undefined ? undefined : arrayContains(list, [value]);

const conditionOf = (tx: Tx, search: Search) =>
  and(
    matchesAccount(search.keyword),
    search.status && eq(accounts.status, search.status),
    search.type && eq(accounts.isExpert, search.type === 'expert'),
    search.active === undefined ? undefined : eq(accounts.active, search.active),
    search.createdTo && lte(accounts.createdAt, search.createdTo),
    isExpertWith(
      tx,
      and(
        hasId(expertProfiles.charityId, search.charityId),
        holds(expertProfiles.expertise, search.expertise),
        holds(expertProfiles.categoryExpertise, search.categoryExpertise),
        holds(expertProfiles.location, search.location),
      ),
    ),
    or(
      holds(accounts.languages, search.languages),
      isExpertWith(tx, holds(expertProfiles.languages, search.languages)),
    ),
  );

const listed = {
  ...columnsOf(accounts, 'id', 'uid', 'firstName', 'lastName', 'email', 'phone', 'avatar', 'isExpert', 'status'),
  ...columnsOf(accounts, 'active', 'createdAt', 'lastActiveAt', 'company', 'role'),
};

/** A page of up to FEW_ROWS hits, read once, counted and sorted. If there are more, the total exceeds FEW_ROWS. */
const pageOfFew = (tx: Tx, search: Search) => {
  const hits = tx
    .select(listed)
    .from(accounts)
    .where(conditionOf(tx, search))
    .limit(FEW_ROWS + 1)
    .as('hits');
  return tx
    .select({ ...hits._.selectedFields, total: sql`count(*) over ()`.mapWith(Number).as('total') })
    .from(hits)
    .orderBy(...inOrder(search.sortDirection)(hits[search.orderBy], hits.id))
    .limit(search.perPage)
    .offset((search.page - 1) * search.perPage);
};

export const searchAccounts = async (tx: Tx, search: Search) => {
  const where = conditionOf(tx, search);
  const count = countRows(tx, accounts, where);
  const few = matchesAccount(search.keyword) ? await pageOfFew(tx, search) : [];
  const [hit] = few;
  // An empty page can be behind the last hit, or behind the hits read here.
  if (hit !== undefined && hit.total <= FEW_ROWS) return withTotal(tx, count, few);
  const [by, order] = [accounts[search.orderBy], inOrder(search.sortDirection)];
  const rows = await tx
    .select({ ...listed, total: count.as('total') })
    .from(accounts)
    .innerJoin(idsOfPage(tx, accounts, { ...search, where, by, order }), isOnPage(accounts))
    .orderBy(...order(by, accounts.id));
  return withTotal(tx, count, rows);
};

const ENOUGH = 20;

type Contact = Pick<AccountRecord['account'], 'id' | 'phone'> & { readonly linkedinUrl: string | null | undefined };

/** Other accounts with the same phone number or LinkedIn page, in any notation. Empty values match no account. */
export const findSameContact = async (tx: Tx, { id, phone, linkedinUrl }: Contact) => {
  const othersWith = (own: string | null | undefined, column: AnyColumn, normalise: typeof phoneDigits) => {
    const value = normalise(sql`${own ?? ''}::text`);
    return tx
      .select(columnsOf(accounts, 'id', 'firstName', 'lastName'))
      .from(accounts)
      .leftJoin(expertProfiles, eq(expertProfiles.accountId, accounts.id))
      .where(and(ne(accounts.id, id), ne(value, ''), eq(normalise(column), value)))
      .orderBy(asc(accounts.createdAt), asc(accounts.id))
      .limit(ENOUGH);
  };
  return {
    phone: await othersWith(phone, accounts.phone, phoneDigits),
    linkedin: await othersWith(linkedinUrl, expertProfiles.linkedinUrl, linkedinPage),
  };
};
