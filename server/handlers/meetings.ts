import { eq } from 'drizzle-orm';
import type { Parsed } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { amountProblem } from '#contract/meetings.ts';
import { messages } from '#contract/messages.ts';
import { decidedAmounts, fromMinor, splitOfCancellation } from '#contract/money.ts';
import { canCancel } from '#contract/statuses.ts';
import { askForLost, lockMeeting, paymentError, settlePending } from '#server/booking/applyResult.ts';
import { cancellationOf, finishCancellation, openCancelMovement } from '#server/booking/cancellation.ts';
import { type Meeting, pendingMovement } from '#server/booking/movements.ts';
import { askedBy, noteEvent, scheduleStep } from '#server/booking/record.ts';
import { type AdminCall, checkVersion, type Handler, type Handlers } from '#server/call.ts';
import type { Tx } from '#server/db/database.ts';
import { pageOf } from '#server/db/search.ts';
import { readMeeting, searchMeetings } from '#server/db/queries/meetings.ts';
import { readWholeMeeting } from '#server/db/queries/wholeMeeting.ts';
import { cancellations, meetingEvents, RESERVED } from '#server/db/schema/meetings.ts';
import type { Changes } from '#server/db/schema/records.ts';
import { later, STEP_LEASE } from '#server/domain/settlement.ts';
import { ApiError, found, validationError } from '#server/errors.ts';
import { createMeeting } from './createMeeting.ts';
import { meetingDetailOf, meetingItemOf } from './meetingView.ts';
import { rescheduleMeeting } from './rescheduleMeeting.ts';
import { refundMeeting } from './refundMeeting.ts';

type Request = Parsed<Endpoints['cancelMeeting']>['body'];

const checkRequest = (request: Request, { price, currency }: Meeting, { admin }: AdminCall) => {
  const problems: Record<string, string> = {};
  for (const field of decidedAmounts) {
    const problem = amountProblem(request[field], price, currency);
    if (problem !== undefined) problems[field] = problem;
  }
  if (request.enteredBy !== admin.id) problems['enteredBy'] = messages.invalid;
  if (Object.keys(problems).length > 0) throw validationError(problems);
};

const changesOf = ({ stage }: Meeting, request: Request): Changes => ({
  stage: [stage, 'CANCELLED'],
  requestedBy: [null, request.requestedBy],
  reason: [null, request.reason],
  penalty: [null, fromMinor(request.penalty)],
  platformDiscount: [null, fromMinor(request.platformDiscount)],
  expertDiscount: [null, fromMinor(request.expertDiscount)],
});

/** A meeting that is booked, locked, and not moved by anybody else just now; UNAVAILABLE where the bank has to answer first. */
const meetingToCancel = async (tx: Tx, id: string, request: Request) => {
  const meeting = await lockMeeting(tx, id);
  if (meeting === undefined || meeting.version === RESERVED) throw new ApiError('NOT_FOUND', messages.notFound);
  const open = await pendingMovement(tx, id);
  const isOthers = open !== undefined && (open.status === 'PENDING' || (await cancellationOf(tx, id)) !== undefined);
  if (!canCancel(meeting.stage) || isOthers) throw new ApiError('STAGE_CONFLICT', messages.stageConflict);
  // A hold that nobody wants can be found and freed later; anything else of the money has to be known first.
  const canWait = open?.type === 'PRE_AUTH' && splitOfCancellation(request, meeting).charged === 0;
  if (open !== undefined && !canWait) throw new ApiError('UNAVAILABLE', messages.unavailable);
  return { meeting, open };
};

/** From here on neither the worker nor another administrator moves the meeting; where no money has to move it ends at once. */
const begin = async (tx: Tx, call: AdminCall, id: string, request: Request): Promise<void> => {
  const { meeting, open } = await meetingToCancel(tx, id, request);
  checkVersion(call.ifMatch, meeting.version);
  checkRequest(request, meeting, call);
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

/** A repeat after a crash finds its own request under the call's id and goes on (product.md §4, §7, §10). */
const cancelMeeting: Handler<'cancelMeeting'> = async ({ params: { id }, body }, call) => {
  const isBegun = (await call.db.$count(meetingEvents, eq(meetingEvents.id, call.resourceId))) > 0;
  if (!isBegun) {
    await askForLost(call, id);
    await call.db.transaction((tx) => begin(tx, call, id, body));
  }
  if ((await readMeeting(call.db, id))?.meeting.stage !== 'CANCELLED') await settlePending(call, id);
  return call.effect(async (tx) => {
    if (found(await lockMeeting(tx, id)).stage !== 'CANCELLED') throw paymentError();
    return { data: true, message: messages.cancelSuccess };
  });
};

export const meetingHandlers = {
  searchMeetings: async ({ query }, { db }) => {
    const { found: rows, total } = await searchMeetings(db, query);
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
