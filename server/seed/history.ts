import { holdAt } from '#contract/booking.ts';
import { messages } from '#contract/messages.ts';
import {
  type CancelAmounts,
  fromMinor,
  type Minor,
  minor,
  NO_MONEY,
  restOf,
  type Split,
  splitOfCancellation,
  splitOfMeeting,
} from '#contract/money.ts';
import type { AuditAction, CancelRequester, MeetingEventType, TransactionType } from '#contract/statuses.ts';
import { named } from '#server/db/audit.ts';
import type { Changes } from '#server/db/schema/records.ts';
import { later, movesMoney, PAYOUT_AFTER, PLATFORM_FEE_BP, RETRIES, RETRY_AFTER } from '#server/domain/settlement.ts';
import { holdReference, sandboxCards } from '#server/payments/sandbox.ts';
import type { Booking } from './booking.ts';
import { charityName } from './market.ts';
import { DAY, earlier, MINUTE, type Random } from './random.ts';
import type { Rows } from './rows.ts';
import { adminAt, type Actor, type Entry, type Office } from './staff.ts';

export interface MeetingRecord {
  readonly meeting: Rows['meetings'];
  readonly events: Rows['meetingEvents'][];
  readonly transactions: Rows['transactions'][];
  readonly entries: Entry[];
  cancellation: Rows['cancellations'] | null;
  ledger: Rows['ledger'] | null;
}

interface Story extends Office, MeetingRecord, Pick<Booking, 'expert' | 'user'> {}

const note = (
  { random, meeting, events }: Story,
  at: Date,
  type: MeetingEventType,
  more: Partial<Pick<Rows['meetingEvents'], 'by' | 'note'>> = {},
) => {
  events.push({ id: random.uuid(), meetingId: meeting.id, at, type, by: null, note: null, details: null, ...more });
};

const move = (
  { random, meeting, transactions }: Story,
  at: Date,
  type: TransactionType,
  amount: Minor,
  more: Partial<Pick<Rows['transactions'], 'status' | 'gatewayReference' | 'failureReason'>> = {},
) => {
  const transaction: Rows['transactions'] = {
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
  transactions.push(transaction);
  return transaction;
};

const enter = ({ expert, user, meeting, entries }: Story, actor: Actor, action: AuditAction, changes: Changes) => {
  const row = { ...actor, action, entity: 'meeting', entityId: meeting.id, changes };
  entries.push(named(row, [expert.account, user.account]));
};

const post = (story: Story, at: Date, split: Split) => {
  const { id: meetingId, expertId, currency, charity } = story.meeting;
  const line = { id: story.random.uuid(), meetingId, expertId, at, currency, charityName: charity };
  story.ledger = { ...line, refunded: NO_MONEY, refundId: null, ...split };
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

/** Time of a cancellation in the days before the start or now. */
const calledOffAt = ({ random, now, meeting: { createdAt, startsAt } }: Story): Date => {
  const latest = later(earlier(startsAt, now), -MINUTE);
  return later(latest, -Math.floor(random.next() * Math.min(latest.getTime() - createdAt.getTime(), 6 * DAY)));
};

const callOff = (story: Story, authorised: Date, at: Date) => {
  const { random, meeting } = story;
  const requestedBy = random.weighted<CancelRequester>(['USER', 6], ['EXPERT', 3], ['ADMIN', 1]);
  const reference = at >= authorised ? hold(story, authorised) : undefined;
  const amounts = amountsOf(random, requestedBy, meeting.price);
  const reason = random.pick(reasons[requestedBy]);
  const admin = adminAt(story, at);
  const split = splitOfCancellation(amounts, meeting);
  const held = reference === undefined ? NO_MONEY : meeting.price;
  const { released } = restOf(meeting.price, { charged: split.charged, held });
  note(story, at, 'CANCEL_REQUESTED', { by: admin.adminName, note: reason });
  if (split.charged > 0) {
    move(story, at, 'PENALTY', split.charged, { gatewayReference: reference ?? hold(story, at, split.charged) });
  }
  if (reference !== undefined && released > 0) move(story, at, 'RELEASE', released, { gatewayReference: reference });
  const request = { requestedAt: at, requestedBy, reason, ...amounts, enteredBy: admin.adminId };
  story.cancellation = { meetingId: meeting.id, ...request, createdAt: at, nextStepAt: null };
  note(story, at, 'CANCELLED', { by: admin.adminName });
  enter(story, admin, 'MEETING_CANCEL', { stage: ['SCHEDULED', 'CANCELLED'], reason: [null, reason] });
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
  meeting.attempts = times;
  if (times <= RETRIES) Object.assign(meeting, { stage: 'PRE-AUTH-RETRY', nextStepAt: attempt(times) });
  else {
    note(story, attempt(RETRIES), 'CANCELLED', { note: messages.cardNotAuthorised });
    meeting.stage = 'CANCELLED';
  }
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

const storyOf = (office: Office, { expert, user, card, price, ...times }: Booking): Story => ({
  ...office,
  expert,
  user,
  meeting: {
    id: office.random.uuid(),
    stage: 'SCHEDULED',
    expertId: expert.account.id,
    userId: user.account.id,
    ...times,
    duration: price.duration,
    price: price.price,
    currency: expert.region.currency,
    paymentMethodId: card.id,
    platformFeeBp: PLATFORM_FEE_BP,
    charity: charityName(expert.profile.charityId),
    charityBp: expert.profile.charityBp,
    bookedAt: times.createdAt,
    version: 1,
    nextStepAt: null,
    attempts: 0,
    waitingSince: null,
  },
  events: [],
  transactions: [],
  entries: [],
  cancellation: null,
  ledger: null,
});

const create = (story: Story) => {
  const { random, meeting } = story;
  const { createdAt, price } = meeting;
  const admin = random.chance(0.15) ? adminAt(story, createdAt) : undefined;
  note(story, createdAt, 'CREATED', { by: admin?.adminName ?? null });
  if (admin) enter(story, admin, 'MEETING_CREATE', { price: [fromMinor(price), fromMinor(price)] });
};

/** A booking's history until now: the stages, movements, splits and events that the live code would write. */
export const historyOf = (office: Office, booking: Booking): MeetingRecord => {
  const story = storyOf(office, booking);
  const { random, now, meeting, events, transactions, entries } = story;
  create(story);
  const works = booking.card.gatewayToken === sandboxCards.works;
  const due = holdAt(meeting.startsAt);
  const authorised = due < meeting.createdAt ? meeting.createdAt : due;
  const calledOff = works && random.chance(0.12) ? calledOffAt(story) : undefined;
  const triesUntil = (end: Date) => Math.floor((end.getTime() - authorised.getTime()) / RETRY_AFTER);
  if (calledOff) callOff(story, authorised, calledOff);
  else if (due > now) meeting.nextStepAt = due;
  else if (works) {
    const wanted = random.weighted<number>([0, 250], [1, 3], [2, 1], [RETRIES + 1, 1]);
    const refused = Math.min(wanted, triesUntil(earlier(meeting.startsAt, now)));
    refuse(story, authorised, refused);
    if (refused <= RETRIES) takePlace(story, later(authorised, refused * RETRY_AFTER));
  } else refuse(story, authorised, Math.min(triesUntil(now), RETRIES) + 1);
  meeting.version = events.length;
  return { meeting, events, transactions, entries, cancellation: story.cancellation, ledger: story.ledger };
};
