import { and, eq, gt, gte, inArray, isNotNull, lte, not, or, sql, type SQL } from 'drizzle-orm';
import type { Received } from '#contract/codecs.ts';
import type { meetingSearch } from '#contract/meetings.ts';
import { wordsOrNumber } from '#contract/search.ts';
import { type AttentionReason, canCancel, openStages } from '#contract/statuses.ts';
import { first, type Tx } from '#server/db/database.ts';
import {
  countRows,
  hasId,
  hasNumber,
  idsOfPage,
  idStartsWith,
  inOrder,
  isAmong,
  isOneOf,
  isOnPage,
  withTotal,
} from '#server/db/search.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { columnsOf } from '#server/db/schema/columns.ts';
import { meetings } from '#server/db/schema/meetings.ts';
import { accountHasWord, fewAccountsWith } from './accounts.ts';
import { expert, parties, user } from './parties.ts';

type Search = Received<typeof meetingSearch>;

/** Condition for meetings that need attention, shared by the dashboard's number and the list behind it. */
export const needsAttention = (tx: Tx): SQL => {
  const inactive = tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.active, false));
  const waits = or(
    isNotNull(meetings.waitingSince),
    inArray(meetings.expertId, inactive),
    inArray(meetings.userId, inactive),
  );
  const isStuck = or(
    eq(meetings.stage, 'PRE-AUTH-RETRY'),
    and(eq(meetings.stage, 'PRE-AUTH'), gt(meetings.attempts, 0)),
    and(inArray(meetings.stage, [...openStages]), waits),
  );
  return sql`(${and(isBooked, isStuck)})`;
};

/** Reason why a meeting needs attention; null if it does not. */
export const attentionOf = ({ meeting, ...people }: ListedMeeting): AttentionReason | null => {
  if (!canCancel(meeting.stage)) return null;
  if (!people.expert.active) return 'EXPERT_INACTIVE';
  if (!people.user.active) return 'USER_INACTIVE';
  if (meeting.waitingSince !== null) return 'NOT_AUTHORISED';
  if (meeting.stage === 'PRE-AUTH-RETRY') return 'CARD_REFUSED';
  return meeting.stage === 'PRE-AUTH' && meeting.attempts > 0 ? 'CAPTURE_REFUSED' : null;
};

const listed = {
  ...columnsOf(meetings, 'id', 'number', 'stage', 'startsAt', 'duration', 'price', 'currency'),
  ...columnsOf(meetings, 'paymentMethodId', 'createdAt', 'attempts', 'waitingSince'),
};

/** Excludes reservations, both those whose card is being authorised and those that were dropped. */
export const isBooked = isNotNull(meetings.bookedAt);

/** One of these accounts is the expert or the user. */
export const isOfPeople = (ids: readonly string[]): SQL | undefined =>
  or(isOneOf(meetings.expertId, ids), isOneOf(meetings.userId, ids));

export interface ListedMeeting extends Pick<MeetingRecord, 'expert' | 'user'> {
  readonly meeting: Pick<MeetingRecord['meeting'], keyof typeof listed>;
}

const sortColumns = {
  dateTime: meetings.startsAt,
  createdAt: meetings.createdAt,
  price: meetings.price,
  stage: meetings.stage,
  duration: meetings.duration,
} as const;

/** Matches a party, the meeting's number or the start of its id. A few parties are looked up first, to use indexes. */
const hasWord = async (tx: Tx, word: string): Promise<SQL | undefined> => {
  const few = await fewAccountsWith(tx, word);
  const many = tx.select({ id: accounts.id }).from(accounts).where(accountHasWord(word));
  return or(
    isAmong(meetings.expertId, few, many),
    isAmong(meetings.userId, few, many),
    idStartsWith(word, meetings.id),
    hasNumber('meetings', word, meetings.number),
  );
};

const matchesKeyword = async (tx: Tx, keyword: string | undefined): Promise<SQL | undefined> =>
  and(...(await Promise.all(wordsOrNumber('meetings', keyword ?? '').map((word) => hasWord(tx, word)))));

const conditionOf = (
  tx: Tx,
  { stage, accountId, expertId, userId, from, to, attention }: Search,
  matches: SQL | undefined,
) =>
  and(
    isBooked,
    matches,
    attention === undefined ? undefined : attention ? needsAttention(tx) : not(needsAttention(tx)),
    stage && inArray(meetings.stage, stage),
    or(hasId(meetings.expertId, accountId), hasId(meetings.userId, accountId)),
    hasId(meetings.expertId, expertId),
    hasId(meetings.userId, userId),
    from && gte(meetings.startsAt, from),
    to && lte(meetings.startsAt, to),
  );

export const searchMeetings = async (tx: Tx, search: Search) => {
  const where = conditionOf(tx, search, await matchesKeyword(tx, search.keyword));
  const [by, order] = [sortColumns[search.orderBy], inOrder(search.sortDirection)];
  const count = countRows(tx, meetings, where);
  const page = await tx
    .select({ meeting: listed, ...parties, total: count.as('total') })
    .from(meetings)
    .innerJoin(expert, eq(expert.id, meetings.expertId))
    .innerJoin(user, eq(user.id, meetings.userId))
    .innerJoin(idsOfPage(tx, meetings, { ...search, where, by, order }), isOnPage(meetings))
    .orderBy(...order(by, meetings.id));
  return withTotal(tx, count, page);
};

/** `id` is a uuid. */
export const readMeeting = (tx: Tx, id: string) =>
  first(
    tx
      .select({ meeting: meetings, ...parties })
      .from(meetings)
      .innerJoin(expert, eq(expert.id, meetings.expertId))
      .innerJoin(user, eq(user.id, meetings.userId))
      .where(and(eq(meetings.id, id), isBooked)),
  );
type MeetingRecord = NonNullable<Awaited<ReturnType<typeof readMeeting>>>;
