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

/** People whose meetings are looked for, by their ids. */
const somebody = sql`${sql.placeholder('people')}::uuid[]`;
const isOfSomebody = or(eq(meetings.expertId, sql`any(${somebody})`), eq(meetings.userId, sql`any(${somebody})`));

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
    sql`(select theirs.id from unnest(${somebody}) as person(id), lateral (${theirs}) as theirs
      group by theirs.id, theirs.starts_at order by theirs.starts_at desc, theirs.id desc limit ${FOUND_OF_A_TYPE})`,
  );
};

/** What meetings are found by. */
interface Meetings extends Form {
  /** By what the text means exactly, as the latest of some people, by words that the two people have between them. */
  readonly by: 'meant' | 'people' | 'both';
}

/** The number or the id of a meeting that a text says. Undefined where it says neither. */
const isMeantMeeting = (form: Form): SQL | undefined =>
  or(idBegins(form, meetings.id), isNumbered(form, 'meetings', meetings.number));

const isFoundMeeting = (tx: Tx, { by, ...form }: Meetings): SQL | undefined => {
  if (by === 'meant') return isMeantMeeting(form);
  if (by === 'people') return isLatestOf(tx);
  const both = sql`(${expert.searchText} || ' ' || ${user.searchText})`;
  return and(isOfSomebody, ...form.words.map((word) => findsWord(word, both)));
};

const someMeetings = builtOnce((tx: Tx, form: Meetings) => {
  const latest = tx
    .select({
      meeting: { id: meetings.id, number: meetings.number, startsAt: meetings.startsAt },
      expert: partyOf(expert),
      user: partyOf(user),
    })
    .from(meetings)
    .innerJoin(expert, eq(expert.id, meetings.expertId))
    .innerJoin(user, eq(user.id, meetings.userId))
    .where(and(isBooked, isFoundMeeting(tx, form)))
    .orderBy(desc(meetings.startsAt), desc(meetings.id))
    .limit(FOUND_OF_A_TYPE);
  return prepareRows(tx, latest, keptAs(latest, form.by === 'both' ? form.words : []));
});
export type FoundMeeting = Awaited<ReturnType<ReturnType<typeof someMeetings>['execute']>>[number];

/** People as a statement asks for theirs. */
const whose = (people: readonly { readonly id: string }[]) => ({ people: makePgArray(people.map(({ id }) => id)) });

/** People of a word whose meetings are looked through: of more it says little. */
const MANY = 1000;

const someWith = builtOnce((tx: Tx, word: FormWord) => {
  const some = tx.select({ id: accounts.id }).from(accounts).where(findsWord(word, accounts.searchText)).limit(MANY);
  return prepareRows(tx, some, UNNAMED);
});

/** Words that are looked at for the one that leads to the fewest people. */
const LEADING = 4;

/**
 * Meetings of two people who have the words between them (`ana søren`): those of the word that fits the fewest people, and
 * the other words are looked for in both people of each.
 */
const meetingsOfTwo = async (tx: Tx, { form, values }: AskedText): Promise<readonly FoundMeeting[]> => {
  const led = await Promise.all(form.words.slice(0, LEADING).map((word) => someWith(tx, word).execute(values)));
  const [fewest = []] = led.toSorted((a, b) => a.length - b.length);
  if (fewest.length === 0) return [];
  return someMeetings(tx, { ...form, by: 'both' }).execute({ ...values, ...whose(fewest) });
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
    const others = await someMeetings(tx, { ...form, by: 'people' }).execute({ ...values, ...whose(theirs) });
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
