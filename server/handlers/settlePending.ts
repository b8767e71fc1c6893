import { messages } from '#contract/messages.ts';
import { applyResult } from '#server/booking/applyResult.ts';
import { pendingMovement, runMovement, type Transaction } from '#server/booking/movements.ts';
import type { Call } from '#server/call.ts';
import { ApiError } from '#server/errors.ts';
import { type GatewayResult, GatewayUnreachable } from '#server/payments/gateway.ts';
import { paymentError } from './bookingChecks.ts';

/** The gateway's answer; UNAVAILABLE when it is not known: the same request again finds out. */
const answerTo = async (call: Call, movement: Transaction): Promise<GatewayResult> => {
  try {
    return await runMovement(call, movement);
  } catch (error) {
    if (!(error instanceof GatewayUnreachable)) throw error;
    throw new ApiError('UNAVAILABLE', messages.unavailable, { cause: error });
  }
};

/**
 * Makes the movements at the gateway that a meeting waits for, one after the other, each followed by its consequences.
 * Throws PAYMENT_ERROR at the first that is refused.
 */
export const settlePending = async (call: Call, meetingId: string): Promise<void> => {
  const { db, clock } = call;
  for (let next = await pendingMovement(db, meetingId); next; next = await pendingMovement(db, meetingId)) {
    const movement = next;
    const result = await answerTo(call, movement);
    await db.transaction((tx) => applyResult(tx, movement, result, clock()));
    if (!result.ok) throw paymentError();
  }
};
