import { and, asc, count, desc, eq, gt, gte, inArray, isNotNull, lte, not, or, sql, type SQL } from 'drizzle-orm';
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Received } from '#contract/codecs.ts';
import type { meetingSearch } from '#contract/meetings.ts';
import {
  type AttentionReason,
  canCancel,
  meetingEventTypes,
  openStages,
  transactionTypes,
} from '#contract/statuses.ts';
import type { Tx } from '#server/db/database.ts';
import { everyWord, idStartsWith } from '#server/db/search.ts';
import { accounts, paymentMethods } from '#server/db/schema/accounts.ts';
import { cancellations, ledger, meetingEvents, meetings, RESERVED, transactions } from '#server/db/schema/meetings.ts';
import { isUuid } from '#server/db/schema/columns.ts';
import { accountHasWord } from './accounts.ts';

type Search = Received<typeof meetingSearch>;

/** The meetings that somebody has to look at: the number on the dashboard and the list behind it are this one condition. */
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

/** Why a meeting is one of those; null where it is not. */
export const attentionOf = ({ meeting, expert, user }: MeetingRecord): AttentionReason | null => {
  if (!canCancel(meeting.stage)) return null;
  if (!expert.active) return 'EXPERT_INACTIVE';
  if (!user.active) return 'USER_INACTIVE';
  if (meeting.waitingSince !== null) return 'NOT_AUTHORISED';
  if (meeting.stage === 'PRE-AUTH-RETRY') return 'CARD_REFUSED';
  return meeting.stage === 'PRE-AUTH' && meeting.attempts > 0 ? 'CAPTURE_REFUSED' : null;
};

const expert = alias(accounts, 'expert');
const user = alias(accounts, 'user');

const rows = (tx: Tx) =>
  tx
    .select({ meeting: meetings, expert, user })
    .from(meetings)
    .innerJoin(expert, eq(expert.id, meetings.expertId))
    .innerJoin(user, eq(user.id, meetings.userId));

/** Only what was booked is a meeting: not a time that is kept while its card is asked, nor one that was given back. */
export const isBooked = gt(meetings.version, RESERVED);

/** A meeting with both of its people. */
export type MeetingRecord = Awaited<ReturnType<typeof rows>>[number];

const sortColumns = {
  dateTime: meetings.startsAt,
  createdAt: meetings.createdAt,
  price: meetings.price,
  stage: meetings.stage,
  duration: meetings.duration,
} as const;

const hasParty = (tx: Tx, condition: SQL | undefined) => {
  const people = tx.select({ id: accounts.id }).from(accounts).where(condition);
  return or(inArray(meetings.expertId, people), inArray(meetings.userId, people));
};

/** Each word fits one of the two people, or begins the meeting's id. */
const matchesKeyword = (tx: Tx, keyword: string | undefined): SQL | undefined =>
  everyWord(keyword, (word) => or(hasParty(tx, accountHasWord(word)), idStartsWith(word, meetings.id)));

const conditionOf = (tx: Tx, { keyword, stage, accountId, expertId, userId, from, to, attention }: Search) =>
  and(
    isBooked,
    matchesKeyword(tx, keyword),
    attention === undefined ? undefined : attention ? needsAttention(tx) : not(needsAttention(tx)),
    stage && inArray(meetings.stage, stage),
    accountId === undefined ? undefined : or(eq(meetings.expertId, accountId), eq(meetings.userId, accountId)),
    expertId === undefined ? undefined : eq(meetings.expertId, expertId),
    userId === undefined ? undefined : eq(meetings.userId, userId),
    from === undefined ? undefined : gte(meetings.startsAt, from),
    to === undefined ? undefined : lte(meetings.startsAt, to),
  );

/** A page of meetings and how many there are in all. Ties of any sort break on the id; an id that is none finds nothing. */
export const searchMeetings = async (tx: Tx, search: Search) => {
  if ([search.accountId, search.expertId, search.userId].some((id) => id !== undefined && !isUuid(id)))
    return { found: [], totalItems: 0 };
  const where = conditionOf(tx, search);
  const [total] = await tx.select({ rows: count() }).from(meetings).where(where);
  const direction = search.sortDirection === 'asc' ? asc : desc;
  const found = await rows(tx)
    .where(where)
    .orderBy(direction(sortColumns[search.orderBy]), direction(meetings.id))
    .limit(search.perPage)
    .offset((search.page - 1) * search.perPage);
  return { found, totalItems: total?.rows ?? 0 };
};

/** One meeting; `id` is a uuid. */
export const readMeeting = async (tx: Tx, id: string): Promise<MeetingRecord | undefined> => {
  const [row] = await rows(tx).where(and(eq(meetings.id, id), isBooked));
  return row;
};

/** What happened at the same instant is told in the order in which such things happen. */
const place = (order: readonly string[], column: AnyPgColumn) =>
  sql`array_position(array[${sql.join(
    order.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[], ${column})`;

const one = async <T>(found: Promise<T[]>): Promise<T | undefined> => (await found)[0];

/** What belongs to a meeting, in the order in which it happened. A cancellation counts once it is done. */
export const readMeetingParts = async (tx: Tx, id: string) => ({
  transactions: await tx
    .select()
    .from(transactions)
    .where(eq(transactions.meetingId, id))
    .orderBy(asc(transactions.createdAt), place(transactionTypes, transactions.type), asc(transactions.id)),
  events: await tx
    .select()
    .from(meetingEvents)
    .where(eq(meetingEvents.meetingId, id))
    .orderBy(asc(meetingEvents.at), place(meetingEventTypes, meetingEvents.type), asc(meetingEvents.id)),
  cancellation: await one(
    tx
      .select()
      .from(cancellations)
      .innerJoin(meetings, and(eq(meetings.id, cancellations.meetingId), eq(meetings.stage, 'CANCELLED')))
      .where(eq(cancellations.meetingId, id)),
  ),
  line: await one(tx.select().from(ledger).where(eq(ledger.meetingId, id))),
  paymentMethod: await one(
    tx
      .select({ method: paymentMethods })
      .from(paymentMethods)
      .innerJoin(meetings, eq(meetings.paymentMethodId, paymentMethods.id))
      .where(eq(meetings.id, id)),
  ),
});

export type MeetingParts = Awaited<ReturnType<typeof readMeetingParts>>;
