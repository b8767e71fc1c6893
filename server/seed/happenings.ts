import { messages } from '#contract/messages.ts';
import { type CancelAmounts, restOf, splitOfCancellation, splitOfMeeting } from '#contract/money.ts';
import type { CancelRequester } from '#contract/statuses.ts';
import { movesMoney } from '#server/domain/settlement.ts';
import { holdReference } from '#server/payments/sandboxCards.ts';
import { type MeetingRecord, move, note, post, type Scribe } from './record.ts';

/** The card is authorised; gives the bank's reference of the hold. */
export const hold = (scribe: Scribe, record: MeetingRecord, at: Date, amount = record.meeting.price): string => {
  const transaction = move(scribe, record, { type: 'PRE_AUTH', amount, at });
  const reference = holdReference(amount, record.meeting.currency, transaction.id);
  transaction.gatewayReference = reference;
  note(scribe, record, at, 'AUTHORISED');
  return reference;
};

export const refuseCard = (scribe: Scribe, record: MeetingRecord, at: Date) => {
  const failure = messages.cardDeclined;
  move(scribe, record, { type: 'PRE_AUTH', amount: record.meeting.price, at, status: 'FAILED', failure });
  note(scribe, record, at, 'AUTHORISATION_REFUSED', { note: failure });
};

export const capture = (scribe: Scribe, record: MeetingRecord, at: Date, reference: string) => {
  const { meeting } = record;
  move(scribe, record, { type: 'CAPTURE', amount: meeting.price, at, reference });
  note(scribe, record, at, 'CAPTURED');
  post(scribe, record, at, splitOfMeeting(meeting.price, meeting));
};

export const payOut = (scribe: Scribe, record: MeetingRecord, at: Date) => {
  move(scribe, record, { type: 'PAYOUT', amount: record.ledger?.payout ?? 0, at });
  note(scribe, record, at, 'PAID_OUT');
};

interface CancelRequest {
  readonly by: CancelRequester;
  readonly reason: string;
  readonly amounts: CancelAmounts;
  /** The hold on the card, where there is one. */
  readonly reference: string | undefined;
}

export const cancelMeeting = (
  scribe: Scribe,
  record: MeetingRecord,
  at: Date,
  { by, reason, amounts, reference }: CancelRequest,
) => {
  const { meeting } = record;
  const { admin } = scribe;
  const split = splitOfCancellation(amounts, meeting);
  const { released } = restOf(meeting.price, {
    charged: split.charged,
    held: reference === undefined ? 0 : meeting.price,
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
  };
  note(scribe, record, at, 'CANCELLED', { by: admin.name });
  if (movesMoney(split)) post(scribe, record, at, split);
};
