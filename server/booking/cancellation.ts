import { eq } from 'drizzle-orm';
import { restOf, splitOfCancellation } from '#contract/money.ts';
import type { Tx } from '#server/db/database.ts';
import { cancellations } from '#server/db/schema/meetings.ts';
import { holdOf, type Meeting, noteMovement, openMovement, type Transaction } from './movements.ts';
import { askedIn, auditAsked, moveMeeting, noteEvent, postLedger } from './record.ts';

export type Cancellation = typeof cancellations.$inferSelect;

/** A cancellation that is asked for; it counts once the meeting's stage is CANCELLED. */
export const cancellationOf = async (tx: Tx, meetingId: string): Promise<Cancellation | undefined> => {
  const [row] = await tx.select().from(cancellations).where(eq(cancellations.meetingId, meetingId));
  return row;
};

/** Closes a cancellation whose money has moved: stage, ledger, timeline and audit. */
export const finishCancellation = async (tx: Tx, meeting: Meeting, asked: Cancellation, at: Date): Promise<void> => {
  await moveMeeting(tx, meeting, { stage: 'CANCELLED', at });
  await postLedger(tx, meeting, at, splitOfCancellation(asked, meeting));
  const by = await askedIn(tx, meeting.id, 'CANCEL_REQUESTED');
  await noteEvent(tx, meeting.id, { at, type: 'CANCELLED', by: by?.admin.name ?? null });
  await auditAsked(tx, { asked: by, action: 'MEETING_CANCEL', meetingId: meeting.id, at });
};

/**
 * The next movement of a cancellation: charge what is owed from the hold, or free all of it. Without a hold what is owed
 * is authorised first. False when no money has to move.
 */
export const openCancelMovement = async (tx: Tx, meeting: Meeting, asked: Cancellation, at: Date): Promise<boolean> => {
  const { charged } = splitOfCancellation(asked, meeting);
  const hold = await holdOf(tx, meeting.id);
  if (hold === undefined) {
    if (charged === 0) return false;
    await openMovement(tx, meeting, { type: 'PRE_AUTH', amount: charged, at });
    return true;
  }
  const reference = hold.gatewayReference;
  if (charged > 0) await openMovement(tx, meeting, { type: 'PENALTY', amount: charged, at, reference });
  else {
    const { released } = restOf(meeting.price, { charged, held: hold.amount });
    await openMovement(tx, meeting, { type: 'RELEASE', amount: released, at, reference });
  }
  return true;
};

/** Draws the consequences of a cancellation's movement that went well. */
export const advanceCancellation = async (
  tx: Tx,
  { meeting, asked, movement, at }: { meeting: Meeting; asked: Cancellation; movement: Transaction; at: Date },
): Promise<void> => {
  if (movement.type === 'PRE_AUTH') {
    await noteEvent(tx, meeting.id, { at, type: 'AUTHORISED' });
    await openCancelMovement(tx, meeting, asked, at);
    return;
  }
  if (movement.type === 'PENALTY') {
    const hold = await holdOf(tx, meeting.id);
    const { released } = restOf(meeting.price, { charged: movement.amount, held: hold?.amount ?? 0 });
    const reference = movement.gatewayReference;
    if (released > 0) await noteMovement(tx, meeting, { type: 'RELEASE', amount: released, at, reference });
  }
  await finishCancellation(tx, meeting, asked, at);
};

/** Gives up a cancellation whose money could not move: the meeting stays as it was. */
export const abandonCancellation = async (tx: Tx, meeting: Meeting, reason: string, at: Date): Promise<void> => {
  await tx.delete(cancellations).where(eq(cancellations.meetingId, meeting.id));
  await noteEvent(tx, meeting.id, { at, type: 'CANCEL_REFUSED', note: reason });
  await moveMeeting(tx, meeting, { at });
};
