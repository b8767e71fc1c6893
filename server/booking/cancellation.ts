import { eq } from 'drizzle-orm';
import { NO_MONEY, restOf, splitOfCancellation } from '#contract/money.ts';
import { first, type Tx } from '#server/db/database.ts';
import { cancellations } from '#server/db/schema/meetings.ts';
import type { Refusal } from '#server/payments/gateway.ts';
import {
  holdBehind,
  holdOf,
  type Meeting,
  noteGone,
  noteMovement,
  openMovement,
  release,
  type Transaction,
} from './movements.ts';
import { askedIn, auditAsked, moveMeeting, noteEvent, postLedger } from './record.ts';

export type Cancellation = typeof cancellations.$inferSelect;

/** A requested cancellation, effective once the meeting's stage is CANCELLED. */
export const cancellationOf = (tx: Tx, meetingId: string): Promise<Cancellation | undefined> =>
  first(tx.select().from(cancellations).where(eq(cancellations.meetingId, meetingId)));

/** Closes a cancellation. `nextStepAt`: when a hold with unknown outcome is queried again, to release it. */
export const finishCancellation = async (
  tx: Tx,
  meeting: Meeting,
  terms: Cancellation,
  at: Date,
  nextStepAt: Date | null = null,
): Promise<void> => {
  await moveMeeting(tx, meeting, { stage: 'CANCELLED', nextStepAt, at });
  await postLedger(tx, meeting, at, splitOfCancellation(terms, meeting));
  const by = await askedIn(tx, meeting.id, 'CANCEL_REQUESTED');
  await noteEvent(tx, meeting.id, { at, type: 'CANCELLED', by: by?.admin.name ?? null });
  await auditAsked(tx, { asked: by, action: 'MEETING_CANCEL', meetingId: meeting.id, at });
};

/** Authorises the charge first if there is no hold or too small a one. Returns false if no money has to move. */
export const openCancelMovement = async (tx: Tx, meeting: Meeting, terms: Cancellation, at: Date): Promise<boolean> => {
  const { charged } = splitOfCancellation(terms, meeting);
  const hold = await holdOf(tx, meeting.id);
  if (hold === undefined) {
    if (charged === 0) return false;
    await openMovement(tx, meeting, { type: 'PRE_AUTH', amount: charged, at });
    return true;
  }
  const reference = hold.gatewayReference;
  if (charged > 0 && charged <= hold.amount) {
    await openMovement(tx, meeting, { type: 'PENALTY', amount: charged, at, reference });
  } else await release(tx, meeting, hold, at);
  return true;
};

interface Outcome {
  readonly meeting: Meeting;
  readonly terms: Cancellation;
  readonly movement: Transaction;
  readonly at: Date;
}

export const advanceCancellation = async (tx: Tx, { meeting, terms, movement, at }: Outcome): Promise<void> => {
  if (movement.type === 'PENALTY') {
    const hold = await holdBehind(tx, movement);
    const { released } = restOf(meeting.price, { charged: movement.amount, held: hold?.amount ?? NO_MONEY });
    const reference = movement.gatewayReference;
    if (released > 0) await noteMovement(tx, meeting, { type: 'RELEASE', amount: released, at, reference });
    return finishCancellation(tx, meeting, terms, at);
  }
  if (movement.type === 'PRE_AUTH') await noteEvent(tx, meeting.id, { at, type: 'AUTHORISED' });
  if (!(await openCancelMovement(tx, meeting, terms, at))) await finishCancellation(tx, meeting, terms, at);
};

/** The meeting keeps its stage, its hold and the due time of its next step. */
const abandonCancellation = async (tx: Tx, { meeting, terms, at }: Outcome, reason: string): Promise<void> => {
  await tx.delete(cancellations).where(eq(cancellations.meetingId, meeting.id));
  await noteEvent(tx, meeting.id, { at, type: 'CANCEL_REFUSED', note: reason });
  await moveMeeting(tx, meeting, { ...(terms.nextStepAt !== null && { nextStepAt: terms.nextStepAt }), at });
};

/** Applies a refusal. If the hold is gone, the charge is authorised again, but a refused authorisation is final. */
export const refuseCancellation = async (tx: Tx, outcome: Outcome, { reason, holdIsGone }: Refusal): Promise<void> => {
  const { meeting, terms, movement, at } = outcome;
  if (!holdIsGone || movement.type === 'PRE_AUTH') return abandonCancellation(tx, outcome, reason);
  await noteGone(tx, meeting, movement, at);
  if (!(await openCancelMovement(tx, meeting, terms, at))) await finishCancellation(tx, meeting, terms, at);
};
