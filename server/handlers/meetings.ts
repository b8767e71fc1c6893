import { eq } from 'drizzle-orm';
import type { Parsed } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { amountProblem, refundRefusal, rescheduleRefusal } from '#contract/meetings.ts';
import { messages } from '#contract/messages.ts';
import { decidedAmounts, fromMinor, isPayable, splitOfCancellation } from '#contract/money.ts';
import { canCancel } from '#contract/statuses.ts';
import { isOpen } from '#contract/transactions.ts';
import { queryLost, lockBooked, lockMeeting, settle, settlePending } from '#server/booking/applyResult.ts';
import { cancellationOf, finishCancellation, openCancelMovement } from '#server/booking/cancellation.ts';
import { chargeOf, type Meeting, openMovement, pendingMovement } from '#server/booking/movements.ts';
import { inactiveParty } from '#server/booking/nextStep.ts';
import { askedBy, auditAsked, linesOf, moveMeeting, noteEvent, scheduleStep } from '#server/booking/record.ts';
import { type AdminCall, checkVersion, type Handler, type Handlers } from '#server/call.ts';
import { first, type Tx } from '#server/db/database.ts';
import { pageOf } from '#server/db/search.ts';
import { readMeeting, searchMeetings } from '#server/db/queries/meetings.ts';
import { readWholeMeeting } from '#server/db/queries/wholeMeeting.ts';
import { cancellations, meetingEvents, transactions } from '#server/db/schema/meetings.ts';
import type { Changes } from '#server/db/schema/records.ts';
import { later, STEP_LEASE, sumOfLines } from '#server/domain/settlement.ts';
import { ApiError, found, validationError } from '#server/errors.ts';
import { checkTime, createMeeting, expertToMeet, unlessTaken } from './createMeeting.ts';
import { meetingDetailOf, meetingItemOf } from './meetingView.ts';

type Cancel = Parsed<Endpoints['cancelMeeting']>['body'];
type Refund = Parsed<Endpoints['refundMeeting']>['body'];

const checkCancel = (request: Cancel, { price, currency }: Meeting, { admin }: AdminCall) => {
  const problems: Record<string, string> = {};
  for (const field of decidedAmounts) {
    const problem = amountProblem(request[field], price, currency);
    if (problem !== undefined) problems[field] = problem;
  }
  if (request.enteredBy !== admin.id) problems['enteredBy'] = messages.invalid;
  if (Object.keys(problems).length > 0) throw validationError(problems);
};

const changesOf = ({ stage }: Meeting, request: Cancel): Changes => ({
  stage: [stage, 'CANCELLED'],
  requestedBy: [null, request.requestedBy],
  reason: [null, request.reason],
  penalty: [null, fromMinor(request.penalty)],
  platformDiscount: [null, fromMinor(request.platformDiscount)],
  expertDiscount: [null, fromMinor(request.expertDiscount)],
});

/** Locks a booked meeting. STAGE_CONFLICT if it cannot be cancelled or is being moved; UNAVAILABLE at a lost result. */
const meetingToCancel = async (tx: Tx, id: string, request: Cancel) => {
  const meeting = await lockBooked(tx, id);
  const open = await pendingMovement(tx, id);
  const isOthers = open !== undefined && (open.status === 'PENDING' || (await cancellationOf(tx, id)) !== undefined);
  if (!canCancel(meeting.stage)) throw new ApiError('STAGE_CONFLICT', messages.stageConflict);
  if (isOthers) throw new ApiError('STAGE_CONFLICT', messages.bankPending);
  // An unwanted hold can be found and released later; any other movement's outcome must be known first.
  const canWait = open?.type === 'PRE_AUTH' && splitOfCancellation(request, meeting).charged === 0;
  if (open !== undefined && !canWait) throw new ApiError('UNAVAILABLE', messages.unavailable);
  return { meeting, open };
};

/** Blocks the worker and other administrators from moving the meeting; if no money has to move, cancels it at once. */
const beginCancel = async (tx: Tx, call: AdminCall, id: string, request: Cancel): Promise<void> => {
  const { meeting, open } = await meetingToCancel(tx, id, request);
  checkVersion(call.ifMatch, meeting.version);
  checkCancel(request, meeting, call);
  const at = call.clock();
  const { dateTime: requestedAt, ...asked } = request;
  const [cancellation] = await tx
    .insert(cancellations)
    .values({ ...asked, meetingId: id, requestedAt, createdAt: at, nextStepAt: meeting.nextStepAt })
    .returning();
  const event = { id: call.resourceId, at, type: 'CANCEL_REQUESTED', note: asked.reason } as const;
  await noteEvent(tx, id, { ...event, asked: askedBy(call, changesOf(meeting, request)) });
  const again = later(at, STEP_LEASE);
  if (open !== undefined) await finishCancellation(tx, meeting, found(cancellation), at, again);
  else if (await openCancelMovement(tx, meeting, found(cancellation), at)) await scheduleStep(tx, meeting, again);
  else await finishCancellation(tx, meeting, found(cancellation), at);
};

/** A retry after a crash finds its own request under the call's id and resumes (product.md §4, §7, §10). */
const cancelMeeting: Handler<'cancelMeeting'> = async ({ params: { id }, body }, call) => {
  const isBegun = (await call.db.$count(meetingEvents, eq(meetingEvents.id, call.resourceId))) > 0;
  if (!isBegun) {
    await queryLost(call, id);
    await call.db.transaction((tx) => beginCancel(tx, call, id, body));
  }
  if ((await readMeeting(call.db, id))?.meeting.stage !== 'CANCELLED') await settlePending(call, id);
  return call.effect(async (tx) => {
    if (found(await lockMeeting(tx, id)).stage !== 'CANCELLED')
      throw new ApiError('PAYMENT_ERROR', messages.cancelRefused);
    return { data: true, message: messages.cancelSuccess };
  });
};

/** Begins a refund: no other movement of the meeting begins before it has ended. */
const beginRefund = async (tx: Tx, call: AdminCall, id: string, { amount, reason }: Refund): Promise<void> => {
  const meeting = await lockBooked(tx, id);
  const charge = await chargeOf(tx, id);
  const left = sumOfLines(await linesOf(tx, id))?.charged;
  const isPending = (await pendingMovement(tx, id)) !== undefined;
  const refusal = refundRefusal({ left: charge?.gatewayReference ? left : undefined, isPending });
  if (left === undefined || refusal !== undefined)
    throw new ApiError('STAGE_CONFLICT', refusal ?? messages.notCaptured);
  checkVersion(call.ifMatch, meeting.version);
  if (!isPayable(amount, meeting.currency)) throw validationError({ amount: messages.amountNotPayable });
  if (amount > left) throw validationError({ amount: messages.refundAmount });
  const at = call.clock();
  const reference = found(charge).gatewayReference;
  await openMovement(tx, meeting, { id: call.resourceId, type: 'REFUND', amount, at, reference });
  const asked = askedBy(call, { refund: [null, fromMinor(amount)], reason: [null, reason] });
  await noteEvent(tx, id, { id: call.resourceId, at, type: 'REFUND_REQUESTED', note: reason, asked });
  await scheduleStep(tx, meeting, later(at, STEP_LEASE));
};

const ownMovement = (tx: Tx, { resourceId }: AdminCall) =>
  first(tx.select().from(transactions).where(eq(transactions.id, resourceId)));

/** The movement has the call's id, also its key at the gateway: a retry finds it and resumes the first run (§10). */
const refundMeeting: Handler<'refundMeeting'> = async ({ params: { id }, body }, call) => {
  if ((await ownMovement(call.db, call)) === undefined) {
    await queryLost(call, id);
    await call.db.transaction((tx) => beginRefund(tx, call, id, body));
  }
  const begun = found(await ownMovement(call.db, call));
  if (isOpen(begun)) await settle(call, begun);
  return call.effect(async (tx) => {
    const { status, failureReason } = found(await ownMovement(tx, call));
    if (status !== 'SUCCEEDED') throw new ApiError('PAYMENT_ERROR', failureReason ?? messages.refundFailed);
    return { data: true, message: messages.refundSuccess };
  });
};

/** A meeting before its start, locked with its parties; UNAVAILABLE while a gateway response is missing. */
const meetingToMove = async (tx: Tx, id: string, call: AdminCall) => {
  await inactiveParty(tx, found(await lockMeeting(tx, id)));
  const { meeting, ...people } = found(await readMeeting(tx, id));
  const refusal = rescheduleRefusal(meetingItemOf({ meeting, ...people }), call.clock());
  if (refusal !== undefined) throw new ApiError('STAGE_CONFLICT', refusal);
  checkVersion(call.ifMatch, meeting.version);
  if (await pendingMovement(tx, id)) throw new ApiError('UNAVAILABLE', messages.unavailable);
  return meeting;
};

/** Keeps the hold; the next step follows the new time, but the retries of a refused card stay due (product.md §10). */
const rescheduleMeeting: Handler<'rescheduleMeeting'> = ({ params: { id }, body: { dateTime } }, call) =>
  unlessTaken(() =>
    call.effect(async (tx) => {
      const at = call.clock();
      const meeting = await meetingToMove(tx, id, call);
      const { startsAt, endsAt, stage, nextStepAt } = meeting;
      if (dateTime.getTime() === startsAt.getTime()) throw validationError({ dateTime: messages.sameTime });
      await checkTime(tx, { ...meeting, dateTime }, await expertToMeet(tx, meeting.expertId), at);
      await moveMeeting(tx, meeting, {
        startsAt: dateTime,
        endsAt: later(dateTime, endsAt.getTime() - startsAt.getTime()),
        waitingSince: null,
        ...(stage === 'PRE-AUTH-RETRY' && { nextStepAt }),
        at,
      });
      const asked = askedBy(call, { dateTime: [startsAt.toISOString(), dateTime.toISOString()] });
      await noteEvent(tx, id, { at, type: 'RESCHEDULED', asked });
      await auditAsked(tx, { asked, action: 'MEETING_RESCHEDULE', meetingId: id, at });
      const moved = found(await readMeeting(tx, id));
      return { data: meetingItemOf(moved), version: moved.meeting.version };
    }),
  );

export const meetingHandlers = {
  searchMeetings: async ({ query }, { db }) => {
    const { rows, total } = await searchMeetings(db, query);
    return { data: pageOf(rows.map(meetingItemOf), total, query) };
  },

  getMeeting: async ({ params: { id } }, { db }) => {
    const meeting = found(await readWholeMeeting(db, id));
    return { data: meetingDetailOf(meeting), version: meeting.version };
  },

  createMeeting,
  cancelMeeting,
  rescheduleMeeting,
  refundMeeting,
} satisfies Partial<Handlers>;
