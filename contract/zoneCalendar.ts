import { addDays, type LocalDate } from './localDate.ts';

/** Both bounds included, ISO instants in UTC. */
export interface InstantRange {
  readonly startDate: string;
  readonly endDate: string;
}

/** The days of one IANA zone. */
export interface ZoneCalendar {
  readonly timeZone: string;
  /** The day that it is there at an instant. */
  readonly dateAt: (instant: Date) => LocalDate;
  /** How many minutes its wall clock is ahead of UTC at an instant. */
  offsetAt(instant: Date): number;
  /** The first instant of a day; where midnight is skipped by a clock change, the first that exists. */
  readonly startOf: (date: LocalDate) => Date;
  /** From the start of the first day to the last millisecond of the last one (spec 7). */
  readonly rangeOf: (from: LocalDate, to: LocalDate) => InstantRange;
}

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;

/** True for a zone that this machine knows. */
export const isTimeZone = (timeZone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** The calendar of an IANA zone; throws a RangeError for a name that is none. */
export const zoneCalendar = (timeZone: string): ZoneCalendar => {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });

  /** What the wall clock shows, as if it were UTC. */
  const wallTime = (time: number): number => {
    const parts = new Map(format.formatToParts(time).map(({ type, value }) => [type, value]));
    const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
    const date = `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
    return Date.parse(`${date}T${part('hour')}:${part('minute')}:${part('second')}Z`);
  };
  const offsetAt = (time: number): number => wallTime(time) - Math.floor(time / 1000) * 1000;
  const dateAt = (instant: Date): LocalDate => new Date(wallTime(instant.getTime())).toISOString().slice(0, 10);

  const startOf = (date: LocalDate): Date => {
    const midnight = Date.parse(`${date}T00:00:00.000Z`);
    const candidates = [offsetAt(midnight - DAY), offsetAt(midnight), offsetAt(midnight + DAY)]
      .map((offset) => midnight - offset)
      .toSorted((a, b) => a - b);
    const start = candidates.find((time) => dateAt(new Date(time)) >= date) ?? midnight;
    return new Date(start);
  };

  return {
    timeZone,
    dateAt,
    offsetAt: (instant) => Math.round(offsetAt(instant.getTime()) / MINUTE),
    startOf,
    rangeOf: (from, to) => ({
      startDate: startOf(from).toISOString(),
      endDate: new Date(startOf(addDays(to, 1)).getTime() - 1).toISOString(),
    }),
  };
};
