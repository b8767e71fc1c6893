import type { CancelAmounts } from '#contract/money.ts';
import { cancelRequesters, type CancelRequester } from '#contract/statuses.ts';
import {
  AUTHORISE_BEFORE,
  authoriseAt,
  PAYOUT_AFTER,
  PLATFORM_FEE_BP,
  RETRIES,
  RETRY_AFTER,
} from '#server/domain/settlement.ts';
import { sandboxCards } from '#server/payments/sandboxCards.ts';
import type { Booking } from './booking.ts';
import type { Random } from './random.ts';
import { createScribe, type MeetingRecord } from './record.ts';
import { after, DAY, earlier, MINUTE } from './time.ts';

const reasons: Readonly<{ [By in CancelRequester]: readonly string[] }> = {
  USER: ['Plans have changed', 'Found the answer already', 'Cannot make it at this time', 'Booked by mistake'],
  EXPERT: ['Illness', 'Conflict with a client meeting', 'Travel delay'],
  ADMIN: ['Duplicate booking', 'Complaint about the earlier session', 'Technical problems on our side'],
};

const amountsOf = (random: Random, by: CancelRequester, price: number): CancelAmounts => {
  if (by !== 'USER') return { penalty: 0, platformDiscount: 0, expertDiscount: 0 };
  const penalty = Math.round(price * random.pick([0, 0, 0.25, 0.5, 0.5, 1]));
  const part = (share: number) => (random.chance(0.25) ? Math.round(penalty * share) : 0);
  return { penalty, platformDiscount: part(0.2), expertDiscount: part(0.1) };
};

const startOf = (random: Random, booking: Booking): MeetingRecord => ({
  meeting: {
    id: random.uuid(),
    stage: 'SCHEDULED',
    expertId: booking.expert.account.id,
    userId: booking.user.account.id,
    startsAt: booking.startsAt,
    endsAt: booking.endsAt,
    duration: booking.price.duration,
    price: booking.price.price,
    currency: booking.price.currency,
    paymentMethodId: booking.card.id,
    platformFeeBp: PLATFORM_FEE_BP,
    charity: booking.expert.profile.charity,
    charityBp: booking.expert.profile.charityBp,
    createdAt: booking.createdAt,
    version: 1,
    nextStepAt: null,
    attempts: 0,
  },
  events: [],
  transactions: [],
  cancellation: null,
  ledger: null,
});

/** A teller of what became of a booking until `now`. */
export const createHistorian = (
  random: Random,
  now: Date,
  enteredBy: { readonly id: string; readonly name: string },
) => {
  const scribe = createScribe(random, enteredBy);

  const refuse = (record: MeetingRecord, from: Date) => {
    const { meeting } = record;
    for (let at = from; at <= now && meeting.attempts <= RETRIES; at = after(at, RETRY_AFTER)) {
      scribe.refused(record, at);
      Object.assign(meeting, {
        stage: 'PRE-AUTH-RETRY',
        nextStepAt: after(at, RETRY_AFTER),
        attempts: meeting.attempts + 1,
      });
      if (meeting.attempts > RETRIES) {
        scribe.givenUp(record, at);
        Object.assign(meeting, { stage: 'CANCELLED', nextStepAt: null });
      }
    }
  };

  const cancel = (record: MeetingRecord, authorised: Date) => {
    const { meeting } = record;
    const latest = earlier(after(meeting.startsAt, -MINUTE), after(now, -MINUTE)).getTime();
    const span = Math.min(latest - meeting.createdAt.getTime(), 6 * DAY);
    const at = new Date(latest - Math.floor(random.next() * Math.max(0, span)));
    const by = random.weighted(cancelRequesters.map((requester, index) => [requester, [6, 3, 1][index] ?? 1]));
    const reference = at >= authorised ? scribe.hold(record, authorised) : undefined;
    const asked = { by, reason: random.pick(reasons[by]), amounts: amountsOf(random, by, meeting.price) };
    scribe.cancelled(record, at, asked, reference);
    Object.assign(meeting, { stage: 'CANCELLED', nextStepAt: null });
  };

  const run = (record: MeetingRecord, authorised: Date) => {
    const { meeting } = record;
    const reference = scribe.hold(record, authorised);
    Object.assign(meeting, { stage: 'PRE-AUTH', nextStepAt: meeting.endsAt });
    const captured = after(meeting.endsAt, MINUTE);
    if (captured > now) return;
    scribe.captured(record, captured, reference);
    Object.assign(meeting, { stage: 'PAID', nextStepAt: after(captured, PAYOUT_AFTER) });
    if (after(captured, PAYOUT_AFTER) > now) return;
    scribe.paidOut(record, captured);
    Object.assign(meeting, { stage: 'ENDED', nextStepAt: null });
  };

  return (booking: Booking): MeetingRecord => {
    const record = startOf(random, booking);
    const { meeting } = record;
    scribe.created(record);
    const works = booking.card.gatewayToken === sandboxCards.works;
    const due = authoriseAt(meeting.startsAt);
    const authorised = due < meeting.createdAt ? meeting.createdAt : due;
    if (works && random.chance(0.12)) cancel(record, authorised);
    else if (meeting.startsAt.getTime() - AUTHORISE_BEFORE > now.getTime()) meeting.nextStepAt = due;
    else if (works) run(record, authorised);
    else refuse(record, authorised);
    meeting.version = record.events.length;
    return record;
  };
};
