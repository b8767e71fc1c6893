import { isLocalDate } from '#contract/localDate.ts';
import { zoneCalendar, type InstantRange } from '#contract/zoneCalendar.ts';

/** The first or the last instant of a day of a zone; what is no day, an instant that a link names, as it is. */
export const dayBound = (value: unknown, end: keyof InstantRange, zone: string): unknown =>
  typeof value === 'string' && isLocalDate(value) ? zoneCalendar(zone).rangeOf(value, value)[end] : value;

/** A list's filter as the API takes it: `from` and `to` are local days on screen, instants on the wire. */
export const withInstants = (filter: Readonly<Record<string, unknown>>, zone: string): Record<string, unknown> => ({
  ...filter,
  ...(filter['from'] !== undefined && { from: dayBound(filter['from'], 'startDate', zone) }),
  ...(filter['to'] !== undefined && { to: dayBound(filter['to'], 'endDate', zone) }),
});
