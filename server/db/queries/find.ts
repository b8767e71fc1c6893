import { and, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { makePgArray, type PgColumn, unionAll } from 'drizzle-orm/pg-core';
import { FOUND_OF_A_TYPE } from '#contract/search.ts';
import {
  type AskedText,
  beginsWord,
  digitsOfText,
  findsWord,
  type Form,
  type FormWord,
  idBegins,
  isNumbered,
  wholeText,
} from '#server/db/askedText.ts';
import { builtOnce, keptAs, UNNAMED } from '#server/db/builtOnce.ts';
import type { Tx } from '#server/db/database.ts';
import { prepareRows } from '#server/db/prepareRows.ts';
import { accounts, phoneDigits } from '#server/db/schema/accounts.ts';
import { meetings, transactions } from '#server/db/schema/meetings.ts';
import { isBooked } from './meetings.ts';
import { expert, partyOf, user } from './parties.ts';

/*
 * What the search for anything asks. Each statement looks at so many rows at most, however many fit: a word that fits half
 * of all people finds some of them, and no more is read to find the best.
 */

/** What was found of one type: what is meant exactly, and what else fits. */
export interface Finds<Row> {
  readonly exact: readonly Row[];
  readonly others: readonly Row[];
}

/** Rows that are looked at of those that fit. */
export const CANDIDATES = 50;

/** People whose meetings are looked for: those who are told, and as many more. */
const PEOPLE = 2 * FOUND_OF_A_TYPE;

/** What an account is found by. */
interface People extends Form {
  /** By what the text means exactly, by words that begin so, by words that have it. */
  readonly by: 'meant' | 'begun' | 'had';
}

const isMeant = (form: Form): SQL | undefined =>
  or(
    idBegins(form, accounts.id),
    sql`lower(${accounts.email}) = lower(${wholeText})`,
    form.isPhone ? eq(phoneDigits(accounts.phone), digitsOfText) : undefined,
  );

const isFoundAccount = ({ by, ...form }: People): SQL | undefined => {
  if (by === 'meant') return isMeant(form);
  const fits = by === 'begun' ? beginsWord : findsWord;
  return and(...form.words.map((word) => fits(word, accounts.searchText)));
};

/** Some of the accounts that fit, by name. */
const someAccounts = builtOnce((tx: Tx, form: People) => {
  const { id, firstName, lastName, email } = accounts;
  const some = tx
    .select({ id, firstName, lastName, email })
    .from(accounts)
    .where(isFoundAccount(form))
    .limit(CANDIDATES)
    .as('some');
  const byName = tx.select().from(some).orderBy(some.firstName, some.lastName, some.id);
  return prepareRows(tx, byName, form.by === 'meant' ? keptAs(byName) : UNNAMED);
});
export type FoundAccount = Awaited<ReturnType<ReturnType<typeof someAccounts>['execute']>>[number];

/** Accounts that have every word of a text in name, email or phone: those first whose own words begin so. */
const accountsWith = async (tx: Tx, { form, values }: AskedText): Promise<readonly FoundAccount[]> => {
  const begin = await someAccounts(tx, { ...form, by: 'begun' }).execute(values);
  if (begin.length >= FOUND_OF_A_TYPE) return begin;
  const known = new Set(begin.map(({ id }) => id));
  const have = await someAccounts(tx, { ...form, by: 'had' }).execute(values);
  return [...begin, ...have.filter(({ id }) => !known.has(id))];
};

/** The accounts that a text finds; more of them than are told, for their meetings. */
export const findAccounts = async (tx: Tx, text: AskedText): Promise<Finds<FoundAccount>> => {
  const exact = await someAccounts(tx, { ...text.form, by: 'meant' }).execute(text.values);
  return { exact, others: exact.length > 0 || text.form.isWholeId ? [] : await accountsWith(tx, text) };
};

/** Of some people's meetings the latest, looked at in each role of each of them. */
const isLatestOf = (tx: Tx): SQL => {
  const inRole = (role: PgColumn) =>
    tx
      .select({ id: meetings.id, startsAt: meetings.startsAt })
      .from(meetings)
      .where(and(eq(role, sql`person.id`), isBooked))
      .orderBy(desc(meetings.startsAt))
      .limit(FOUND_OF_A_TYPE);
  const theirs = unionAll(inRole(meetings.expertId), inRole(meetings.userId));
  return inArray(
    meetings.id,
    sql`(select theirs.id from unnest(${sql.placeholder('people')}::uuid[]) as person(id), lateral (${theirs}) as theirs
      group by theirs.id, theirs.starts_at order by theirs.starts_at desc, theirs.id desc limit ${FOUND_OF_A_TYPE})`,
  );
};

/** The number or the id of a meeting that a text says. Undefined where it says neither. */
const isMeantMeeting = (form: Form): SQL | undefined =>
  or(idBegins(form, meetings.id), isNumbered(form, 'meetings', meetings.number));

/** The latest of some meetings, with both people. */
const latestMeetings = (tx: Tx, isFound: SQL | undefined) =>
  tx
    .select({
      meeting: { id: meetings.id, number: meetings.number, startsAt: meetings.startsAt },
      expert: partyOf(expert),
      user: partyOf(user),
    })
    .from(meetings)
    .innerJoin(expert, eq(expert.id, meetings.expertId))
    .innerJoin(user, eq(user.id, meetings.userId))
    .where(and(isBooked, isFound))
    .orderBy(desc(meetings.startsAt), desc(meetings.id))
    .limit(FOUND_OF_A_TYPE);

/** What meetings are found by: by what the text means exactly, or as the latest of some people. */
interface Meetings extends Form {
  readonly by: 'meant' | 'people';
}

const someMeetings = builtOnce((tx: Tx, { by, ...form }: Meetings) => {
  const latest = latestMeetings(tx, by === 'meant' ? isMeantMeeting(form) : isLatestOf(tx));
  return prepareRows(tx, latest, keptAs(latest));
});
export type FoundMeeting = Awaited<ReturnType<ReturnType<typeof someMeetings>['execute']>>[number];

/** What the two people of a meeting have between them. */
interface Shared {
  readonly words: readonly FormWord[];
  /** The words that are looked for among the ids of their people; all others are looked for in the texts of both. */
  readonly known: readonly number[];
}

const peopleOf = (at: number) => `people${at}`;

/** True for a meeting of one of the people who have a word. */
const isOfPeople = (at: number): SQL | undefined => {
  const people = sql`any(${sql.placeholder(peopleOf(at))}::uuid[])`;
  return or(eq(meetings.expertId, people), eq(meetings.userId, people));
};

/** Asked of one meeting after the other: joined, they would be read from among all people. */
const areInTexts = (tx: Tx, words: readonly FormWord[]): SQL | undefined => {
  if (words.length === 0) return undefined;
  const both = sql`(${expert.searchText} || ' ' || ${user.searchText})`;
  const have = tx
    .select({ have: sql`${and(...words.map((word) => findsWord(word, both)))}` })
    .from(expert)
    .innerJoin(user, eq(user.id, meetings.userId))
    .where(eq(expert.id, meetings.expertId));
  return sql`${have}`;
};

/** Found first and ordered afterwards ("offset 0"): else all meetings are walked along by their start until there are enough. */
const sharedMeetings = builtOnce((tx: Tx, { words, known }: Shared) => {
  const others = words.filter(({ at }) => !known.includes(at));
  const found = tx
    .select({ id: meetings.id, startsAt: meetings.startsAt })
    .from(meetings)
    .where(and(isBooked, ...known.map(isOfPeople), areInTexts(tx, others)));
  const latest = sql`(select found.id from (${found} offset 0) as found
    order by found.starts_at desc, found.id desc limit ${FOUND_OF_A_TYPE})`;
  return prepareRows(tx, latestMeetings(tx, inArray(meetings.id, latest)), UNNAMED);
});

/** People as a statement asks for theirs. */
const idsOf = (people: readonly { readonly id: string }[]): string => makePgArray(people.map(({ id }) => id));

/** People of a word who are looked for: of more it says little. */
const MANY = 1000;

const someWith = builtOnce((tx: Tx, word: FormWord) => {
  const some = tx.select({ id: accounts.id }).from(accounts).where(findsWord(word, accounts.searchText)).limit(MANY);
  return prepareRows(tx, some, UNNAMED);
});

/** Words that are looked at for those that lead to few people. */
const LEADING = 4;

/**
 * Meetings of two people who have the words between them (`ana søren`): those of the people of each word that leads to few,
 * or of some of the rarest one's; the other words are looked for in both people of each.
 */
const meetingsOfTwo = async (tx: Tx, { form, values }: AskedText): Promise<readonly FoundMeeting[]> => {
  const led = await Promise.all(
    form.words
      .slice(0, LEADING)
      .map(async (word) => ({ at: word.at, people: await someWith(tx, word).execute(values) })),
  );
  if (led.some(({ people }) => people.length === 0)) return [];
  const [rarest] = led.toSorted((a, b) => a.people.length - b.people.length);
  const known = led.filter((one) => one === rarest || one.people.length < MANY);
  const theirs = Object.fromEntries(known.map(({ at, people }) => [peopleOf(at), idsOf(people)]));
  const asked = { words: form.words, known: known.map(({ at }) => at) };
  return sharedMeetings(tx, asked).execute({ ...values, ...theirs });
};

/** The meetings that a text finds: by number or id, else the latest of the people whom it finds. */
export const findMeetings = async (
  tx: Tx,
  text: AskedText,
  people: Finds<FoundAccount>,
): Promise<Finds<FoundMeeting>> => {
  const { form, values } = text;
  const saysOne = isMeantMeeting(form) !== undefined;
  const exact = saysOne ? await someMeetings(tx, { ...form, by: 'meant' }).execute(values) : [];
  if (exact.length > 0) return { exact, others: [] };
  const theirs = [...people.exact, ...people.others].slice(0, PEOPLE);
  if (theirs.length > 0) {
    const others = await someMeetings(tx, { ...form, by: 'people' }).execute({ ...values, people: idsOf(theirs) });
    return { exact, others };
  }
  return { exact, others: form.words.length > 1 ? await meetingsOfTwo(tx, text) : [] };
};

const someTransactions = builtOnce((tx: Tx, form: Form) => {
  const { id, number, type, status, amount, currency, createdAt, gatewayReference } = transactions;
  const isFound = or(idBegins(form, id), isNumbered(form, 'transactions', number), eq(gatewayReference, wholeText));
  const newest = tx
    .select({ id, number, type, status, amount, currency })
    .from(transactions)
    .where(isFound)
    .orderBy(desc(createdAt), desc(id))
    .limit(FOUND_OF_A_TYPE);
  return prepareRows(tx, newest, keptAs(newest));
});
export type FoundTransaction = Awaited<ReturnType<ReturnType<typeof someTransactions>['execute']>>[number];

/** The transactions that a text means by number, id or reference at the bank, the newest first. */
export const findTransactions = (tx: Tx, { form, values }: AskedText) => someTransactions(tx, form).execute(values);
