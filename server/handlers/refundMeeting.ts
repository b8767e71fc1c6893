import { eq } from 'drizzle-orm';
import type { Parsed } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { refundRefusal } from '#contract/meetings.ts';
import { messages } from '#contract/messages.ts';
import { fromMinor, isPayable } from '#contract/money.ts';
import { isOpen } from '#contract/transactions.ts';
import { askForLost, lockMeeting, settleNow } from '#server/booking/applyResult.ts';
import { chargeOf, openMovement, pendingMovement } from '#server/booking/movements.ts';
import { askedBy, linesOf, noteEvent, scheduleStep } from '#server/booking/record.ts';
import { type AdminCall, checkVersion, type Handler } from '#server/call.ts';
import { first, type Tx } from '#server/db/database.ts';
import { RESERVED, transactions } from '#server/db/schema/meetings.ts';
import { later, STEP_LEASE, sumOfLines } from '#server/domain/settlement.ts';
import { ApiError, found, validationError } from '#server/errors.ts';

type Request = Parsed<Endpoints['refundMeeting']>['body'];

/** Begins a refund: no other movement of the meeting begins before it has ended. */
const begin = async (tx: Tx, call: AdminCall, id: string, { amount, reason }: Request): Promise<void> => {
  const meeting = await lockMeeting(tx, id);
  if (meeting === undefined || meeting.version === RESERVED) throw new ApiError('NOT_FOUND', messages.notFound);
  const charge = await chargeOf(tx, id);
  const left = sumOfLines(await linesOf(tx, id))?.charged;
  const isPending = (await pendingMovement(tx, id)) !== undefined;
  const refusal = refundRefusal({ left: charge?.gatewayReference ? left : undefined, isPending });
  if (left === undefined || refusal !== undefined)
    throw new ApiError('STAGE_CONFLICT', refusal ?? messages.notCaptured);
  checkVersion(call.ifMatch, meeting.version);
  if (!isPayable(amount, meeting.currency)) throw validationError({ amount: messages.amountNotPayable });
  if (amount > left) throw validationError({ amount: messages.refundAmount });
  const at = call.clock();
  const reference = found(charge).gatewayReference;
  await openMovement(tx, meeting, { id: call.resourceId, type: 'REFUND', amount, at, reference });
  const asked = askedBy(call, { refund: [null, fromMinor(amount)], reason: [null, reason] });
  await noteEvent(tx, id, { id: call.resourceId, at, type: 'REFUND_REQUESTED', note: reason, asked });
  await scheduleStep(tx, meeting, later(at, STEP_LEASE));
};

const ownMovement = (tx: Tx, { resourceId }: AdminCall) =>
  first(tx.select().from(transactions).where(eq(transactions.id, resourceId)));

/** The movement has the call's id, its key at the bank: a repeat finds it and goes on where the first run stopped (§10). */
export const refundMeeting: Handler<'refundMeeting'> = async ({ params: { id }, body }, call) => {
  if ((await ownMovement(call.db, call)) === undefined) {
    await askForLost(call, id);
    await call.db.transaction((tx) => begin(tx, call, id, body));
  }
  const begun = found(await ownMovement(call.db, call));
  if (isOpen(begun)) await settleNow(call, begun);
  return call.effect(async (tx) => {
    const { status, failureReason } = found(await ownMovement(tx, call));
    if (status !== 'SUCCEEDED') throw new ApiError('PAYMENT_ERROR', failureReason ?? messages.refundFailed);
    return { data: true, message: messages.refundSuccess };
  });
};
