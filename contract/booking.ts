const HOUR = 3_600_000;

/** A card is held so long before the start of its meeting, in hours; at once when the start is nearer. */
export const HOLD_HOURS = 48;

/** A schedule tells so many days of the expert's own calendar, from the asked instant on. */
export const SCHEDULE_DAYS = 7;

/** When the price of a meeting is held on the card. */
export const holdAt = (startsAt: Date): Date => new Date(startsAt.getTime() - HOLD_HOURS * HOUR);

/** True where a meeting that is booked now has its price held in the same moment. */
export const isHeldAtOnce = (startsAt: Date, now: Date): boolean => holdAt(startsAt) <= now;

/**
 * True where a card is past its last month. It is good through the last day of that month in UTC, whoever asks: a card
 * that can be chosen is one that the API takes.
 */
export const isCardExpired = ({ expMonth, expYear }: { expMonth: number; expYear: number }, now: Date): boolean =>
  Date.UTC(expYear, expMonth) <= now.getTime();
