import { isCardExpired } from '#contract/booking.ts';
import type { Parsed } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { messages } from '#contract/messages.ts';
import { toMinor } from '#contract/money.ts';
import type { Db } from '#server/db/database.ts';
import { readAccountRow, readCards, readExpert, readPrices } from '#server/db/queries/people.ts';
import { readBusy, readWorkingHours } from '#server/db/queries/schedule.ts';
import { isBookable } from '#server/domain/availability.ts';
import { durations } from '#server/domain/options.ts';
import { ApiError, found, validationError } from '#server/errors.ts';
import { isUuid } from '#server/uuid.ts';

export type BookingRequest = Parsed<Endpoints['createMeeting']>['body'];

const MINUTE = 60_000;

export const slotUnavailable = (cause?: unknown) =>
  new ApiError('SLOT_UNAVAILABLE', messages.slotUnavailable, { cause });
export const paymentError = () => new ApiError('PAYMENT_ERROR', messages.paymentError);

const expertOf = async (db: Db, id: string) => {
  const { account, profile, charity } = found(isUuid(id) ? await readExpert(db, id) : undefined);
  if (!account.active || profile.status !== 'APPROVED') throw slotUnavailable();
  const prices = await readPrices(db, id);
  const [first] = prices;
  if (first === undefined) throw new ApiError('NO_PRICING', messages.noPricing);
  return { account, profile, charity, prices, currency: first.currency };
};

const cardOf = async (db: Db, { userId, paymentMethodId }: BookingRequest) => {
  const user = found(isUuid(userId) ? await readAccountRow(db, userId) : undefined);
  if (!user.active) throw validationError({ userId: messages.invalid });
  const cards = await readCards(db, userId);
  if (cards.length === 0) throw new ApiError('NO_PAYMENT_METHOD', messages.noPaymentMethod);
  const card = cards.find(({ id }) => id === paymentMethodId);
  if (card === undefined) throw validationError({ paymentMethodId: messages.invalid });
  return card;
};

type ExpertToBook = Awaited<ReturnType<typeof expertOf>>;

const checkSlot = async (db: Db, request: BookingRequest, { account }: ExpertToBook, now: Date) => {
  if (!durations.some((duration) => duration === request.duration)) {
    throw validationError({ duration: messages.invalid });
  }
  const start = Date.parse(request.dateTime);
  const span = { start, end: start + request.duration * MINUTE };
  const isFree = isBookable(start, request.duration, {
    hours: await readWorkingHours(db, account, span),
    busy: { expert: await readBusy(db, request.expertId, span), user: await readBusy(db, request.userId, span) },
    now: now.getTime(),
  });
  if (!isFree) throw slotUnavailable();
};

/**
 * Everything that can be known before a meeting is booked, in the order in which an administrator fills the form in.
 * Throws the first refusal (spec 5, 8); holds nothing.
 */
export const checkBooking = async (db: Db, request: BookingRequest, now: Date) => {
  if (request.expertId === request.userId) throw new ApiError('SAME_PERSON', messages.samePerson);
  const expert = await expertOf(db, request.expertId);
  const card = await cardOf(db, request);
  await checkSlot(db, request, expert, now);
  if (card.status !== 'ACTIVE' || isCardExpired(card, now)) throw paymentError();
  const listed = expert.prices.find(({ duration }) => duration === request.duration);
  return { ...expert, price: toMinor(request.price), listPrice: listed?.price };
};

export type CheckedBooking = Awaited<ReturnType<typeof checkBooking>>;
