import { eq } from 'drizzle-orm';
import type { Parsed } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { messages } from '#contract/messages.ts';
import { amountsOverPrice, fromMinor } from '#contract/money.ts';
import { canCancel } from '#contract/statuses.ts';
import { lockMeeting, paymentError, settlePending } from '#server/booking/applyResult.ts';
import { finishCancellation, openCancelMovement } from '#server/booking/cancellation.ts';
import { type Meeting, pendingMovement } from '#server/booking/movements.ts';
import { askedBy, noteEvent } from '#server/booking/record.ts';
import { type AdminCall, checkVersion, type Handler, type Handlers } from '#server/call.ts';
import type { Tx } from '#server/db/database.ts';
import { pageOf } from '#server/db/search.ts';
import { readMeeting, readMeetingParts, searchMeetings } from '#server/db/queries/meetings.ts';
import { cancellations, meetingEvents, meetings } from '#server/db/schema/meetings.ts';
import type { Changes } from '#server/db/schema/records.ts';
import { later, STEP_LEASE } from '#server/domain/settlement.ts';
import { ApiError, found, validationError } from '#server/errors.ts';
import { createMeeting } from './createMeeting.ts';
import { meetingDetailOf, meetingItemOf } from './meetingView.ts';

type Request = Parsed<Endpoints['cancelMeeting']>['body'];

const checkRequest = (request: Request, { price }: Meeting, { admin }: AdminCall) => {
  const problems: Record<string, string> = {};
  for (const field of amountsOverPrice(request, price)) problems[field] = messages.amountOverPrice;
  if (request.enteredBy !== admin.id) problems['enteredBy'] = messages.invalid;
  if (Object.keys(problems).length > 0) throw validationError(problems);
};

/** What a cancellation changes, for the audit log: amounts as the wire tells them. */
const changesOf = ({ stage }: Meeting, request: Request): Changes => ({
  stage: [stage, 'CANCELLED'],
  requestedBy: [null, request.requestedBy],
  reason: [null, request.reason],
  penalty: [null, fromMinor(request.penalty)],
  platformDiscount: [null, fromMinor(request.platformDiscount)],
  expertDiscount: [null, fromMinor(request.expertDiscount)],
});

/**
 * Begins a cancellation: from here on neither the worker nor another administrator moves the meeting. Where no money has
 * to move it is ended as well.
 */
const begin = async (tx: Tx, call: AdminCall, id: string, request: Request): Promise<void> => {
  const meeting = found(await lockMeeting(tx, id));
  if (!canCancel(meeting.stage) || (await pendingMovement(tx, id)) !== undefined) {
    throw new ApiError('STAGE_CONFLICT', messages.stageConflict);
  }
  checkVersion(call.ifMatch, meeting.version);
  checkRequest(request, meeting, call);
  const at = call.clock();
  const { dateTime: requestedAt, ...asked } = request;
  const [cancellation] = await tx
    .insert(cancellations)
    .values({ ...asked, meetingId: id, requestedAt, createdAt: at })
    .returning();
  const event = { id: call.resourceId, at, type: 'CANCEL_REQUESTED', note: asked.reason } as const;
  await noteEvent(tx, id, { ...event, asked: askedBy(call, changesOf(meeting, request)) });
  if (await openCancelMovement(tx, meeting, found(cancellation), at)) {
    await tx
      .update(meetings)
      .set({ nextStepAt: later(at, STEP_LEASE) })
      .where(eq(meetings.id, id));
  } else await finishCancellation(tx, meeting, found(cancellation), at);
};

const isBegun = async ({ db, resourceId }: AdminCall): Promise<boolean> => {
  const [event] = await db.select().from(meetingEvents).where(eq(meetingEvents.id, resourceId));
  return event !== undefined;
};

/**
 * Cancels a meeting (spec 4, 7; contract: stages, money). A repeat after a crash finds its own request under the call's
 * id and goes on where the first run stopped.
 */
const cancelMeeting: Handler<'cancelMeeting'> = async ({ params: { id }, body }, call) => {
  if (!(await isBegun(call))) await call.db.transaction((tx) => begin(tx, call, id, body));
  await settlePending(call, id);
  return call.effect(async (tx) => {
    const { stage } = found(await lockMeeting(tx, id));
    if (stage !== 'CANCELLED') throw paymentError();
    return { data: true, message: messages.cancelSuccess };
  });
};

/** The meetings (spec 2, 7). */
export const meetingHandlers = {
  searchMeetings: async ({ query }, { db }) => {
    const { found: rows, totalItems } = await searchMeetings(db, query);
    return { data: pageOf(rows.map(meetingItemOf), totalItems, query) };
  },

  getMeeting: async ({ params: { id } }, { db }) => {
    const record = found(await readMeeting(db, id));
    return { data: meetingDetailOf(record, await readMeetingParts(db, id)), version: record.meeting.version };
  },

  createMeeting,
  cancelMeeting,
} satisfies Partial<Handlers>;
