import { date as dateSchema } from './primitives.ts';

/** A calendar day, `YYYY-MM-DD`; the instants that it covers depend on the zone (`zoneCalendar`). */
export type LocalDate = string;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const dateOf = (time: number): LocalDate => new Date(time).toISOString().slice(0, 10);
const timeOf = (date: LocalDate): number => Date.parse(`${date}T00:00:00.000Z`);

export const isLocalDate = (text: string): boolean => dateSchema.safeParse(text).success;

export const addDays = (date: LocalDate, days: number): LocalDate => dateOf(timeOf(date) + days * DAY);

export const daysBetween = (from: LocalDate, to: LocalDate): number => Math.round((timeOf(to) - timeOf(from)) / DAY);

export const startOfMonth = (date: LocalDate, months = 0): LocalDate => {
  const day = new Date(timeOf(date));
  return dateOf(day.setUTCMonth(day.getUTCMonth() + months, 1));
};

export const endOfMonth = (date: LocalDate, months = 0): LocalDate => addDays(startOfMonth(date, months + 1), -1);

/** Of a shorter month the last day. */
export const sameDayOfMonth = (date: LocalDate, months: number): LocalDate => {
  const day = Number(date.slice(-2));
  const [same, last] = [addDays(startOfMonth(date, months), day - 1), endOfMonth(date, months)];
  return same < last ? same : last;
};

export const startOfQuarter = (date: LocalDate, quarters = 0): LocalDate =>
  startOfMonth(date, quarters * 3 - (new Date(timeOf(date)).getUTCMonth() % 3));

export const startOfWeek = (date: LocalDate): LocalDate =>
  addDays(date, -((new Date(timeOf(date)).getUTCDay() + 6) % 7));

export const startOfYear = (date: LocalDate): LocalDate => `${date.slice(0, 4)}-01-01`;

/** Inclusive bounds, ISO instants in UTC. */
export interface InstantRange {
  readonly startDate: string;
  readonly endDate: string;
}

export const isTimeZone = (timeZone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** Offset from UTC at an instant, both in milliseconds. */
export type OffsetAt = (instant: number) => number;

/** Throws a RangeError if the IANA zone is unknown. */
export const zoneOffsets = (timeZone: string): OffsetAt => {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  return (instant) => {
    const found = /GMT([+-])(\d\d):(\d\d)(?::(\d\d))?$/.exec(format.format(instant));
    const [, sign, hours = 0, minutes = 0, seconds = 0] = found ?? [];
    const size = (Number(hours) * 60 + Number(minutes)) * MINUTE + Number(seconds) * 1000;
    return sign === '-' ? -size : size;
  };
};

export const zoneCalendar = (timeZone: string) => {
  const offsetAt = zoneOffsets(timeZone);
  const dateAt = (instant: Date): LocalDate => dateOf(instant.getTime() + offsetAt(instant.getTime()));

  /** First instant of a day; if a clock change skips midnight, the first that exists. */
  const startOf = (date: LocalDate): Date => {
    const midnight = timeOf(date);
    const candidates = [midnight - DAY, midnight, midnight + DAY]
      .map((time) => midnight - offsetAt(time))
      .toSorted((a, b) => a - b);
    return new Date(candidates.find((time) => dateAt(new Date(time)) >= date) ?? midnight);
  };

  return {
    timeZone,
    dateAt,
    /** Offset from UTC at an instant, in minutes. */
    offsetAt: (instant: Date): number => Math.round(offsetAt(instant.getTime()) / MINUTE),
    startOf,
    /** From the start of the first day to the last millisecond of the last day (product.md §7). */
    rangeOf: (from: LocalDate, to: LocalDate): InstantRange => ({
      startDate: startOf(from).toISOString(),
      endDate: new Date(startOf(addDays(to, 1)).getTime() - 1).toISOString(),
    }),
  };
};
export type ZoneCalendar = ReturnType<typeof zoneCalendar>;
