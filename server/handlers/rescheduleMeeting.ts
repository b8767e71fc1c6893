import { rescheduleRefusal } from '#contract/meetings.ts';
import { messages } from '#contract/messages.ts';
import { lockMeeting } from '#server/booking/applyResult.ts';
import { pendingMovement } from '#server/booking/movements.ts';
import { inactiveParty } from '#server/booking/nextStep.ts';
import { askedBy, auditAsked, moveMeeting, noteEvent } from '#server/booking/record.ts';
import { type AdminCall, checkVersion, type Handler } from '#server/call.ts';
import type { Tx } from '#server/db/database.ts';
import { readMeeting } from '#server/db/queries/meetings.ts';
import { later } from '#server/domain/settlement.ts';
import { ApiError, found, validationError } from '#server/errors.ts';
import { checkTime, expertToMeet, unlessTaken } from './createMeeting.ts';
import { meetingItemOf } from './meetingView.ts';

/** A meeting that has not begun, locked with its people; UNAVAILABLE while the bank has to answer first. */
const meetingToMove = async (tx: Tx, id: string, call: AdminCall) => {
  await inactiveParty(tx, found(await lockMeeting(tx, id)));
  const { meeting, ...people } = found(await readMeeting(tx, id));
  const refusal = rescheduleRefusal(meetingItemOf({ meeting, ...people }), call.clock());
  if (refusal !== undefined) throw new ApiError('STAGE_CONFLICT', refusal);
  checkVersion(call.ifMatch, meeting.version);
  if (await pendingMovement(tx, id)) throw new ApiError('UNAVAILABLE', messages.unavailable);
  return meeting;
};

/** What is held stays held; the next step follows the new time, but the tries of a refused card stay due (product.md §10). */
export const rescheduleMeeting: Handler<'rescheduleMeeting'> = ({ params: { id }, body: { dateTime } }, call) =>
  unlessTaken(() =>
    call.effect(async (tx) => {
      const at = call.clock();
      const meeting = await meetingToMove(tx, id, call);
      const { startsAt, endsAt, stage, nextStepAt } = meeting;
      if (dateTime.getTime() === startsAt.getTime()) throw validationError({ dateTime: messages.sameTime });
      await checkTime(tx, { ...meeting, dateTime }, await expertToMeet(tx, meeting.expertId), at);
      await moveMeeting(tx, meeting, {
        startsAt: dateTime,
        endsAt: later(dateTime, endsAt.getTime() - startsAt.getTime()),
        waitingSince: null,
        ...(stage === 'PRE-AUTH-RETRY' && { nextStepAt }),
        at,
      });
      const asked = askedBy(call, { dateTime: [startsAt.toISOString(), dateTime.toISOString()] });
      await noteEvent(tx, id, { at, type: 'RESCHEDULED', asked });
      await auditAsked(tx, { asked, action: 'MEETING_RESCHEDULE', meetingId: id, at });
      const moved = found(await readMeeting(tx, id));
      return { data: meetingItemOf(moved), version: moved.meeting.version };
    }),
  );
