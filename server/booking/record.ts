import { eq, sql } from 'drizzle-orm';
import { minus, NO_MONEY, type Split } from '#contract/money.ts';
import type { AuditAction, MeetingEventType } from '#contract/statuses.ts';
import type { AdminCall } from '#server/call.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Tx } from '#server/db/database.ts';
import { type Asked, ledger, meetingEvents, meetings } from '#server/db/schema/meetings.ts';
import type { Changes } from '#server/db/schema/records.ts';
import { movesMoney, nextStepOf } from '#server/domain/settlement.ts';
import type { Meeting } from './movements.ts';

export const askedBy = ({ admin, requestId, ip }: AdminCall, changes: Changes): Asked => ({
  admin: { id: admin.id, name: admin.name },
  requestId,
  ip,
  changes,
});

type Event = Readonly<Pick<typeof meetingEvents.$inferInsert, 'id' | 'at' | 'type' | 'by' | 'note'>> & {
  readonly asked?: Asked;
};

export const noteEvent = async (tx: Tx, meetingId: string, { asked, ...event }: Event): Promise<void> => {
  await tx
    .insert(meetingEvents)
    .values({ ...event, meetingId, by: event.by ?? asked?.admin.name ?? null, details: asked ? { asked } : null });
};

export const askedIn = async (tx: Tx, meetingId: string, type: MeetingEventType): Promise<Asked | undefined> => {
  const rows = await tx.select().from(meetingEvents).where(eq(meetingEvents.meetingId, meetingId));
  const [latest] = rows.filter((row) => row.type === type).toSorted((a, b) => b.at.getTime() - a.at.getTime());
  return latest?.details?.asked;
};

export const auditAsked = async (
  tx: Tx,
  { asked, action, meetingId, at }: { asked: Asked | undefined; action: AuditAction; meetingId: string; at: Date },
): Promise<void> => {
  if (asked === undefined) return;
  const { changes, ...who } = asked;
  await writeAudit(tx, { ...who, clock: () => at }, { action, entity: 'meeting', id: meetingId, changes });
};

type Movable = 'stage' | 'bookedAt' | 'startsAt' | 'endsAt' | 'attempts' | 'nextStepAt' | 'waitingSince';
type Move = Readonly<Partial<Pick<Meeting, Movable>>> & { readonly at: Date };

/** Updates a meeting's stage and next step (by default that of the stage). Its row must be locked. */
export const moveMeeting = async (tx: Tx, meeting: Meeting, { at, ...change }: Move): Promise<void> => {
  const moved = { ...meeting, ...change };
  await tx
    .update(meetings)
    .set({ nextStepAt: nextStepOf(moved, at), ...change, version: sql`${meetings.version} + 1` })
    .where(eq(meetings.id, meeting.id));
};

export const linesOf = (tx: Tx, meetingId: string) => tx.select().from(ledger).where(eq(ledger.meetingId, meetingId));

/** Posts a meeting's ledger line, unless all amounts are 0; a refund's `split` has only amounts of 0 or less. */
export const postLedger = async (
  tx: Tx,
  meeting: Meeting,
  at: Date,
  split: Split,
  refundId: string | null = null,
): Promise<void> => {
  if (!movesMoney(split)) return;
  await tx.insert(ledger).values({
    ...split,
    ...(refundId !== null && { charged: NO_MONEY, refunded: minus(NO_MONEY, split.charged) }),
    meetingId: meeting.id,
    expertId: meeting.expertId,
    at,
    currency: meeting.currency,
    refundId,
    charityName: meeting.charity,
  });
};

export const authorised = async (tx: Tx, meeting: Meeting, at: Date): Promise<void> => {
  await moveMeeting(tx, meeting, { stage: 'PRE-AUTH', bookedAt: meeting.bookedAt ?? at, attempts: 0, at });
  await noteEvent(tx, meeting.id, { at, type: 'AUTHORISED' });
};

export const confirmReservation = async (tx: Tx, meeting: Meeting, at: Date): Promise<void> => {
  await authorised(tx, meeting, at);
  const asked = await askedIn(tx, meeting.id, 'CREATED');
  await auditAsked(tx, { asked, action: 'MEETING_CREATE', meetingId: meeting.id, at });
};

/** Drops a reservation but keeps its movements; a possible hold is queried again at `nextStepAt`. */
export const dropReservation = async (tx: Tx, { id }: Meeting, nextStepAt: Date | null): Promise<void> => {
  await tx.update(meetings).set({ stage: 'CANCELLED', nextStepAt }).where(eq(meetings.id, id));
};

export const scheduleStep = async (tx: Tx, { id }: Pick<Meeting, 'id'>, nextStepAt: Date | null): Promise<void> => {
  await tx.update(meetings).set({ nextStepAt }).where(eq(meetings.id, id));
};
