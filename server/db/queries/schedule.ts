import { and, asc, eq, gt, gte, lt, lte } from 'drizzle-orm';
import type { WorkingHours } from '#server/domain/availability.ts';
import type { Interval } from '#server/domain/zone.ts';
import type { Tx } from '../database.ts';
import { availabilityExceptions, availabilityRules } from '../schema/accounts.ts';
import { occupancies } from '../schema/meetings.ts';

const DAY = 24 * 60 * 60 * 1000;

const dateOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);

/** The hours of an expert that matter around a span of time. */
export const readWorkingHours = async (
  tx: Tx,
  { id, timezone }: { readonly id: string; readonly timezone: string },
  span: Interval,
): Promise<WorkingHours> => ({
  timezone,
  weekly: await tx
    .select()
    .from(availabilityRules)
    .where(eq(availabilityRules.accountId, id))
    .orderBy(asc(availabilityRules.weekday), asc(availabilityRules.startMinute)),
  exceptions: await tx
    .select()
    .from(availabilityExceptions)
    .where(
      and(
        eq(availabilityExceptions.accountId, id),
        gte(availabilityExceptions.date, dateOf(span.start - 2 * DAY)),
        lte(availabilityExceptions.date, dateOf(span.end + 2 * DAY)),
      ),
    ),
});

/** When somebody is in a meeting, as expert or as user, within a span of time. */
export const readBusy = async (tx: Tx, accountId: string, span: Interval): Promise<Interval[]> => {
  const rows = await tx
    .select()
    .from(occupancies)
    .where(
      and(
        eq(occupancies.accountId, accountId),
        lt(occupancies.startsAt, new Date(span.end)),
        gt(occupancies.endsAt, new Date(span.start)),
      ),
    );
  return rows.map(({ startsAt, endsAt }) => ({ start: startsAt.getTime(), end: endsAt.getTime() }));
};
