import { and, desc, eq, or, sql, type SQL } from 'drizzle-orm';
import { FOUND_OF_A_TYPE, wordsOf } from '#contract/search.ts';
import type { Tx } from '#server/db/database.ts';
import { hasEmail } from '#server/db/emails.ts';
import { accounts, phoneDigits } from '#server/db/schema/accounts.ts';
import { columnsOf } from '#server/db/schema/columns.ts';
import { meetings, transactions } from '#server/db/schema/meetings.ts';
import { beginsWord, findsWord, hasNumber, idsOfPage, idStartsWith, inOrder, isOnPage } from '#server/db/search.ts';
import { isBooked, isOfPeople } from './meetings.ts';
import { expert, parties, user } from './parties.ts';

/** Hits of the global search: exact matches, such as an id, or others. */
const hits = <Row extends object>(rows: readonly Row[], isExact: boolean) => rows.map((row) => ({ ...row, isExact }));

/** Maximum number of hits that are read and ranked, for words that match half of all accounts. */
const CANDIDATES = 50;

/** Matching accounts, first those with words that begin with the searched ones. */
const someAccounts = (tx: Tx, where: SQL | undefined, words: readonly string[]) => {
  const some = tx
    .select(columnsOf(accounts, 'id', 'firstName', 'lastName', 'email', 'searchText'))
    .from(accounts)
    .where(where)
    .limit(CANDIDATES)
    .as('some');
  const begin = and(...words.map((word) => beginsWord(word, some.searchText))) ?? sql`true`;
  return tx
    .select({ id: some.id, firstName: some.firstName, lastName: some.lastName, email: some.email })
    .from(some)
    .orderBy(sql`case when ${begin} then 0 else 1 end`, some.firstName, some.lastName, some.id)
    .limit(FOUND_OF_A_TYPE);
};

const PHONE = 7;
const isPhone = (text: string): boolean => /^[+\d\s()./-]+$/.test(text) && text.replaceAll(/\D/g, '').length >= PHONE;

export const findAccounts = async (tx: Tx, text: string) => {
  const isExact = or(
    idStartsWith(text, accounts.id),
    hasEmail(accounts.email, text),
    isPhone(text) ? eq(phoneDigits(accounts.phone), phoneDigits(sql`${text}::text`)) : undefined,
  );
  const exact = await someAccounts(tx, isExact, []);
  if (exact.length > 0) return hits(exact, true);
  const words = wordsOf(text);
  const hasWords = and(...words.map((word) => findsWord(word, accounts.searchText)));
  return hits(await someAccounts(tx, hasWords, words), false);
};
export type FoundAccount = Awaited<ReturnType<typeof findAccounts>>[number];

const latestFirst = inOrder('desc');

const latestMeetings = (tx: Tx, fits: SQL | undefined) => {
  const first = { page: 1, perPage: FOUND_OF_A_TYPE };
  const page = { where: and(isBooked, fits), by: meetings.startsAt, order: latestFirst, ...first };
  return tx
    .select({ meeting: columnsOf(meetings, 'id', 'number', 'startsAt'), ...parties })
    .from(meetings)
    .innerJoin(expert, eq(expert.id, meetings.expertId))
    .innerJoin(user, eq(user.id, meetings.userId))
    .innerJoin(idsOfPage(tx, meetings, page), isOnPage(meetings))
    .orderBy(...latestFirst(meetings.startsAt, meetings.id));
};

/** Number of matching accounts from which a word is searched in the parties of each meeting instead. */
const MANY = 1000;

/** Evaluated per meeting: a join would read the parties from among all accounts. */
const partiesHave = (tx: Tx, word: string): SQL =>
  sql`${tx
    .select({ has: findsWord(word, sql`(${expert.searchText} || ' ' || ${user.searchText})`) })
    .from(expert)
    .innerJoin(user, eq(user.id, meetings.userId))
    .where(eq(expert.id, meetings.expertId))}`;

const meetingHasWord = async (tx: Tx, word: string): Promise<SQL | undefined> => {
  const people = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(findsWord(word, accounts.searchText))
    .limit(MANY);
  return people.length < MANY ? isOfPeople(people.map(({ id }) => id)) : partiesHave(tx, word);
};

/** Meetings by number or id, else the latest of accounts that match the text exactly or contain its words. */
export const findMeetings = async (tx: Tx, text: string, people: readonly FoundAccount[]) => {
  const isExact = or(idStartsWith(text, meetings.id), hasNumber('meetings', text, meetings.number));
  const exact = isExact ? await latestMeetings(tx, isExact) : [];
  if (exact.length > 0) return hits(exact, true);
  const meant = people.flatMap((person) => (person.isExact ? [person.id] : []));
  if (meant.length > 0) return hits(await latestMeetings(tx, isOfPeople(meant)), false);
  const hasWords = await Promise.all(wordsOf(text).map((word) => meetingHasWord(tx, word)));
  return hits(await latestMeetings(tx, and(...hasWords)), false);
};
export type FoundMeeting = Awaited<ReturnType<typeof findMeetings>>[number];

export const findTransactions = (tx: Tx, text: string) => {
  const { id, number, type, status, amount, currency, createdAt, gatewayReference } = transactions;
  return tx
    .select({ id, number, type, status, amount, currency })
    .from(transactions)
    .where(or(idStartsWith(text, id), hasNumber('transactions', text, number), eq(gatewayReference, text)))
    .orderBy(desc(createdAt), desc(id))
    .limit(FOUND_OF_A_TYPE);
};
export type FoundTransaction = Awaited<ReturnType<typeof findTransactions>>[number];
