import { eq, sql } from 'drizzle-orm';
import type { Split } from '#contract/money.ts';
import type { AuditAction, MeetingEventType, MeetingStage } from '#contract/statuses.ts';
import type { AdminCall } from '#server/call.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Tx } from '#server/db/database.ts';
import { type Asked, ledger, meetingEvents, meetings, transactions } from '#server/db/schema/meetings.ts';
import type { Changes } from '#server/db/schema/records.ts';
import { movesMoney, nextStepOf } from '#server/domain/settlement.ts';
import type { Meeting } from './movements.ts';

/** What the event of an administrator's action remembers. */
export const askedBy = ({ admin, requestId, ip }: AdminCall, changes: Changes): Asked => ({
  admin: { id: admin.id, name: admin.name },
  requestId,
  ip,
  changes,
});

interface Event {
  readonly id?: string;
  readonly at: Date;
  readonly type: MeetingEventType;
  readonly by?: string | null;
  readonly note?: string | null;
  readonly asked?: Asked;
}

/** Adds to a meeting's timeline. */
export const noteEvent = async (tx: Tx, meetingId: string, { asked, ...event }: Event): Promise<void> => {
  await tx
    .insert(meetingEvents)
    .values({ ...event, meetingId, by: event.by ?? asked?.admin.name ?? null, details: asked ? { asked } : null });
};

/** The latest event of a type and who asked for it. */
export const askedIn = async (tx: Tx, meetingId: string, type: MeetingEventType): Promise<Asked | undefined> => {
  const rows = await tx.select().from(meetingEvents).where(eq(meetingEvents.meetingId, meetingId));
  const [latest] = rows.filter((row) => row.type === type).toSorted((a, b) => b.at.getTime() - a.at.getTime());
  return latest?.details?.asked;
};

/** Writes the audit row of an administrator's action on a meeting, now that it has its effect. */
export const auditAsked = async (
  tx: Tx,
  { asked, action, meetingId, at }: { asked: Asked | undefined; action: AuditAction; meetingId: string; at: Date },
): Promise<void> => {
  if (asked === undefined) return;
  const { changes, ...who } = asked;
  await writeAudit(tx, { ...who, clock: () => at }, { action, entity: 'meeting', id: meetingId, changes });
};

interface Move {
  /** Unchanged where it is not given. */
  readonly stage?: MeetingStage;
  readonly attempts?: number;
  /** The stage's own next step where it is not given. */
  readonly nextStepAt?: Date;
  readonly at: Date;
}

/** Moves a meeting on. Its row must be locked. */
export const moveMeeting = async (tx: Tx, meeting: Meeting, { at, ...change }: Move): Promise<void> => {
  const moved = { ...meeting, ...change };
  await tx
    .update(meetings)
    .set({ nextStepAt: nextStepOf(moved, at), ...change, version: sql`${meetings.version} + 1` })
    .where(eq(meetings.id, meeting.id));
};

/** Posts a settled meeting's one line, unless nothing moved. */
export const postLedger = async (tx: Tx, meeting: Meeting, at: Date, split: Split): Promise<void> => {
  if (!movesMoney(split)) return;
  const { charged, platformFee, discounts, charity, payout } = split;
  await tx.insert(ledger).values({
    meetingId: meeting.id,
    expertId: meeting.expertId,
    at,
    currency: meeting.currency,
    charged,
    platformFee,
    discounts,
    charity,
    payout,
    charityName: meeting.charity,
  });
};

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
