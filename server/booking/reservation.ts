import { eq } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { meetingEvents, meetings, transactions } from '#server/db/schema/meetings.ts';
import type { Meeting } from './movements.ts';
import { askedIn, auditAsked, moveMeeting, noteEvent } from './record.ts';

/** The version of a meeting that is not booked yet: its time is taken, its card is being authorised. */
export const RESERVED = 0;

/** Makes a reservation whose card was authorised a meeting. */
export const confirmReservation = async (tx: Tx, meeting: Meeting, at: Date): Promise<void> => {
  await moveMeeting(tx, meeting, { stage: 'PRE-AUTH', at });
  await noteEvent(tx, meeting.id, { at, type: 'AUTHORISED' });
  const asked = await askedIn(tx, meeting.id, 'CREATED');
  await auditAsked(tx, { asked, action: 'MEETING_CREATE', meetingId: meeting.id, at });
};

/** Gives the time back: the card was refused, nothing is held, nothing was booked. */
export const dropReservation = async (tx: Tx, { id }: Meeting): Promise<void> => {
  await tx.delete(meetingEvents).where(eq(meetingEvents.meetingId, id));
  await tx.delete(transactions).where(eq(transactions.meetingId, id));
  await tx.delete(meetings).where(eq(meetings.id, id));
};
