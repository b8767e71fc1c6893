import { and, asc, eq, gte, inArray } from 'drizzle-orm';
import { messages } from '#contract/messages.ts';
import { NO_MONEY } from '#contract/money.ts';
import type { Tx } from '#server/db/database.ts';
import { accounts } from '#server/db/schema/accounts.ts';
import { meetingEvents, meetings } from '#server/db/schema/meetings.ts';
import { later, LOOK_AGAIN, sumOfLines, UNANSWERED_AFTER } from '#server/domain/settlement.ts';
import { holdOf, type Meeting, noteMovement, openMovement, release, type Transaction } from './movements.ts';
import { authorised, dropReservation, linesOf, moveMeeting, noteEvent, scheduleStep } from './record.ts';

const payOut = async (tx: Tx, meeting: Meeting, at: Date) => {
  const { payout = NO_MONEY } = sumOfLines(await linesOf(tx, meeting.id)) ?? {};
  await noteMovement(tx, meeting, { type: 'PAYOUT', amount: payout, at });
  await noteEvent(tx, meeting.id, { at, type: 'PAID_OUT' });
  await moveMeeting(tx, meeting, { stage: 'ENDED', at });
};

/** Returns an inactive party of the meeting. Locks both, so that a deactivation cannot happen during the step. */
export const inactiveParty = async (
  tx: Tx,
  { expertId, userId }: Pick<Meeting, 'expertId' | 'userId'>,
): Promise<'expert' | 'user' | undefined> => {
  const people = await tx
    .select({ id: accounts.id, active: accounts.active })
    .from(accounts)
    .where(inArray(accounts.id, [expertId, userId]))
    .orderBy(asc(accounts.id))
    .for('share');
  const inactive = new Set(people.flatMap(({ id, active }) => (active ? [] : [id])));
  if (inactive.has(expertId)) return 'expert';
  return inactive.has(userId) ? 'user' : undefined;
};

/** An inactive party, unless a payment was refused after the end: the meeting took place, and its price is owed. */
const blockingParty = async (tx: Tx, meeting: Meeting) => {
  const isRefusal = inArray(meetingEvents.type, ['AUTHORISATION_REFUSED', 'CAPTURE_REFUSED']);
  const owed = and(eq(meetingEvents.meetingId, meeting.id), isRefusal, gte(meetingEvents.at, meeting.endsAt));
  const who = await inactiveParty(tx, meeting);
  return who !== undefined && (await tx.$count(meetingEvents, owed)) === 0 ? who : undefined;
};

interface Pause {
  readonly nextStepAt: Date | null;
  readonly at: Date;
}

const reasons = { expert: messages.expertInactive, user: messages.userInactive } as const;

const wait = async (tx: Tx, meeting: Meeting, who: keyof typeof reasons, { nextStepAt, at }: Pause) => {
  if (meeting.waitingSince !== null) return scheduleStep(tx, meeting, nextStepAt);
  await moveMeeting(tx, meeting, { waitingSince: at, nextStepAt, at });
  await noteEvent(tx, meeting.id, { at, type: 'WAITING', note: reasons[who] });
};

/**
 * Holds the price, unless a party is inactive: it continues if that ends before the start; a meeting that did not take
 * place is never charged and waits for an administrator to cancel it. A hold left by a refused cancellation is used if
 * it equals the price, else released first.
 */
const authorise = async (tx: Tx, meeting: Meeting, at: Date) => {
  if (meeting.waitingSince !== null && at >= meeting.startsAt) return scheduleStep(tx, meeting, null);
  const who = await blockingParty(tx, meeting);
  if (who !== undefined) return wait(tx, meeting, who, { nextStepAt: later(at, LOOK_AGAIN), at });
  if (meeting.waitingSince !== null) {
    await tx.update(meetings).set({ waitingSince: null }).where(eq(meetings.id, meeting.id));
  }
  const left = await holdOf(tx, meeting.id);
  if (left === undefined) return openMovement(tx, meeting, { type: 'PRE_AUTH', amount: meeting.price, at });
  if (left.amount !== meeting.price) return release(tx, meeting, left, at);
  return authorised(tx, meeting, at);
};

/**
 * Captures the price, unless a party was inactive and the meeting did not take place: then the hold is released, with
 * retries and even if the party is active again, and the meeting waits for an administrator. If the bank has released
 * the hold, the card is authorised again.
 */
const capture = async (tx: Tx, meeting: Meeting, at: Date) => {
  const hold = await holdOf(tx, meeting.id);
  if (hold === undefined) return moveMeeting(tx, meeting, { stage: 'PRE-AUTH-RETRY', attempts: 0, nextStepAt: at, at });
  const who = await blockingParty(tx, meeting);
  if (who !== undefined) await wait(tx, meeting, who, { nextStepAt: meeting.nextStepAt, at });
  if (who !== undefined || meeting.waitingSince !== null) return release(tx, meeting, hold, at);
  const reference = hold.gatewayReference;
  return openMovement(tx, meeting, { type: 'CAPTURE', amount: meeting.price, at, reference });
};

const clearUp = async (tx: Tx, meeting: Meeting, at: Date) => {
  const hold = await holdOf(tx, meeting.id);
  await (hold === undefined ? scheduleStep(tx, meeting, null) : release(tx, meeting, hold, at));
};

export const beginStep = async (tx: Tx, meeting: Meeting, at: Date): Promise<void> => {
  switch (meeting.stage) {
    case 'SCHEDULED':
    case 'PRE-AUTH-RETRY':
      return authorise(tx, meeting, at);
    case 'PRE-AUTH':
      return capture(tx, meeting, at);
    case 'PAID':
      return payOut(tx, meeting, at);
    case 'ENDED':
    case 'CANCELLED':
      return clearUp(tx, meeting, at);
  }
};

/** Drops a reservation if its hold is unknown for too long, or at its start; the hold is still queried. */
export const giveUpWaiting = async (tx: Tx, meeting: Meeting, left: Transaction, at: Date): Promise<void> => {
  if (meeting.bookedAt !== null) return;
  const isOverdue = at > later(left.createdAt, UNANSWERED_AFTER) || at >= meeting.startsAt;
  if (isOverdue) await dropReservation(tx, meeting, meeting.nextStepAt);
};
