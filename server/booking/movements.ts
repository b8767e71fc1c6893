import { and, desc, eq, inArray } from 'drizzle-orm';
import { messages } from '#contract/messages.ts';
import type { TransactionType } from '#contract/statuses.ts';
import { openStatuses } from '#contract/transactions.ts';
import type { Services } from '#server/call.ts';
import { first, type Tx } from '#server/db/database.ts';
import { paymentMethods } from '#server/db/schema/accounts.ts';
import { meetings, transactions } from '#server/db/schema/meetings.ts';
import { found } from '#server/errors.ts';
import { type GatewayResult, GatewayUnreachable } from '#server/payments/gateway.ts';

export type Meeting = typeof meetings.$inferSelect;
export type Transaction = typeof transactions.$inferSelect;

type Movement = Readonly<Pick<typeof transactions.$inferInsert, 'id' | 'type' | 'amount' | 'status'>> & {
  readonly at: Date;
  readonly reference?: string | null;
};

/** Records a movement before the gateway is called. */
export const openMovement = async (tx: Tx, meeting: Meeting, { at, reference, ...movement }: Movement) => {
  await tx.insert(transactions).values({
    ...movement,
    meetingId: meeting.id,
    currency: meeting.currency,
    createdAt: at,
    paymentMethodId: movement.type === 'PAYOUT' ? null : meeting.paymentMethodId,
    gatewayReference: reference ?? null,
  });
};

type Hold = Pick<Transaction, 'amount' | 'gatewayReference'>;

export const release = (tx: Tx, meeting: Meeting, { amount, gatewayReference: reference }: Hold, at: Date) =>
  openMovement(tx, meeting, { type: 'RELEASE', amount, at, reference });

/** Records a movement that needs no gateway call. */
export const noteMovement = (tx: Tx, meeting: Meeting, movement: Movement) =>
  openMovement(tx, meeting, { ...movement, status: 'SUCCEEDED' });

const isOpen = inArray(transactions.status, [...openStatuses]);

/** A meeting's open movement; there is at most one. */
export const pendingMovement = (tx: Tx, meetingId: string): Promise<Transaction | undefined> =>
  first(
    tx
      .select()
      .from(transactions)
      .where(and(eq(transactions.meetingId, meetingId), isOpen)),
  );

const succeeded = (tx: Tx, meetingId: string) =>
  tx
    .select()
    .from(transactions)
    .where(and(eq(transactions.meetingId, meetingId), eq(transactions.status, 'SUCCEEDED')))
    .orderBy(desc(transactions.createdAt));

/** Movements that end a hold, also one captured in part. */
const ends: ReadonlySet<TransactionType> = new Set(['CAPTURE', 'PENALTY', 'RELEASE']);

/** The open hold on the user's card: authorised, and neither captured nor released since. */
export const holdOf = async (tx: Tx, meetingId: string): Promise<Transaction | undefined> => {
  const rows = await succeeded(tx, meetingId);
  const ended = new Set(rows.flatMap(({ type, gatewayReference }) => (ends.has(type) ? [gatewayReference] : [])));
  return rows.find(({ type, gatewayReference }) => type === 'PRE_AUTH' && !ended.has(gatewayReference));
};

export const chargeOf = async (tx: Tx, meetingId: string): Promise<Transaction | undefined> =>
  (await succeeded(tx, meetingId)).find(({ type }) => type === 'CAPTURE' || type === 'PENALTY');

export const holdBehind = async (tx: Tx, movement: Transaction): Promise<Transaction | undefined> => {
  const rows = await succeeded(tx, movement.meetingId);
  return rows.find((row) => row.type === 'PRE_AUTH' && row.gatewayReference === movement.gatewayReference);
};

/** Records that the bank has released a hold by itself. */
export const noteGone = async (tx: Tx, meeting: Meeting, movement: Transaction, at: Date): Promise<void> => {
  const hold = await holdBehind(tx, movement);
  const reference = movement.gatewayReference;
  if (hold) await noteMovement(tx, meeting, { type: 'RELEASE', amount: hold.amount, at, reference });
};

const cardOf = async (tx: Tx, { paymentMethodId }: Transaction) => {
  const [card] = await tx
    .select()
    .from(paymentMethods)
    .where(eq(paymentMethods.id, found(paymentMethodId)));
  const { gatewayToken, gatewayCustomer } = found(card);
  return { token: gatewayToken, customer: gatewayCustomer };
};

/** True if a hold is still needed: its meeting is booked or reserved. */
const isWanted = async (tx: Tx, { meetingId }: Transaction): Promise<boolean> => {
  const [meeting] = await tx.select({ stage: meetings.stage }).from(meetings).where(eq(meetings.id, meetingId));
  return meeting?.stage !== 'CANCELLED';
};

const noteUnknown = async ({ db, clock }: Services, { id }: Transaction): Promise<void> => {
  await db
    .update(transactions)
    .set({ status: 'UNKNOWN', askedAt: clock() })
    .where(and(eq(transactions.id, id), isOpen));
};

const orUnknown = async (
  services: Services,
  movement: Transaction,
  ask: () => Promise<GatewayResult>,
): Promise<GatewayResult> => {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof GatewayUnreachable) await noteUnknown(services, movement);
    throw error;
  }
};

/**
 * Requests a hold with its movement's id as the key: any number of retries makes one hold. From half of the key's
 * lifetime on, an existing hold is searched first, because the key must still be known when a late request arrives. A
 * hold that is no longer needed is only searched; there is none once the last request is older than the key's lifetime.
 */
const requestHold = async (services: Services, movement: Transaction): Promise<GatewayResult> => {
  const { db, clock, gateway } = services;
  const { id: idempotencyKey, amount, currency, createdAt, askedAt } = movement;
  const now = clock().getTime();
  const wanted = await isWanted(db, movement);
  if (!wanted || now - createdAt.getTime() >= gateway.keysLiveFor / 2) {
    const reference = await gateway.findHold({ idempotencyKey });
    if (reference !== undefined) return { ok: true, reference };
  }
  if (wanted) {
    const card = await cardOf(db, movement);
    return orUnknown(services, movement, () => gateway.authorise({ card, amount, currency, idempotencyKey }));
  }
  if (now - (askedAt ?? createdAt).getTime() < gateway.keysLiveFor)
    throw new GatewayUnreachable('The hold may still come about.');
  return { ok: false, reason: messages.neverReached };
};

/**
 * Calls the gateway with the movement's id as the key, so that a retry has no second effect. Never inside a database
 * transaction. Throws GatewayUnreachable if the outcome is unknown; the movement then stays open, never refused.
 */
export const runMovement = async (services: Services, movement: Transaction): Promise<GatewayResult> => {
  const { id: idempotencyKey, type, amount, currency, gatewayReference } = movement;
  if (type === 'PRE_AUTH') return requestHold(services, movement);
  const { gateway } = services;
  const act = type === 'RELEASE' ? 'release' : type === 'REFUND' ? 'refund' : 'capture';
  const onHold = { reference: found(gatewayReference), amount, currency, idempotencyKey };
  return orUnknown(services, movement, () => gateway[act](onHold));
};

/** Closes a movement. False if it was closed before: then its result has been applied. */
export const closeMovement = async (tx: Tx, movement: Transaction, result: GatewayResult): Promise<boolean> => {
  const outcome = result.ok
    ? { status: 'SUCCEEDED' as const, gatewayReference: result.reference }
    : { status: 'FAILED' as const, failureReason: result.reason };
  const closed = await tx
    .update(transactions)
    .set(outcome)
    .where(and(eq(transactions.id, movement.id), isOpen))
    .returning({ id: transactions.id });
  return closed.length > 0;
};
