import { isTimeZone, zoneCalendar, type ZoneCalendar } from '#contract/zoneCalendar.ts';

/** The clock of a zone that the API names; undefined for none, or one that this browser does not know (decision 19). */
export const zoneClock = (zone: string | null | undefined): ZoneCalendar | undefined =>
  zone && isTimeZone(zone) ? zoneCalendar(zone) : undefined;
