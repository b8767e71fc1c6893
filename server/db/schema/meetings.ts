import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { NO_MONEY } from '#contract/money.ts';
import {
  cancelRequesters,
  meetingEventTypes,
  meetingStages,
  transactionStatuses,
  transactionTypes,
} from '#contract/statuses.ts';
import { accounts, paymentMethods } from './accounts.ts';
import { instant, minor, oneOf, primaryId, randomId, refersTo, spokenNumber } from './columns.ts';
import type { Changes } from './records.ts';

/** A meeting in [startsAt, endsAt), booked or reserved. Fee and charity shares are agreed at booking, in basis points. */
export const meetings = pgTable(
  'meetings',
  {
    id: primaryId(),
    number: spokenNumber(),
    stage: text({ enum: meetingStages }).notNull().default('SCHEDULED'),
    expertId: refersTo(() => accounts.id),
    userId: refersTo(() => accounts.id),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    duration: integer().notNull(),
    price: minor().notNull(),
    currency: text().notNull(),
    paymentMethodId: refersTo(() => paymentMethods.id),
    platformFeeBp: integer().notNull(),
    charity: text(),
    charityBp: integer().notNull(),
    createdAt: instant().notNull(),
    /** Null for a reservation: its card is being authorised, or it was dropped (CANCELLED) and never was a meeting. */
    bookedAt: instant(),
    version: integer().notNull().default(1),
    /** When the worker processes it next; null if nothing is left to do. */
    nextStepAt: instant(),
    attempts: integer().notNull().default(0),
    /** Since when a due step waits because the expert or the user is inactive; null if none waits. */
    waitingSince: instant(),
  },
  (table) => [
    ...[table.startsAt, table.price].map((column) =>
      index()
        .on(column, table.id)
        .where(sql`booked_at is not null`),
    ),
    uniqueIndex().on(table.number),
    index().on(table.stage, table.startsAt),
    index().on(table.expertId, table.startsAt),
    index().on(table.userId, table.startsAt),
    index().on(table.paymentMethodId),
    index('meetings_next_step')
      .on(table.nextStepAt)
      .where(sql`next_step_at is not null`),
    check('meeting_order', sql`${table.startsAt} < ${table.endsAt}`),
    check('meeting_two_people', sql`${table.expertId} <> ${table.userId}`),
    check('meeting_price', sql`${table.price} >= 50`),
    oneOf('meeting_stage_known', table.stage, meetingStages),
  ],
);

/** Two rows per meeting that is not cancelled, kept by a trigger; an exclusion constraint prevents double bookings. */
export const occupancies = pgTable(
  'occupancies',
  {
    meetingId: refersTo(() => meetings.id, { onDelete: 'cascade' }),
    accountId: refersTo(() => accounts.id),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.meetingId, table.accountId] })],
);

/** Origin of a request, stored with its event: an effect that a crash interrupts is audited under the same name. */
export interface Asked {
  readonly admin: { readonly id: string; readonly name: string };
  readonly requestId: string;
  readonly ip: string;
  readonly changes: Changes;
}

export const meetingEvents = pgTable(
  'meeting_events',
  {
    id: primaryId(),
    meetingId: refersTo(() => meetings.id),
    at: instant().notNull(),
    type: text({ enum: meetingEventTypes }).notNull(),
    /** An administrator's name, or null for the system. */
    by: text(),
    note: text(),
    details: jsonb().$type<{ readonly asked: Asked }>(),
  },
  (table) => [index().on(table.meetingId, table.at), oneOf('meeting_event_type_known', table.type, meetingEventTypes)],
);

export const cancellations = pgTable(
  'cancellations',
  {
    meetingId: refersTo(() => meetings.id).primaryKey(),
    requestedAt: instant().notNull(),
    requestedBy: text({ enum: cancelRequesters }).notNull(),
    reason: text().notNull(),
    penalty: minor().notNull(),
    platformDiscount: minor().notNull(),
    expertDiscount: minor().notNull(),
    enteredBy: text().notNull(),
    createdAt: instant().notNull(),
    /** Due time of the meeting's own next step, restored if the cancellation is refused. */
    nextStepAt: instant(),
  },
  (table) => [oneOf('cancellation_requester_known', table.requestedBy, cancelRequesters)],
);

/**
 * A movement at the payment gateway. It is stored as PENDING before the gateway is called, with its own id as the
 * gateway's idempotency key, and closed afterwards; one left PENDING by a crash is retried at the next start. UNKNOWN
 * means that the response was lost; it is queried again until its outcome is known. Rows are never deleted, and a
 * meeting has at most one open.
 */
export const transactions = pgTable(
  'transactions',
  {
    id: primaryId(),
    number: spokenNumber(),
    meetingId: refersTo(() => meetings.id),
    type: text({ enum: transactionTypes }).notNull(),
    status: text({ enum: transactionStatuses }).notNull().default('PENDING'),
    amount: minor().notNull(),
    currency: text().notNull(),
    createdAt: instant().notNull(),
    /** Last gateway request without a response; null if every request got one. */
    askedAt: instant(),
    paymentMethodId: uuid().references(() => paymentMethods.id),
    gatewayReference: text(),
    failureReason: text(),
  },
  (table) => [
    uniqueIndex().on(table.number),
    index().on(table.createdAt, table.id),
    index().on(table.meetingId),
    index().on(table.type, table.createdAt),
    index().on(table.amount, table.id),
    index().on(table.status, table.id),
    index().on(table.gatewayReference),
    index().on(table.paymentMethodId),
    uniqueIndex('transactions_one_open')
      .on(table.meetingId)
      .where(sql`status in ('PENDING', 'UNKNOWN')`),
    oneOf('transaction_type_known', table.type, transactionTypes),
    oneOf('transaction_status_known', table.status, transactionStatuses),
    check('transaction_amount', sql`${table.amount} >= 0`),
  ],
);

/**
 * The ledger: one balanced line per settled meeting, and one per refund, which takes its shares back. It is the only
 * source of reports, dashboard and details. A constraint enforces
 * `charged - refunded = fee + discounts + charity + payout`.
 */
export const ledger = pgTable(
  'ledger',
  {
    id: randomId(),
    meetingId: refersTo(() => meetings.id),
    expertId: refersTo(() => accounts.id),
    at: instant().notNull(),
    currency: text().notNull(),
    charged: minor().notNull(),
    refunded: minor().notNull().default(NO_MONEY),
    platformFee: minor().notNull(),
    discounts: minor().notNull(),
    charity: minor().notNull(),
    payout: minor().notNull(),
    charityName: text(),
    /** Transaction of the refund that the line records; null for the meeting's own line. */
    refundId: uuid(),
  },
  (table) => [
    unique('ledger_once').on(table.meetingId, table.refundId).nullsNotDistinct(),
    index().on(table.at, table.expertId),
    primaryKey({ columns: [table.expertId, table.at, table.id] }),
    check(
      'ledger_balances',
      sql`${table.charged} - ${table.refunded} = ${table.platformFee} + ${table.discounts} + ${table.charity} + ${table.payout}`,
    ),
  ],
);
