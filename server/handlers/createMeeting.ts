import { eq } from 'drizzle-orm';
import { holdAt, isCardExpired, isHeldAtOnce } from '#contract/booking.ts';
import type { Parsed } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { messages } from '#contract/messages.ts';
import { fromMinor, isPayable } from '#contract/money.ts';
import { settlePending } from '#server/booking/applyResult.ts';
import { inactiveParty } from '#server/booking/nextStep.ts';
import { openMovement } from '#server/booking/movements.ts';
import { askedBy, auditAsked, noteEvent } from '#server/booking/record.ts';
import type { AdminCall, Handler } from '#server/call.ts';
import { type Db, first, type Tx } from '#server/db/database.ts';
import { readMeeting } from '#server/db/queries/meetings.ts';
import {
  readAccountRow,
  readBusy,
  readCards,
  readExpert,
  readPrices,
  readPricing,
  readWorkingHours,
} from '#server/db/queries/people.ts';
import { meetings } from '#server/db/schema/meetings.ts';
import type { Changes } from '#server/db/schema/records.ts';
import { ApiError, found, sqlStateOf, sqlStates, validationError } from '#server/errors.ts';
import { durations, isBookable } from '#server/domain/availability.ts';
import { later, PLATFORM_FEE_BP, STEP_LEASE } from '#server/domain/settlement.ts';
import { meetingItemOf } from './meetingView.ts';

const MINUTE = 60_000;

type BookingRequest = Parsed<Endpoints['createMeeting']>['body'];

const paymentError = () => new ApiError('PAYMENT_ERROR', messages.paymentError);
const slotUnavailable = (cause?: unknown) => new ApiError('SLOT_UNAVAILABLE', messages.slotUnavailable, { cause });

export const expertToMeet = async (db: Tx, id: string) => {
  const expert = found(await readExpert(db, id));
  if (!expert.account.active || expert.profile.status !== 'APPROVED') throw slotUnavailable();
  return expert;
};

const payerOf = async (db: Db, { userId, paymentMethodId }: BookingRequest) => {
  const user = found(await readAccountRow(db, userId));
  if (!user.active) throw validationError({ userId: messages.invalid });
  const cards = await readCards(db, userId);
  if (cards.length === 0) throw new ApiError('NO_PAYMENT_METHOD', messages.noPaymentMethod);
  const card = cards.find(({ id }) => id === paymentMethodId);
  if (card === undefined) throw validationError({ paymentMethodId: messages.invalid });
  return { user, card };
};

type ExpertToMeet = Awaited<ReturnType<typeof expertToMeet>>;

interface RequestedTime extends Pick<BookingRequest, 'expertId' | 'userId' | 'dateTime' | 'duration'> {
  /** The meeting to be moved: it does not block its own time. */
  readonly id?: string;
}

export const checkTime = async (db: Tx, time: RequestedTime, { account }: Pick<ExpertToMeet, 'account'>, now: Date) => {
  const { expertId, userId, duration, id } = time;
  const start = time.dateTime.getTime();
  const span = { start, end: start + duration * MINUTE };
  const isFree = isBookable(start, duration, {
    hours: await readWorkingHours(db, account, span),
    busy: { expert: await readBusy(db, expertId, span, id), user: await readBusy(db, userId, span, id) },
    now: now.getTime(),
  });
  if (!isFree) throw slotUnavailable();
};

/** All checks before booking, in the order of the form; throws the first refusal (product.md §5, §8). Holds nothing. */
const checkBooking = async (db: Db, request: BookingRequest, now: Date) => {
  if (request.expertId === request.userId) throw new ApiError('SAME_PERSON', messages.samePerson);
  const expert = await expertToMeet(db, request.expertId);
  const pricing = await readPricing(db, expert.profile);
  if (pricing === null) throw new ApiError('NO_PRICING', messages.noPricing);
  if (!isPayable(request.price, pricing.currency)) throw validationError({ price: messages.amountNotPayable });
  const { user, card } = await payerOf(db, request);
  if (user.uid !== null && user.uid === expert.account.uid) throw new ApiError('SAME_PERSON', messages.samePerson);
  if (!durations.some((duration) => duration === request.duration)) {
    throw validationError({ duration: messages.invalid });
  }
  await checkTime(db, request, expert, now);
  if (card.status !== 'ACTIVE' || isCardExpired(card, now)) throw paymentError();
  const listPrice = pricing.prices.find(({ duration }) => duration === request.duration)?.price;
  return { ...expert, currency: pricing.currency, listPrice, isNear: isHeldAtOnce(request.dateTime, now) };
};

type CheckedBooking = Awaited<ReturnType<typeof checkBooking>>;

const changesOf = (request: BookingRequest, { listPrice }: CheckedBooking): Changes => ({
  expertId: [null, request.expertId],
  userId: [null, request.userId],
  dateTime: [null, request.dateTime.toISOString()],
  price: [listPrice === undefined ? null : fromMinor(listPrice), fromMinor(request.price)],
});

/** Throws SLOT_UNAVAILABLE for an exclusion violation, or a deadlock on it: another booking has taken the time. */
export const unlessTaken = async <T>(run: () => Promise<T>): Promise<T> => {
  try {
    return await run();
  } catch (error) {
    const isTaken = [sqlStates.exclusionViolation, sqlStates.deadlock].some((state) => state === sqlStateOf(error));
    throw isTaken ? slotUnavailable(error) : error;
  }
};

const insertMeeting = async (tx: Tx, call: AdminCall, request: BookingRequest, checked: CheckedBooking) => {
  // A party may have been deactivated since the checks; the lock makes later deactivations wait.
  const inactive = await inactiveParty(tx, request);
  if (inactive === 'expert') throw slotUnavailable();
  if (inactive === 'user') throw validationError({ userId: messages.invalid });
  const now = call.clock();
  const startsAt = request.dateTime;
  const [meeting] = await tx
    .insert(meetings)
    .values({
      id: call.resourceId,
      expertId: request.expertId,
      userId: request.userId,
      startsAt,
      endsAt: later(startsAt, request.duration * MINUTE),
      duration: request.duration,
      price: request.price,
      paymentMethodId: request.paymentMethodId,
      currency: checked.currency,
      platformFeeBp: PLATFORM_FEE_BP,
      charity: checked.charity,
      charityBp: checked.charity === null ? 0 : checked.profile.charityBp,
      createdAt: now,
      bookedAt: checked.isNear ? null : now,
      nextStepAt: checked.isNear ? later(now, STEP_LEASE) : holdAt(startsAt),
    })
    .returning();
  const asked = askedBy(call, changesOf(request, checked));
  await noteEvent(tx, call.resourceId, { at: now, type: 'CREATED', asked });
  return { meeting: found(meeting), asked };
};

const booked = async (tx: Tx, { resourceId }: AdminCall) => {
  const read = found(await readMeeting(tx, resourceId));
  const { expertId, duration, price } = read.meeting;
  const listed = (await readPrices(tx, expertId)).find((one) => one.duration === duration)?.price;
  const listPrice = listed === price ? undefined : listed;
  return { data: { ...meetingItemOf(read), listPrice: listPrice ?? null }, message: messages.meetingScheduled };
};

/** A meeting more than two days ahead needs no hold yet: one transaction books it. */
const bookAhead = (call: AdminCall, request: BookingRequest, checked: CheckedBooking) =>
  unlessTaken(() =>
    call.effect(async (tx) => {
      const { meeting, asked } = await insertMeeting(tx, call, request, checked);
      await auditAsked(tx, { asked, action: 'MEETING_CREATE', meetingId: meeting.id, at: call.clock() });
      return booked(tx, call);
    }),
  );

/** Reserves the time before the card is authorised, so that no user is charged for a time that is taken. */
const reserve = (call: AdminCall, request: BookingRequest, checked: CheckedBooking) =>
  unlessTaken(() =>
    call.db.transaction(async (tx) => {
      const { meeting } = await insertMeeting(tx, call, request, checked);
      await openMovement(tx, meeting, { type: 'PRE_AUTH', amount: meeting.price, at: call.clock() });
    }),
  );

/** The row of an earlier run under this call's id: a reservation, a meeting, or a dropped reservation. */
const earlierRun = ({ db, resourceId }: AdminCall) =>
  first(db.select().from(meetings).where(eq(meetings.id, resourceId)));

/** True if the card was refused, or the hold stayed unknown for too long: nothing is booked, nor will be. */
const isDropped = (run: Awaited<ReturnType<typeof earlierRun>>) => run?.stage === 'CANCELLED' && run.bookedAt === null;

/** A retry after a crash finds the call's reservation and resumes: one meeting, one hold (product.md §5, §10). */
export const createMeeting: Handler<'createMeeting'> = async ({ body }, call) => {
  const { db, resourceId } = call;
  const before = await earlierRun(call);
  if (isDropped(before)) throw paymentError();
  if (before === undefined) {
    // As the database writes ids: some clients send them in capitals.
    const [expertId, userId] = [body.expertId.toLowerCase(), body.userId.toLowerCase()];
    const request = { ...body, expertId, userId, paymentMethodId: body.paymentMethodId.toLowerCase() };
    const checked = await checkBooking(db, request, call.clock());
    if (!checked.isNear) return bookAhead(call, request, checked);
    await reserve(call, request, checked);
  }
  await settlePending(call, resourceId);
  if (isDropped(await earlierRun(call))) throw paymentError();
  return call.effect((tx) => booked(tx, call));
};
