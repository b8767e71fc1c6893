import { holdAt, isHeldAtOnce } from '#contract/booking.ts';
import { messages } from '#contract/messages.ts';
import { fromMinor } from '#contract/money.ts';
import { openMovement } from '#server/booking/movements.ts';
import { askedBy, auditAsked, noteEvent } from '#server/booking/record.ts';
import { RESERVED } from '#server/booking/reservation.ts';
import type { AdminCall, Handler } from '#server/call.ts';
import type { Tx } from '#server/db/database.ts';
import { readMeeting } from '#server/db/queries/meetingRows.ts';
import { meetings } from '#server/db/schema/meetings.ts';
import { sqlStateOf, sqlStates } from '#server/db/sqlState.ts';
import { later, PLATFORM_FEE_BP, STEP_LEASE } from '#server/domain/settlement.ts';
import { found } from '#server/errors.ts';
import { type BookingRequest, checkBooking, type CheckedBooking, slotUnavailable } from './bookingChecks.ts';
import { meetingItemOf } from './meetingView.ts';
import { settlePending } from './settlePending.ts';

const MINUTE = 60_000;

const changesOf = (request: BookingRequest, { listPrice }: CheckedBooking) => ({
  expertId: [null, request.expertId] as [unknown, unknown],
  userId: [null, request.userId] as [unknown, unknown],
  dateTime: [null, request.dateTime] as [unknown, unknown],
  price: [listPrice === undefined ? null : fromMinor(listPrice), request.price] as [unknown, unknown],
});

/** Whoever comes second meets the exclusion constraint, or a deadlock at it: the time is taken. */
const unlessTaken = async <T>(run: () => Promise<T>): Promise<T> => {
  try {
    return await run();
  } catch (error) {
    const isTaken = [sqlStates.exclusionViolation, sqlStates.deadlock].some((state) => state === sqlStateOf(error));
    throw isTaken ? slotUnavailable(error) : error;
  }
};

const insertMeeting = async (tx: Tx, call: AdminCall, request: BookingRequest, checked: CheckedBooking) => {
  const now = call.clock();
  const startsAt = new Date(request.dateTime);
  const isNear = isHeldAtOnce(startsAt, now);
  const [meeting] = await tx
    .insert(meetings)
    .values({
      id: call.resourceId,
      expertId: request.expertId,
      userId: request.userId,
      startsAt,
      endsAt: later(startsAt, request.duration * MINUTE),
      duration: request.duration,
      price: checked.price,
      currency: checked.currency,
      paymentMethodId: request.paymentMethodId,
      platformFeeBp: PLATFORM_FEE_BP,
      charity: checked.charity,
      charityBp: checked.profile.charityBp,
      createdAt: now,
      nextStepAt: isNear ? later(now, STEP_LEASE) : holdAt(startsAt),
      ...(isNear && { version: RESERVED }),
    })
    .returning();
  const asked = askedBy(call, changesOf(request, checked));
  await noteEvent(tx, call.resourceId, { at: now, type: 'CREATED', asked });
  return { meeting: found(meeting), isNear, asked };
};

const booked = async (tx: Tx, { resourceId }: AdminCall) => ({
  data: meetingItemOf(found(await readMeeting(tx, resourceId))),
  message: messages.meetingScheduled,
});

/** A meeting that is more than two days away needs no money yet: one transaction books it. */
const bookAhead = (call: AdminCall, request: BookingRequest, checked: CheckedBooking) =>
  unlessTaken(() =>
    call.effect(async (tx) => {
      const { meeting, asked } = await insertMeeting(tx, call, request, checked);
      await auditAsked(tx, { asked, action: 'MEETING_CREATE', meetingId: meeting.id, at: call.clock() });
      return booked(tx, call);
    }),
  );

/** Takes the time before the card is asked, so that nobody is charged for a time that is gone. */
const reserve = (call: AdminCall, request: BookingRequest, checked: CheckedBooking) =>
  unlessTaken(() =>
    call.db.transaction(async (tx) => {
      const { meeting } = await insertMeeting(tx, call, request, checked);
      await openMovement(tx, meeting, { type: 'PRE_AUTH', amount: meeting.price, at: call.clock() });
    }),
  );

/**
 * Books a meeting (spec 5, 7, 8; contract: booking, idempotency). A repeat after a crash finds the reservation under the
 * call's own id and goes on where the first run stopped: one meeting, one hold.
 */
export const createMeeting: Handler<'createMeeting'> = async ({ body }, call) => {
  const { db, resourceId } = call;
  if ((await readMeeting(db, resourceId)) === undefined) {
    const checked = await checkBooking(db, body, call.clock());
    if (!isHeldAtOnce(new Date(body.dateTime), call.clock())) return bookAhead(call, body, checked);
    await reserve(call, body, checked);
  }
  await settlePending(call, resourceId);
  return call.effect((tx) => booked(tx, call));
};
