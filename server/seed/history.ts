import { holdAt } from '#contract/booking.ts';
import { messages } from '#contract/messages.ts';
import {
  type CancelAmounts,
  type Minor,
  minor,
  NO_MONEY,
  restOf,
  splitOfCancellation,
  splitOfMeeting,
} from '#contract/money.ts';
import type { CancelRequester } from '#contract/statuses.ts';
import { movesMoney, PAYOUT_AFTER, PLATFORM_FEE_BP, RETRIES, RETRY_AFTER } from '#server/domain/settlement.ts';
import { holdReference, sandboxCards } from '#server/payments/sandbox.ts';
import type { Booking } from './booking.ts';
import { charityName } from './market.ts';
import { after, DAY, earlier, MINUTE, type Random } from './random.ts';
import { type MeetingRecord, type MeetingRow, move, note, post, type Scribe } from './record.ts';
import { isAtWork, nextAtWork } from './staff.ts';

/** The card is authorised; gives the bank's reference of the hold. */
const hold = (scribe: Scribe, record: MeetingRecord, at: Date, amount = record.meeting.price): string => {
  const transaction = move(scribe, record, { type: 'PRE_AUTH', amount, at });
  const reference = holdReference(amount, record.meeting.currency, transaction.id);
  transaction.gatewayReference = reference;
  note(scribe, record, at, 'AUTHORISED');
  return reference;
};

const refuseCard = (scribe: Scribe, record: MeetingRecord, at: Date) => {
  const failure = messages.cardDeclined;
  move(scribe, record, { type: 'PRE_AUTH', amount: record.meeting.price, at, status: 'FAILED', failure });
  note(scribe, record, at, 'AUTHORISATION_REFUSED', { note: failure });
};

const capture = (scribe: Scribe, record: MeetingRecord, at: Date, reference: string) => {
  const { meeting } = record;
  move(scribe, record, { type: 'CAPTURE', amount: meeting.price, at, reference });
  note(scribe, record, at, 'CAPTURED');
  post(scribe, record, at, splitOfMeeting(meeting.price, meeting));
};

const payOut = (scribe: Scribe, record: MeetingRecord, at: Date) => {
  move(scribe, record, { type: 'PAYOUT', amount: record.ledger?.payout ?? NO_MONEY, at });
  note(scribe, record, at, 'PAID_OUT');
};

interface CancelRequest {
  readonly by: CancelRequester;
  readonly reason: string;
  readonly amounts: CancelAmounts;
  /** The hold on the card, where there is one. */
  readonly reference: string | undefined;
}

const cancelMeeting = (
  scribe: Scribe,
  record: MeetingRecord,
  at: Date,
  { by, reason, amounts, reference }: CancelRequest,
) => {
  const { meeting } = record;
  const admin = scribe.staff.at(at);
  const split = splitOfCancellation(amounts, meeting);
  const { released } = restOf(meeting.price, {
    charged: split.charged,
    held: reference === undefined ? NO_MONEY : meeting.price,
  });
  note(scribe, record, at, 'CANCEL_REQUESTED', { by: admin.name, note: reason });
  if (split.charged > 0) {
    const paidFrom = reference ?? hold(scribe, record, at, split.charged);
    move(scribe, record, { type: 'PENALTY', amount: split.charged, at, reference: paidFrom });
  }
  if (reference !== undefined && released > 0) {
    move(scribe, record, { type: 'RELEASE', amount: released, at, reference });
  }
  record.cancellation = {
    meetingId: meeting.id,
    requestedAt: at,
    requestedBy: by,
    reason,
    ...amounts,
    enteredBy: admin.id,
    createdAt: at,
    nextStepAt: null,
  };
  note(scribe, record, at, 'CANCELLED', { by: admin.name });
  if (movesMoney(split)) post(scribe, record, at, split);
};

const reasons: Readonly<{ [By in CancelRequester]: readonly string[] }> = {
  USER: ['Plans have changed', 'Found the answer already', 'Cannot make it at this time', 'Booked by mistake'],
  EXPERT: ['Illness', 'Conflict with a client meeting', 'Travel delay'],
  ADMIN: ['Duplicate booking', 'Complaint about the earlier session', 'Technical problems on our side'],
};

const requesters: readonly (readonly [CancelRequester, weight: number])[] = [
  ['USER', 6],
  ['EXPERT', 3],
  ['ADMIN', 1],
];

const amountsOf = (random: Random, by: CancelRequester, price: Minor): CancelAmounts => {
  if (by !== 'USER') return { penalty: NO_MONEY, platformDiscount: NO_MONEY, expertDiscount: NO_MONEY };
  const penalty = minor(Math.round(price * random.pick([0, 0, 0.25, 0.5, 0.5, 1])));
  const part = (share: number) => minor(random.chance(0.25) ? Math.round(penalty * share) : 0);
  return { penalty, platformDiscount: part(0.2), expertDiscount: part(0.1) };
};

const recordOf = ({ random }: Scribe, { expert, user, card, price, ...times }: Booking): MeetingRecord => ({
  meeting: {
    id: random.uuid(),
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

const giveUp = (scribe: Scribe, record: MeetingRecord, at: Date) => {
  note(scribe, record, at, 'CANCELLED', { note: messages.cardNotAuthorised });
  Object.assign(record.meeting, { stage: 'CANCELLED', nextStepAt: null });
};

/** A card that is refused is tried again, until the last try. */
const failToPay = (scribe: Scribe, record: MeetingRecord, from: Date) => {
  const { meeting } = record;
  for (let at = from; at <= scribe.now && meeting.attempts <= RETRIES; at = after(at, RETRY_AFTER)) {
    refuseCard(scribe, record, at);
    meeting.attempts += 1;
    Object.assign(meeting, { stage: 'PRE-AUTH-RETRY', nextStepAt: after(at, RETRY_AFTER) });
    if (meeting.attempts > RETRIES) giveUp(scribe, record, at);
  }
};

/** When somebody at the office has called it off: in its last days, before it began. */
const calledOffAt = ({ random, now }: Scribe, { createdAt, startsAt }: MeetingRow): Date | undefined => {
  const latest = after(earlier(startsAt, now), -MINUTE);
  const span = Math.min(latest.getTime() - createdAt.getTime(), 6 * DAY);
  if (span < 0) return undefined;
  return Array.from({ length: 6 }, () => nextAtWork(random, after(latest, -Math.floor(random.next() * span)))).find(
    (at) => at <= latest,
  );
};

const callOff = (scribe: Scribe, record: MeetingRecord, authorised: Date, at: Date) => {
  const { random } = scribe;
  const { meeting } = record;
  const by = random.weighted(requesters);
  const reference = at >= authorised ? hold(scribe, record, authorised) : undefined;
  const amounts = amountsOf(random, by, meeting.price);
  cancelMeeting(scribe, record, at, { by, reason: random.pick(reasons[by]), amounts, reference });
  Object.assign(meeting, { stage: 'CANCELLED', nextStepAt: null });
};

/** As far as it has come by now: authorised, captured, paid out. */
const takePlace = (scribe: Scribe, record: MeetingRecord, authorised: Date) => {
  const { meeting } = record;
  const reference = hold(scribe, record, authorised);
  Object.assign(meeting, { stage: 'PRE-AUTH', nextStepAt: meeting.endsAt });
  const captured = after(meeting.endsAt, MINUTE);
  if (captured > scribe.now) return;
  capture(scribe, record, captured, reference);
  const paidOut = after(captured, PAYOUT_AFTER);
  Object.assign(meeting, { stage: 'PAID', nextStepAt: paidOut });
  if (paidOut > scribe.now) return;
  payOut(scribe, record, paidOut);
  Object.assign(meeting, { stage: 'ENDED', nextStepAt: null });
};

const refusedTimes = [1, 1, 2, 1, 1, 1, 4, 1];
const REFUSED_EVERY = 56;

/** Every so many holds one is refused at first: most of these once, one of eight at every try. */
export const createRefusals = (): Scribe['refusals'] => {
  let holds = 0;
  return (most) => {
    holds += 1;
    const times = refusedTimes[Math.floor(holds / REFUSED_EVERY) % refusedTimes.length] ?? 0;
    return holds % REFUSED_EVERY === 0 && times <= most ? times : 0;
  };
};

/** A good card is refused now and then, and taken at a later try; or, as seldom, at none. */
const payAndTakePlace = (scribe: Scribe, record: MeetingRecord, due: Date) => {
  const room = earlier(record.meeting.startsAt, scribe.now).getTime() - due.getTime();
  const refused = scribe.refusals(Math.floor(room / RETRY_AFTER));
  for (let attempt = 0; attempt < refused; attempt += 1) refuseCard(scribe, record, after(due, attempt * RETRY_AFTER));
  if (refused <= RETRIES) return takePlace(scribe, record, after(due, refused * RETRY_AFTER));
  record.meeting.attempts = refused;
  giveUp(scribe, record, after(due, RETRIES * RETRY_AFTER));
};

/** What became of a booking until now, in the words of the live code: the same stages, movements, splits and events. */
export const historyOf = (scribe: Scribe, booking: Booking): MeetingRecord => {
  const { random, now, staff } = scribe;
  const record = recordOf(scribe, booking);
  const { meeting } = record;
  const isEntered = isAtWork(meeting.createdAt) && random.chance(0.5);
  note(scribe, record, meeting.createdAt, 'CREATED', { by: isEntered ? staff.at(meeting.createdAt).name : null });
  const works = booking.card.gatewayToken === sandboxCards.works;
  const due = holdAt(meeting.startsAt);
  const authorised = due < meeting.createdAt ? meeting.createdAt : due;
  const calledOff = works && random.chance(0.12) ? calledOffAt(scribe, meeting) : undefined;
  if (calledOff) callOff(scribe, record, authorised, calledOff);
  else if (due > now) meeting.nextStepAt = due;
  else if (works) payAndTakePlace(scribe, record, authorised);
  else failToPay(scribe, record, authorised);
  meeting.version = record.events.length;
  return record;
};
