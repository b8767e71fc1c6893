import { movesMoney, PAYOUT_AFTER } from '#server/domain/settlement.ts';
import type { MeetingEventType } from '#server/domain/meetingEvents.ts';
import { splitOfCancellation, splitOfMeeting, type CancelAmounts } from '#contract/money.ts';
import type { CancelRequester, TransactionStatus, TransactionType } from '#contract/statuses.ts';
import { holdReference } from '#server/payments/sandboxCards.ts';
import type { Random } from './random.ts';
import type { CancellationRow, EventRow, LedgerRow, MeetingRow, TransactionRow } from './rows.ts';

/** Everything that is written down about one meeting. */
export interface MeetingRecord {
  readonly meeting: MeetingRow;
  readonly events: EventRow[];
  readonly transactions: TransactionRow[];
  cancellation: CancellationRow | null;
  ledger: LedgerRow | null;
}

interface Movement {
  readonly type: TransactionType;
  readonly amount: number;
  readonly at: Date;
  readonly status?: TransactionStatus;
  readonly reference?: string | null;
  readonly failure?: string | null;
}

/** Writes a meeting's history in the words of the live code: the same stages, movements, splits and events. */
export const createScribe = (random: Random, enteredBy: { readonly id: string; readonly name: string }) => {
  const note = ({ meeting, events }: MeetingRecord, at: Date, type: MeetingEventType, more: Partial<EventRow> = {}) => {
    events.push({ id: random.uuid(), meetingId: meeting.id, at, type, by: null, note: null, details: null, ...more });
  };

  const move = ({ meeting, transactions }: MeetingRecord, movement: Movement): TransactionRow => {
    const transaction: TransactionRow = {
      id: random.uuid(),
      meetingId: meeting.id,
      type: movement.type,
      status: movement.status ?? 'SUCCEEDED',
      amount: movement.amount,
      currency: meeting.currency,
      createdAt: movement.at,
      paymentMethodId: movement.type === 'PAYOUT' ? null : meeting.paymentMethodId,
      gatewayReference: movement.reference ?? null,
      failureReason: movement.failure ?? null,
    };
    transactions.push(transaction);
    return transaction;
  };

  const post = (
    record: MeetingRecord,
    at: Date,
    split: Omit<LedgerRow, 'id' | 'meetingId' | 'expertId' | 'at' | 'currency' | 'refunded' | 'charityName'>,
  ) => {
    const { meeting } = record;
    record.ledger = {
      id: random.uuid(),
      meetingId: meeting.id,
      expertId: meeting.expertId,
      at,
      currency: meeting.currency,
      charged: split.charged,
      refunded: 0,
      platformFee: split.platformFee,
      discounts: split.discounts,
      charity: split.charity,
      payout: split.payout,
      charityName: meeting.charity,
    };
  };

  const hold = (record: MeetingRecord, at: Date, amount = record.meeting.price): string => {
    const transaction = move(record, { type: 'PRE_AUTH', amount, at });
    transaction.gatewayReference = holdReference(amount, record.meeting.currency, transaction.id);
    note(record, at, 'AUTHORISED');
    return transaction.gatewayReference;
  };

  return {
    hold,
    created: (record: MeetingRecord) =>
      note(record, record.meeting.createdAt, 'CREATED', { by: random.chance(0.3) ? enteredBy.name : null }),

    refused: (record: MeetingRecord, at: Date) => {
      const failure = 'The card was declined.';
      move(record, { type: 'PRE_AUTH', amount: record.meeting.price, at, status: 'FAILED', failure });
      note(record, at, 'AUTHORISATION_REFUSED', { note: failure });
    },

    captured: (record: MeetingRecord, at: Date, reference: string) => {
      const { meeting } = record;
      move(record, { type: 'CAPTURE', amount: meeting.price, at, reference });
      note(record, at, 'CAPTURED');
      post(record, at, splitOfMeeting(meeting.price, meeting));
    },

    paidOut: (record: MeetingRecord, capturedAt: Date) => {
      const at = new Date(capturedAt.getTime() + PAYOUT_AFTER);
      move(record, { type: 'PAYOUT', amount: record.ledger?.payout ?? 0, at });
      note(record, at, 'PAID_OUT');
    },

    /** `reference`: the hold on the card, where there was one. */
    cancelled: (
      record: MeetingRecord,
      at: Date,
      asked: { by: CancelRequester; reason: string; amounts: CancelAmounts },
      reference?: string,
    ) => {
      const { meeting } = record;
      const { released, ...split } = splitOfCancellation(meeting.price, asked.amounts, meeting);
      const paidFrom = reference ?? (split.charged > 0 ? hold(record, at, split.charged) : undefined);
      if (split.charged > 0) move(record, { type: 'PENALTY', amount: split.charged, at, reference: paidFrom ?? null });
      if (reference !== undefined && released > 0) move(record, { type: 'RELEASE', amount: released, at, reference });
      record.cancellation = {
        meetingId: meeting.id,
        requestedAt: at,
        requestedBy: asked.by,
        reason: asked.reason,
        ...asked.amounts,
        enteredBy: enteredBy.id,
        createdAt: at,
      };
      note(record, at, 'CANCEL_REQUESTED', { by: enteredBy.name, note: asked.reason });
      note(record, at, 'CANCELLED', { by: enteredBy.name });
      if (movesMoney(split)) post(record, at, split);
    },

    givenUp: (record: MeetingRecord, at: Date) =>
      note(record, at, 'CANCELLED', { note: 'The card could not be authorised.' }),
  };
};
