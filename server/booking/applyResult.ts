import { eq } from 'drizzle-orm';
import { messages } from '#contract/messages.ts';
import { splitOfMeeting } from '#contract/money.ts';
import type { Services } from '#server/call.ts';
import type { Tx } from '#server/db/database.ts';
import { meetings } from '#server/db/schema/meetings.ts';
import { later, RETRIES, RETRY_AFTER } from '#server/domain/settlement.ts';
import { ApiError } from '#server/errors.ts';
import { type GatewayResult, GatewayUnreachable } from '#server/payments/gateway.ts';
import { abandonCancellation, advanceCancellation, cancellationOf } from './cancellation.ts';
import { closeMovement, type Meeting, pendingMovement, runMovement, type Transaction } from './movements.ts';
import { confirmReservation, dropReservation, moveMeeting, noteEvent, postLedger, RESERVED } from './record.ts';

/** A row that stays as it is until the transaction ends. */
export const lockMeeting = async (tx: Tx, id: string): Promise<Meeting | undefined> => {
  const [row] = await tx.select().from(meetings).where(eq(meetings.id, id)).for('update');
  return row;
};

const authorised = async (tx: Tx, meeting: Meeting, at: Date) => {
  await moveMeeting(tx, meeting, { stage: 'PRE-AUTH', attempts: 0, at });
  await noteEvent(tx, meeting.id, { at, type: 'AUTHORISED' });
};

/** The card is tried again some hours later, three times; then the meeting is cancelled. */
const authorisationRefused = async (tx: Tx, meeting: Meeting, reason: string, at: Date) => {
  const attempts = meeting.attempts + 1;
  await noteEvent(tx, meeting.id, { at, type: 'AUTHORISATION_REFUSED', note: reason });
  if (attempts <= RETRIES) {
    await moveMeeting(tx, meeting, { stage: 'PRE-AUTH-RETRY', attempts, at });
    return;
  }
  await moveMeeting(tx, meeting, { stage: 'CANCELLED', attempts, at });
  await noteEvent(tx, meeting.id, { at, type: 'CANCELLED', note: messages.cardNotAuthorised });
};

const captured = async (tx: Tx, meeting: Meeting, at: Date) => {
  await moveMeeting(tx, meeting, { stage: 'PAID', attempts: 0, at });
  await postLedger(tx, meeting, at, splitOfMeeting(meeting.price, meeting));
  await noteEvent(tx, meeting.id, { at, type: 'CAPTURED' });
};

/** A refused capture is tried again some hours later, until it works or somebody cancels: the money is owed. */
const captureRefused = async (tx: Tx, meeting: Meeting, reason: string, at: Date) => {
  await moveMeeting(tx, meeting, { attempts: meeting.attempts + 1, nextStepAt: later(at, RETRY_AFTER), at });
  await noteEvent(tx, meeting.id, { at, type: 'CAPTURE_REFUSED', note: reason });
};

const draw = async (tx: Tx, meeting: Meeting, movement: Transaction, result: GatewayResult, at: Date) => {
  const asked = await cancellationOf(tx, meeting.id);
  if (asked !== undefined) {
    if (result.ok) await advanceCancellation(tx, { meeting, asked, movement, at });
    else await abandonCancellation(tx, meeting, result.reason, at);
  } else if (meeting.version === RESERVED) {
    if (result.ok) await confirmReservation(tx, meeting, at);
    else await dropReservation(tx, meeting);
  } else if (movement.type === 'PRE_AUTH') {
    if (result.ok) await authorised(tx, meeting, at);
    else await authorisationRefused(tx, meeting, result.reason, at);
  } else if (result.ok) await captured(tx, meeting, at);
  else await captureRefused(tx, meeting, result.reason, at);
};

/**
 * Ends a movement with the gateway's answer and draws its consequences, both or neither. Whoever comes second (the
 * worker after a request, a request after the worker) changes nothing.
 */
export const applyResult = async (tx: Tx, movement: Transaction, result: GatewayResult, at: Date): Promise<void> => {
  const meeting = await lockMeeting(tx, movement.meetingId);
  if (meeting !== undefined && (await closeMovement(tx, movement, result))) {
    await draw(tx, meeting, movement, result, at);
  }
};

export const paymentError = () => new ApiError('PAYMENT_ERROR', messages.paymentError);

/** The gateway's answer; UNAVAILABLE when it is not known: the same request again finds out. */
const answerTo = async (services: Services, movement: Transaction): Promise<GatewayResult> => {
  try {
    return await runMovement(services, movement);
  } catch (error) {
    if (!(error instanceof GatewayUnreachable)) throw error;
    throw new ApiError('UNAVAILABLE', messages.unavailable, { cause: error });
  }
};

/**
 * Makes the movements at the gateway that a meeting waits for, one after the other, each followed by its consequences.
 * Throws PAYMENT_ERROR at the first that is refused.
 */
export const settlePending = async (services: Services, meetingId: string): Promise<void> => {
  const { db, clock } = services;
  for (let next = await pendingMovement(db, meetingId); next; next = await pendingMovement(db, meetingId)) {
    const movement = next;
    const result = await answerTo(services, movement);
    await db.transaction((tx) => applyResult(tx, movement, result, clock()));
    if (!result.ok) throw paymentError();
  }
};
