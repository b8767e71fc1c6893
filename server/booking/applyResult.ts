import { eq } from 'drizzle-orm';
import { messages } from '#contract/messages.ts';
import { type Minor, minus, NO_MONEY, type Split, splitAfterRefund, splitOfMeeting } from '#contract/money.ts';
import type { Services } from '#server/call.ts';
import { first, type Tx } from '#server/db/database.ts';
import { meetingEvents, meetings } from '#server/db/schema/meetings.ts';
import { later, nextStepOf, RETRIES, RETRY_AFTER, sumOfLines } from '#server/domain/settlement.ts';
import { found } from '#server/errors.ts';
import { type GatewayResult, GatewayUnreachable, type Refusal } from '#server/payments/gateway.ts';
import { advanceCancellation, cancellationOf, refuseCancellation } from './cancellation.ts';
import {
  closeMovement,
  type Meeting,
  noteGone,
  pendingMovement,
  release,
  runMovement,
  type Transaction,
} from './movements.ts';
import {
  auditAsked,
  authorised,
  confirmReservation,
  dropReservation,
  linesOf,
  moveMeeting,
  noteEvent,
  postLedger,
  scheduleStep,
} from './record.ts';

export const lockMeeting = (tx: Tx, id: string): Promise<Meeting | undefined> =>
  first(tx.select().from(meetings).where(eq(meetings.id, id)).for('update'));

/** The same for a booked meeting. Throws 404 if it is not booked, or not yet. */
export const lockBooked = async (tx: Tx, id: string): Promise<Meeting> => {
  const meeting = await lockMeeting(tx, id);
  return found(meeting?.bookedAt === null ? undefined : meeting);
};

interface Outcome {
  readonly meeting: Meeting;
  readonly movement: Transaction;
  readonly result: GatewayResult;
  readonly at: Date;
}

/** Cancels the meeting after the last retry, but not once it has begun. */
const authorisationRefused = async (tx: Tx, meeting: Meeting, reason: string, at: Date) => {
  const attempts = meeting.attempts + 1;
  await noteEvent(tx, meeting.id, { at, type: 'AUTHORISATION_REFUSED', note: reason });
  if (attempts <= RETRIES || at >= meeting.startsAt) {
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

/** Retried until success or a cancellation: the money is owed. If the hold is gone, the card is authorised again. */
const captureRefused = async (tx: Tx, { meeting, movement, at }: Outcome, { reason, holdIsGone }: Refusal) => {
  await noteEvent(tx, meeting.id, { at, type: 'CAPTURE_REFUSED', note: reason });
  if (holdIsGone) {
    await noteGone(tx, meeting, movement, at);
    await moveMeeting(tx, meeting, { stage: 'PRE-AUTH-RETRY', attempts: 0, nextStepAt: at, at });
  } else {
    await moveMeeting(tx, meeting, { attempts: meeting.attempts + 1, nextStepAt: later(at, RETRY_AFTER), at });
  }
};

/** Confirms a reservation or gives its time back; a hold that succeeds after the start is too late. */
const applyToReservation = async (tx: Tx, { meeting, movement, result, at }: Outcome) => {
  if (result.ok && at < meeting.startsAt) return confirmReservation(tx, meeting, at);
  await dropReservation(tx, meeting, result.ok ? at : null);
  if (result.ok) await release(tx, meeting, { ...movement, gatewayReference: result.reference }, at);
};

/** Releases a hold of a cancelled meeting, retried until it succeeds. */
const applyToCancelled = async (tx: Tx, { meeting, movement, result, at }: Outcome) => {
  if (movement.type === 'PRE_AUTH' && result.ok) {
    await release(tx, meeting, { ...movement, gatewayReference: result.reference }, at);
    await scheduleStep(tx, meeting, at);
    return;
  }
  const isStillHeld = movement.type === 'RELEASE' && !result.ok;
  await scheduleStep(tx, meeting, isStillHeld ? later(at, RETRY_AFTER) : null);
};

const applyToStep = async (tx: Tx, outcome: Outcome) => {
  const { meeting, movement, result, at } = outcome;
  // Released because it was not the price, or the meeting did not take place: the next step finds no hold.
  if (movement.type === 'RELEASE') await scheduleStep(tx, meeting, result.ok ? at : later(at, RETRY_AFTER));
  else if (movement.type === 'PRE_AUTH') {
    if (result.ok) await authorised(tx, meeting, at);
    else await authorisationRefused(tx, meeting, result.reason, at);
  } else if (result.ok) await captured(tx, meeting, at);
  else await captureRefused(tx, outcome, result);
};

const noDiscounts = { platformDiscount: NO_MONEY, expertDiscount: NO_MONEY };

/** Change of each share by a refund: the shares of the rest minus the current ones. */
const takenBack = async (tx: Tx, meeting: Meeting, before: Split, amount: Minor): Promise<Split> => {
  const discounts = (await cancellationOf(tx, meeting.id)) ?? noDiscounts;
  const after = splitAfterRefund(before.charged, amount, discounts, meeting);
  return {
    charged: minus(after.charged, before.charged),
    platformFee: minus(after.platformFee, before.platformFee),
    discounts: minus(after.discounts, before.discounts),
    charity: minus(after.charity, before.charity),
    payout: minus(after.payout, before.payout),
  };
};

/** Ends a refund: the meeting keeps its stage and the due time of its next step. */
const applyRefund = async (tx: Tx, { meeting, movement, result, at }: Outcome) => {
  const { id, amount } = movement;
  const settled = found(sumOfLines(await linesOf(tx, meeting.id)));
  const nextStepAt = nextStepOf(meeting, settled.at);
  if (!result.ok) {
    await noteEvent(tx, meeting.id, { at, type: 'REFUND_REFUSED', note: result.reason });
    return scheduleStep(tx, meeting, nextStepAt);
  }
  const event = await first(tx.select().from(meetingEvents).where(eq(meetingEvents.id, id)));
  const asked = event?.details?.asked;
  await postLedger(tx, meeting, at, await takenBack(tx, meeting, settled, amount), id);
  await moveMeeting(tx, meeting, { nextStepAt, at });
  await noteEvent(tx, meeting.id, { at, type: 'REFUNDED', by: asked?.admin.name ?? null });
  await auditAsked(tx, { asked, action: 'MEETING_REFUND', meetingId: meeting.id, at });
};

const applyToMeeting = async (tx: Tx, outcome: Outcome) => {
  const { meeting, movement, result, at } = outcome;
  if (movement.type === 'REFUND') return applyRefund(tx, outcome);
  if (meeting.stage === 'CANCELLED') return applyToCancelled(tx, outcome);
  if (meeting.bookedAt === null) return applyToReservation(tx, outcome);
  const terms = await cancellationOf(tx, meeting.id);
  if (terms === undefined) return applyToStep(tx, outcome);
  if (result.ok) return advanceCancellation(tx, { meeting, terms, movement, at });
  return refuseCancellation(tx, { meeting, terms, movement, at }, result);
};

/** Closes a movement and applies its result to the meeting, both or neither; a second call changes nothing. */
export const applyResult = async (tx: Tx, movement: Transaction, result: GatewayResult, at: Date): Promise<void> => {
  const meeting = await lockMeeting(tx, movement.meetingId);
  if (meeting !== undefined && (await closeMovement(tx, movement, result))) {
    await applyToMeeting(tx, { meeting, movement, result, at });
  }
};

/** Runs a movement at the gateway and applies its result. Throws GatewayUnreachable if the response is lost. */
export const settle = async (services: Services, movement: Transaction): Promise<void> => {
  const result = await runMovement(services, movement);
  await services.db.transaction((tx) => applyResult(tx, movement, result, services.clock()));
};

/** Queries a lost outcome once more, unless a cancellation waits for it; if it stays unknown, the caller decides. */
export const queryLost = async (services: Services, meetingId: string): Promise<void> => {
  const lost = await pendingMovement(services.db, meetingId);
  if (lost?.status !== 'UNKNOWN') return;
  if (lost.type !== 'REFUND' && (await cancellationOf(services.db, meetingId)) !== undefined) return;
  await settle(services, lost).catch((error: unknown) => {
    if (!(error instanceof GatewayUnreachable)) throw error;
  });
};

/** Runs a meeting's pending movements in order; its stage is the outcome. */
export const settlePending = async (services: Services, meetingId: string): Promise<void> => {
  const { db } = services;
  for (let next = await pendingMovement(db, meetingId); next; next = await pendingMovement(db, meetingId)) {
    await settle(services, next);
  }
};
