import { and, asc, eq, exists, lte, sql } from 'drizzle-orm';
import {
  holdOf,
  type Meeting,
  noteMovement,
  openMovement,
  pendingMovement,
  type Transaction,
} from '#server/booking/movements.ts';
import { moveMeeting, noteEvent } from '#server/booking/record.ts';
import type { Services } from '#server/call.ts';
import type { Tx } from '#server/db/database.ts';
import { ledger, meetings, transactions } from '#server/db/schema/meetings.ts';
import { later, STEP_LEASE } from '#server/domain/settlement.ts';

const payOut = async (tx: Tx, meeting: Meeting, at: Date) => {
  const [line] = await tx.select().from(ledger).where(eq(ledger.meetingId, meeting.id));
  await noteMovement(tx, meeting, { type: 'PAYOUT', amount: line?.payout ?? 0, at });
  await noteEvent(tx, meeting.id, { at, type: 'PAID_OUT' });
  await moveMeeting(tx, meeting, { stage: 'ENDED', at });
};

/** Begins what is due for a meeting: a movement at the gateway, or a step that needs none. */
const begin = async (tx: Tx, meeting: Meeting, at: Date): Promise<void> => {
  switch (meeting.stage) {
    case 'SCHEDULED':
    case 'PRE-AUTH-RETRY':
      return openMovement(tx, meeting, { type: 'PRE_AUTH', amount: meeting.price, at });
    case 'PRE-AUTH': {
      const hold = await holdOf(tx, meeting.id);
      const reference = hold?.gatewayReference ?? null;
      return openMovement(tx, meeting, { type: 'CAPTURE', amount: meeting.price, at, reference });
    }
    case 'PAID':
      return payOut(tx, meeting, at);
    case 'ENDED':
    case 'CANCELLED':
      return moveMeeting(tx, meeting, { at });
  }
};

/**
 * Takes the meeting that is longest due, for this worker alone, and begins its step. Until the step ends or its lease
 * does, no other worker sees it. Undefined when nothing is due.
 */
export const claimMeeting = ({
  db,
  clock,
}: Services): Promise<{ readonly movement: Transaction | undefined } | undefined> =>
  db.transaction(async (tx) => {
    const at = clock();
    const [meeting] = await tx
      .select()
      .from(meetings)
      .where(lte(meetings.nextStepAt, at))
      .orderBy(asc(meetings.nextStepAt))
      .limit(1)
      .for('update', { skipLocked: true });
    if (meeting === undefined) return undefined;
    await tx
      .update(meetings)
      .set({ nextStepAt: later(at, STEP_LEASE) })
      .where(eq(meetings.id, meeting.id));
    const left = await pendingMovement(tx, meeting.id);
    if (left !== undefined) return { movement: left };
    await begin(tx, meeting, at);
    return { movement: await pendingMovement(tx, meeting.id) };
  });

/** Makes due at once what a crash has left between the gateway and the database. */
export const reclaimLeft = async ({ db, clock }: Services): Promise<void> => {
  const left = db
    .select({ one: sql`1` })
    .from(transactions)
    .where(and(eq(transactions.meetingId, meetings.id), eq(transactions.status, 'PENDING')));
  await db.update(meetings).set({ nextStepAt: clock() }).where(exists(left));
};
