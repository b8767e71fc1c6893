import { eq } from 'drizzle-orm';
import { holdAt, isCardExpired, isHeldAtOnce } from '#contract/booking.ts';
import type { Parsed } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { messages } from '#contract/messages.ts';
import { fromMinor, isPayable } from '#contract/money.ts';
import { paymentError, settlePending } from '#server/booking/applyResult.ts';
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
  readWorkingHours,
} from '#server/db/queries/people.ts';
import { meetings, RESERVED } from '#server/db/schema/meetings.ts';
import type { Changes } from '#server/db/schema/records.ts';
import { ApiError, found, sqlStateOf, sqlStates, validationError } from '#server/errors.ts';
import { durations, isBookable } from '#server/domain/availability.ts';
import { later, PLATFORM_FEE_BP, STEP_LEASE } from '#server/domain/settlement.ts';
import { meetingItemOf } from './meetingView.ts';

const MINUTE = 60_000;

type BookingRequest = Parsed<Endpoints['createMeeting']>['body'];

const slotUnavailable = (cause?: unknown) => new ApiError('SLOT_UNAVAILABLE', messages.slotUnavailable, { cause });

export const expertToMeet = async (db: Tx, id: string) => {
  const expert = found(await readExpert(db, id));
  if (!expert.account.active || expert.profile.status !== 'APPROVED') throw slotUnavailable();
  return expert;
};

const expertOf = async (db: Db, id: string) => {
  const { account, profile, charity } = await expertToMeet(db, id);
  const prices = await readPrices(db, id);
  const [price] = prices;
  if (price === undefined) throw new ApiError('NO_PRICING', messages.noPricing);
  return { account, profile, charity, prices, currency: price.currency };
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
  /** The meeting that is to be then: it is not in its own way. */
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

/** All that can be known beforehand, in the order of the form; throws the first refusal (product.md §5, §8), holds nothing. */
const checkBooking = async (db: Db, request: BookingRequest, now: Date) => {
  if (request.expertId.toLowerCase() === request.userId.toLowerCase())
    throw new ApiError('SAME_PERSON', messages.samePerson);
  const expert = await expertOf(db, request.expertId);
  if (!isPayable(request.price, expert.currency)) throw validationError({ price: messages.amountNotPayable });
  const { user, card } = await payerOf(db, request);
  if (user.uid !== null && user.uid === expert.account.uid) throw new ApiError('SAME_PERSON', messages.samePerson);
  if (!durations.some((duration) => duration === request.duration)) {
    throw validationError({ duration: messages.invalid });
  }
  await checkTime(db, request, expert, now);
  if (card.status !== 'ACTIVE' || isCardExpired(card, now)) throw paymentError();
  const listed = expert.prices.find(({ duration }) => duration === request.duration);
  return { ...expert, listPrice: listed?.price, isNear: isHeldAtOnce(request.dateTime, now) };
};

type CheckedBooking = Awaited<ReturnType<typeof checkBooking>>;

const changesOf = (request: BookingRequest, { listPrice }: CheckedBooking): Changes => ({
  expertId: [null, request.expertId],
  userId: [null, request.userId],
  dateTime: [null, request.dateTime.toISOString()],
  price: [listPrice === undefined ? null : fromMinor(listPrice), fromMinor(request.price)],
});

/** Whoever comes second meets the exclusion constraint, or a deadlock at it: the time is taken. */
export const unlessTaken = async <T>(run: () => Promise<T>): Promise<T> => {
  try {
    return await run();
  } catch (error) {
    const isTaken = [sqlStates.exclusionViolation, sqlStates.deadlock].some((state) => state === sqlStateOf(error));
    throw isTaken ? slotUnavailable(error) : error;
  }
};

const insertMeeting = async (tx: Tx, call: AdminCall, request: BookingRequest, checked: CheckedBooking) => {
  // Somebody may have been deactivated since the checks; from here on that has to wait.
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
      charityBp: checked.profile.charityBp,
      createdAt: now,
      nextStepAt: checked.isNear ? later(now, STEP_LEASE) : holdAt(startsAt),
      ...(checked.isNear && { version: RESERVED }),
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

/** What an earlier run under this call's id has left: a reservation, a meeting, or a time that was given back. */
const earlierRun = ({ db, resourceId }: AdminCall) =>
  first(db.select().from(meetings).where(eq(meetings.id, resourceId)));

/** True where the card was refused, or could not be asked for too long: nothing is booked, and nothing will be. */
const isDropped = (run: Awaited<ReturnType<typeof earlierRun>>) =>
  run?.stage === 'CANCELLED' && run.version === RESERVED;

/** A repeat after a crash finds the reservation under the call's id and goes on: one meeting, one hold (product.md §5, §10). */
export const createMeeting: Handler<'createMeeting'> = async ({ body }, call) => {
  const { db, resourceId } = call;
  const before = await earlierRun(call);
  if (isDropped(before)) throw paymentError();
  if (before === undefined) {
    const checked = await checkBooking(db, body, call.clock());
    if (!checked.isNear) return bookAhead(call, body, checked);
    await reserve(call, body, checked);
  }
  await settlePending(call, resourceId);
  if (isDropped(await earlierRun(call))) throw paymentError();
  return call.effect((tx) => booked(tx, call));
};
