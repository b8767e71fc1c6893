import { eq } from 'drizzle-orm';
import { type Minor, minus, NO_MONEY, type Split, splitAfterRefund } from '#contract/money.ts';
import type { Tx } from '#server/db/database.ts';
import { meetingEvents } from '#server/db/schema/meetings.ts';
import { nextStepOf, sumOfLines } from '#server/domain/settlement.ts';
import { found } from '#server/errors.ts';
import { cancellationOf } from './cancellation.ts';
import type { Drawn, Meeting } from './movements.ts';
import { auditAsked, linesOf, moveMeeting, noteEvent, postLedger, scheduleStep } from './record.ts';

const noDiscounts = { platformDiscount: NO_MONEY, expertDiscount: NO_MONEY };

/** What a refund takes back from each: the shares of what is left, less those until now. */
const takenBack = async (tx: Tx, meeting: Meeting, before: Split, amount: Minor): Promise<Split> => {
  const discounts = (await cancellationOf(tx, meeting.id)) ?? noDiscounts;
  const after = splitAfterRefund(before.charged, amount, discounts, meeting);
  return {
    charged: minus(after.charged, before.charged),
    platformFee: minus(after.platformFee, before.platformFee),
    discounts: minus(after.discounts, before.discounts),
    charity: minus(after.charity, before.charity),
    payout: minus(after.payout, before.payout),
  };
};

/** Ends a refund: the meeting keeps its stage, and its next step is due when it was due before. */
export const drawRefund = async (tx: Tx, { meeting, movement, result, at }: Drawn): Promise<void> => {
  const { id, amount } = movement;
  const settled = found(sumOfLines(await linesOf(tx, meeting.id)));
  const nextStepAt = nextStepOf(meeting, settled.at);
  if (!result.ok) {
    await noteEvent(tx, meeting.id, { at, type: 'REFUND_REFUSED', note: result.reason });
    return scheduleStep(tx, meeting, nextStepAt);
  }
  const [event] = await tx.select().from(meetingEvents).where(eq(meetingEvents.id, id));
  const asked = event?.details?.asked;
  await postLedger(tx, meeting, at, await takenBack(tx, meeting, settled, amount), id);
  await moveMeeting(tx, meeting, { nextStepAt, at });
  await noteEvent(tx, meeting.id, { at, type: 'REFUNDED', by: asked?.admin.name ?? null });
  await auditAsked(tx, { asked, action: 'MEETING_REFUND', meetingId: meeting.id, at });
};
