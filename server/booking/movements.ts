import { and, asc, desc, eq } from 'drizzle-orm';
import type { TransactionType } from '#contract/statuses.ts';
import type { Services } from '#server/call.ts';
import type { Tx } from '#server/db/database.ts';
import { paymentMethods } from '#server/db/schema/accounts.ts';
import { type meetings, transactions } from '#server/db/schema/meetings.ts';
import { found } from '#server/errors.ts';
import type { GatewayResult } from '#server/payments/gateway.ts';

export type Meeting = typeof meetings.$inferSelect;
export type Transaction = typeof transactions.$inferSelect;

interface Movement {
  readonly type: TransactionType;
  /** Whole minor units. */
  readonly amount: number;
  readonly at: Date;
  /** The gateway's hold that is captured or released. */
  readonly reference?: string | null;
}

const rowOf = (meeting: Meeting, { type, amount, at, reference }: Movement) => ({
  meetingId: meeting.id,
  type,
  amount,
  currency: meeting.currency,
  createdAt: at,
  paymentMethodId: type === 'PAYOUT' ? null : meeting.paymentMethodId,
  gatewayReference: reference ?? null,
});

/** Writes down what is about to be asked of the gateway, before it is asked. */
export const openMovement = async (tx: Tx, meeting: Meeting, movement: Movement): Promise<void> => {
  await tx.insert(transactions).values(rowOf(meeting, movement));
};

/** Writes down a movement that needs no call of its own. */
export const noteMovement = async (tx: Tx, meeting: Meeting, movement: Movement): Promise<void> => {
  await tx.insert(transactions).values({ ...rowOf(meeting, movement), status: 'SUCCEEDED' });
};

/** The movement of a meeting that is begun and not ended: there is at most one. */
export const pendingMovement = async (tx: Tx, meetingId: string): Promise<Transaction | undefined> => {
  const [row] = await tx
    .select()
    .from(transactions)
    .where(and(eq(transactions.meetingId, meetingId), eq(transactions.status, 'PENDING')))
    .orderBy(asc(transactions.createdAt))
    .limit(1);
  return row;
};

/** The hold on the user's card. */
export const holdOf = async (tx: Tx, meetingId: string): Promise<Transaction | undefined> => {
  const isHold = and(eq(transactions.type, 'PRE_AUTH'), eq(transactions.status, 'SUCCEEDED'));
  const [row] = await tx
    .select()
    .from(transactions)
    .where(and(eq(transactions.meetingId, meetingId), isHold))
    .orderBy(desc(transactions.createdAt))
    .limit(1);
  return row;
};

const cardOf = async (tx: Tx, { paymentMethodId }: Transaction) => {
  const [card] =
    paymentMethodId === null
      ? []
      : await tx.select().from(paymentMethods).where(eq(paymentMethods.id, paymentMethodId));
  const { gatewayToken, gatewayCustomer } = found(card);
  return { token: gatewayToken, customer: gatewayCustomer };
};

/**
 * Asks the gateway for a movement, under the movement's own id: asking again has no second effect.
 * Never inside a database transaction. Throws GatewayUnreachable when it is not known what happened.
 */
export const runMovement = async ({ db, gateway }: Services, movement: Transaction): Promise<GatewayResult> => {
  const { id: idempotencyKey, type, amount, currency, gatewayReference } = movement;
  if (type === 'PRE_AUTH') {
    return gateway.authorise({ card: await cardOf(db, movement), amount, currency, idempotencyKey });
  }
  const onHold = { reference: found(gatewayReference), amount, currency, idempotencyKey };
  return type === 'RELEASE' ? gateway.release(onHold) : gateway.capture(onHold);
};

/** Ends a movement. False when somebody else has ended it: then its consequences are drawn already. */
export const closeMovement = async (tx: Tx, movement: Transaction, result: GatewayResult): Promise<boolean> => {
  const outcome = result.ok
    ? { status: 'SUCCEEDED' as const, gatewayReference: result.reference }
    : { status: 'FAILED' as const, failureReason: result.reason };
  const closed = await tx
    .update(transactions)
    .set(outcome)
    .where(and(eq(transactions.id, movement.id), eq(transactions.status, 'PENDING')))
    .returning({ id: transactions.id });
  return closed.length > 0;
};
