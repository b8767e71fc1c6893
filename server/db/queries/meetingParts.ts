import { and, asc, eq, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { transactionTypes } from '#contract/statuses.ts';
import { meetingEventTypes } from '#server/domain/meetingEvents.ts';
import type { Tx } from '../database.ts';
import { paymentMethods } from '../schema/accounts.ts';
import { cancellations, ledger, meetingEvents, meetings, transactions } from '../schema/meetings.ts';

/** What happened at the same instant is told in the order in which such things happen. */
const place = (order: readonly string[], column: AnyPgColumn) =>
  sql`array_position(array[${sql.join(
    order.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[], ${column})`;

const one = async <T>(rows: Promise<T[]>): Promise<T | undefined> => (await rows)[0];

/** What belongs to a meeting, in the order in which it happened. A cancellation counts once it is done. */
export const readMeetingParts = async (tx: Tx, id: string) => ({
  transactions: await tx
    .select()
    .from(transactions)
    .where(eq(transactions.meetingId, id))
    .orderBy(asc(transactions.createdAt), place(transactionTypes, transactions.type), asc(transactions.id)),
  events: await tx
    .select()
    .from(meetingEvents)
    .where(eq(meetingEvents.meetingId, id))
    .orderBy(asc(meetingEvents.at), place(meetingEventTypes, meetingEvents.type), asc(meetingEvents.id)),
  cancellation: await one(
    tx
      .select()
      .from(cancellations)
      .innerJoin(meetings, and(eq(meetings.id, cancellations.meetingId), eq(meetings.stage, 'CANCELLED')))
      .where(eq(cancellations.meetingId, id)),
  ),
  line: await one(tx.select().from(ledger).where(eq(ledger.meetingId, id))),
  paymentMethod: await one(
    tx
      .select({ method: paymentMethods })
      .from(paymentMethods)
      .innerJoin(meetings, eq(meetings.paymentMethodId, paymentMethods.id))
      .where(eq(meetings.id, id)),
  ),
});

export type MeetingParts = Awaited<ReturnType<typeof readMeetingParts>>;
