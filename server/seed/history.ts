import { holdAt } from '#contract/booking.ts';
import { messages } from '#contract/messages.ts';
import {
  type CancelAmounts,
  type Minor,
  minor,
  NO_MONEY,
  restOf,
  type Split,
  splitOfCancellation,
  splitOfMeeting,
} from '#contract/money.ts';
import type { CancelRequester, MeetingEventType, TransactionType } from '#contract/statuses.ts';
import { later, movesMoney, PAYOUT_AFTER, PLATFORM_FEE_BP, RETRIES, RETRY_AFTER } from '#server/domain/settlement.ts';
import { holdReference, sandboxCards } from '#server/payments/sandbox.ts';
import type { Booking } from './booking.ts';
import { charityName } from './market.ts';
import { DAY, earlier, MINUTE, type Random } from './random.ts';
import type { MeetingRecord, Rows } from './rows.ts';
import { isAtWork, nextAtWork, type Office } from './staff.ts';

type TransactionRow = Rows['transactions'];

interface Scribe extends Office {
  /** Number of times that the gateway first refuses the next hold; never more than `most`. */
  readonly refusals: (most: number) => number;
}

interface Story extends Scribe, MeetingRecord {}

const note = (
  { random, meeting, events }: Story,
  at: Date,
  type: MeetingEventType,
  more: Partial<Pick<Rows['meetingEvents'], 'by' | 'note'>> = {},
) => {
  events.push({ id: random.uuid(), meetingId: meeting.id, at, type, by: null, note: null, details: null, ...more });
};

const move = (
  { random, meeting, transactions: rows }: Story,
  at: Date,
  type: TransactionType,
  amount: Minor,
  more: Partial<Pick<TransactionRow, 'status' | 'gatewayReference' | 'failureReason'>> = {},
): TransactionRow => {
  const transaction: TransactionRow = {
    id: random.uuid(),
    meetingId: meeting.id,
    type,
    status: 'SUCCEEDED',
    amount,
    currency: meeting.currency,
    createdAt: at,
    askedAt: null,
    paymentMethodId: type === 'PAYOUT' ? null : meeting.paymentMethodId,
    gatewayReference: null,
    failureReason: null,
    ...more,
  };
  rows.push(transaction);
  return transaction;
};

const post = (story: Story, at: Date, split: Split) => {
  const { id: meetingId, expertId, currency, charity } = story.meeting;
  story.ledger = {
    id: story.random.uuid(),
    meetingId,
    expertId,
    at,
    currency,
    refunded: NO_MONEY,
    refundId: null,
    charityName: charity,
    ...split,
  };
};

/** Authorises the card; returns the gateway's reference of the hold. */
const hold = (story: Story, at: Date, amount = story.meeting.price): string => {
  const transaction = move(story, at, 'PRE_AUTH', amount);
  note(story, at, 'AUTHORISED');
  return (transaction.gatewayReference = holdReference(amount, transaction.currency, transaction.id));
};

const reasons: Readonly<{ [By in CancelRequester]: readonly string[] }> = {
  USER: ['Plans have changed', 'Found the answer already', 'Cannot make it at this time', 'Booked by mistake'],
  EXPERT: ['Illness', 'Conflict with a client meeting', 'Travel delay'],
  ADMIN: ['Duplicate booking', 'Complaint about the earlier session', 'Technical problems on our side'],
};

const amountsOf = (random: Random, by: CancelRequester, price: Minor): CancelAmounts => {
  if (by !== 'USER') return { penalty: NO_MONEY, platformDiscount: NO_MONEY, expertDiscount: NO_MONEY };
  const penalty = minor(Math.round(price * random.pick([0, 0, 0.25, 0.5, 0.5, 1])));
  const part = (share: number) => minor(random.chance(0.25) ? Math.round(penalty * share) : 0);
  return { penalty, platformDiscount: part(0.2), expertDiscount: part(0.1) };
};

/** Time of the cancellation, in office hours shortly before the start or now. Undefined if no time is found. */
const calledOffAt = ({ random, now, meeting: { createdAt, startsAt } }: Story): Date | undefined => {
  const latest = later(earlier(startsAt, now), -MINUTE);
  const span = Math.min(latest.getTime() - createdAt.getTime(), 6 * DAY);
  if (span < 0) return undefined;
  return Array.from({ length: 6 }, () => nextAtWork(random, later(latest, -Math.floor(random.next() * span)))).find(
    (at) => at <= latest,
  );
};

const callOff = (story: Story, authorised: Date, at: Date) => {
  const { random, meeting } = story;
  const by = random.weighted<CancelRequester>(['USER', 6], ['EXPERT', 3], ['ADMIN', 1]);
  const reference = at >= authorised ? hold(story, authorised) : undefined;
  const amounts = amountsOf(random, by, meeting.price);
  const reason = random.pick(reasons[by]);
  const admin = story.staff.at(at);
  const split = splitOfCancellation(amounts, meeting);
  const held = reference === undefined ? NO_MONEY : meeting.price;
  const { released } = restOf(meeting.price, { charged: split.charged, held });
  note(story, at, 'CANCEL_REQUESTED', { by: admin.name, note: reason });
  if (split.charged > 0) {
    move(story, at, 'PENALTY', split.charged, { gatewayReference: reference ?? hold(story, at, split.charged) });
  }
  if (reference !== undefined && released > 0) move(story, at, 'RELEASE', released, { gatewayReference: reference });
  story.cancellation = {
    meetingId: meeting.id,
    requestedAt: at,
    requestedBy: by,
    reason,
    ...amounts,
    enteredBy: admin.id,
    createdAt: at,
    nextStepAt: null,
  };
  note(story, at, 'CANCELLED', { by: admin.name });
  if (movesMoney(split)) post(story, at, split);
  meeting.stage = 'CANCELLED';
};

/** Records `times` refusals of the card, then schedules a retry or, after the last retry, cancels the meeting. */
const refuse = (story: Story, due: Date, times: number) => {
  const { meeting } = story;
  const failure = messages.cardDeclined;
  const attempt = (count: number) => later(due, count * RETRY_AFTER);
  for (let count = 0; count < times; count += 1) {
    move(story, attempt(count), 'PRE_AUTH', meeting.price, { status: 'FAILED', failureReason: failure });
    note(story, attempt(count), 'AUTHORISATION_REFUSED', { note: failure });
  }
  if (times <= RETRIES)
    return Object.assign(meeting, { stage: 'PRE-AUTH-RETRY', nextStepAt: attempt(times), attempts: times });
  note(story, attempt(times - 1), 'CANCELLED', { note: messages.cardNotAuthorised });
  return Object.assign(meeting, { stage: 'CANCELLED', attempts: times });
};

const takePlace = (story: Story, authorised: Date) => {
  const { meeting, now } = story;
  const gatewayReference = hold(story, authorised);
  Object.assign(meeting, { stage: 'PRE-AUTH', nextStepAt: meeting.endsAt, attempts: 0 });
  const captured = later(meeting.endsAt, MINUTE);
  if (captured > now) return;
  const split = splitOfMeeting(meeting.price, meeting);
  move(story, captured, 'CAPTURE', meeting.price, { gatewayReference });
  note(story, captured, 'CAPTURED');
  post(story, captured, split);
  const paidOut = later(captured, PAYOUT_AFTER);
  Object.assign(meeting, { stage: 'PAID', nextStepAt: paidOut });
  if (paidOut > now) return;
  move(story, paidOut, 'PAYOUT', split.payout);
  note(story, paidOut, 'PAID_OUT');
  Object.assign(meeting, { stage: 'ENDED', nextStepAt: null });
};

const refusedTimes = [1, 1, 2, 1, 1, 1, 4, 1];
const REFUSED_EVERY = 56;

/** Refuses every `REFUSED_EVERY`th hold of a valid card at first: mostly once, in one of eight cases every retry. */
export const createRefusals = (): Scribe['refusals'] => {
  let holds = 0;
  return (most) => {
    holds += 1;
    const times = refusedTimes[Math.floor(holds / REFUSED_EVERY) % refusedTimes.length] ?? 0;
    return holds % REFUSED_EVERY === 0 && times <= most ? times : 0;
  };
};

const storyOf = (scribe: Scribe, { expert, user, card, price, ...times }: Booking): Story => ({
  ...scribe,
  meeting: {
    id: scribe.random.uuid(),
    stage: 'SCHEDULED',
    expertId: expert.account.id,
    userId: user.account.id,
    ...times,
    duration: price.duration,
    price: price.price,
    currency: price.currency,
    paymentMethodId: card.id,
    platformFeeBp: PLATFORM_FEE_BP,
    charity: charityName(expert.profile.charityId),
    charityBp: expert.profile.charityBp,
    version: 1,
    nextStepAt: null,
    attempts: 0,
    waitingSince: null,
  },
  events: [],
  transactions: [],
  cancellation: null,
  ledger: null,
});

/** A booking's history until now: the stages, movements, splits and events that the live code would write. */
export const historyOf = (scribe: Scribe, booking: Booking): MeetingRecord => {
  const story = storyOf(scribe, booking);
  const { random, now, staff, meeting, events, transactions } = story;
  const isEntered = isAtWork(meeting.createdAt) && random.chance(0.5);
  note(story, meeting.createdAt, 'CREATED', { by: isEntered ? staff.at(meeting.createdAt).name : null });
  const works = booking.card.gatewayToken === sandboxCards.works;
  const due = holdAt(meeting.startsAt);
  const authorised = due < meeting.createdAt ? meeting.createdAt : due;
  const calledOff = works && random.chance(0.12) ? calledOffAt(story) : undefined;
  const triesUntil = (end: Date) => Math.floor((end.getTime() - authorised.getTime()) / RETRY_AFTER);
  if (calledOff) callOff(story, authorised, calledOff);
  else if (due > now) meeting.nextStepAt = due;
  else if (works) {
    const refused = story.refusals(triesUntil(earlier(meeting.startsAt, now)));
    refuse(story, authorised, refused);
    if (refused <= RETRIES) takePlace(story, later(authorised, refused * RETRY_AFTER));
  } else refuse(story, authorised, Math.min(triesUntil(now), RETRIES) + 1);
  meeting.version = events.length;
  return { meeting, events, transactions, cancellation: story.cancellation, ledger: story.ledger };
};
