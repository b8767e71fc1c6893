import { eq } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { ledger, RESERVED } from '#server/db/schema/meetings.ts';
import { later, UNANSWERED_AFTER } from '#server/domain/settlement.ts';
import { holdOf, type Meeting, noteMovement, openMovement, type Transaction } from './movements.ts';
import { dropReservation, moveMeeting, noteEvent, scheduleStep } from './record.ts';

const payOut = async (tx: Tx, meeting: Meeting, at: Date) => {
  const [line] = await tx.select().from(ledger).where(eq(ledger.meetingId, meeting.id));
  await noteMovement(tx, meeting, { type: 'PAYOUT', amount: line?.payout ?? 0, at });
  await noteEvent(tx, meeting.id, { at, type: 'PAID_OUT' });
  await moveMeeting(tx, meeting, { stage: 'ENDED', at });
};

const release = (tx: Tx, meeting: Meeting, { amount, gatewayReference }: Transaction, at: Date) =>
  openMovement(tx, meeting, { type: 'RELEASE', amount, at, reference: gatewayReference });

/** Holds the price: what a refused cancellation has left on the card is used if it fits, and freed first if not. */
const authorise = async (tx: Tx, meeting: Meeting, at: Date) => {
  const left = await holdOf(tx, meeting.id);
  if (left === undefined) return openMovement(tx, meeting, { type: 'PRE_AUTH', amount: meeting.price, at });
  if (left.amount !== meeting.price) return release(tx, meeting, left, at);
  await moveMeeting(tx, meeting, { stage: 'PRE-AUTH', attempts: 0, at });
  await noteEvent(tx, meeting.id, { at, type: 'AUTHORISED' });
};

/** Takes the price from the hold; where the bank has let go of that, the card is authorised again. */
const capture = async (tx: Tx, meeting: Meeting, at: Date) => {
  const hold = await holdOf(tx, meeting.id);
  if (hold === undefined) return moveMeeting(tx, meeting, { stage: 'PRE-AUTH-RETRY', attempts: 0, nextStepAt: at, at });
  const reference = hold.gatewayReference;
  return openMovement(tx, meeting, { type: 'CAPTURE', amount: meeting.price, at, reference });
};

/** Frees what is still held for a meeting that is off. */
const clearUp = async (tx: Tx, meeting: Meeting, at: Date) => {
  const hold = await holdOf(tx, meeting.id);
  await (hold === undefined ? scheduleStep(tx, meeting, null) : release(tx, meeting, hold, at));
};

/** Begins what is due for a meeting that has no open movement: a movement at the gateway, or a step that needs none. */
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

/**
 * Gives the time of a reservation back whose hold is not known for too long, or by its start: nobody waits for it any
 * more. The hold itself is asked about on, and freed where it came about.
 */
export const giveUpWaiting = async (tx: Tx, meeting: Meeting, left: Transaction, at: Date): Promise<void> => {
  if (meeting.version !== RESERVED || meeting.stage === 'CANCELLED') return;
  const isOverdue = at > later(left.createdAt, UNANSWERED_AFTER) || at >= meeting.startsAt;
  if (isOverdue) await dropReservation(tx, meeting, meeting.nextStepAt);
};
