/** A day of some calendar on the wall, `YYYY-MM-DD`; which instants it covers depends on the zone (`zoneCalendar`). */
export type LocalDate = string;

const DAY = 24 * 60 * 60 * 1000;
const pattern = /^(\d{4})-(\d{2})-(\d{2})$/;

const numbersOf = (date: LocalDate): readonly [year: number, month: number, day: number] => {
  const [, year, month, day] = pattern.exec(date) ?? [];
  return [Number(year), Number(month), Number(day)];
};

const dateOf = (time: number): LocalDate => new Date(time).toISOString().slice(0, 10);
const timeOf = (date: LocalDate): number => Date.parse(`${date}T00:00:00.000Z`);

/** True for a day that exists: `2026-02-29` does not. */
export const isLocalDate = (text: string): boolean => {
  if (!pattern.test(text)) return false;
  const time = timeOf(text);
  return !Number.isNaN(time) && dateOf(time) === text;
};

/** `days` later, or earlier when negative. */
export const addDays = (date: LocalDate, days: number): LocalDate => dateOf(timeOf(date) + days * DAY);

/** From one day to the other; 0 for the same day. */
export const daysBetween = (from: LocalDate, to: LocalDate): number => Math.round((timeOf(to) - timeOf(from)) / DAY);

/** The first day of the month that is `months` later than the date's own. */
export const startOfMonth = (date: LocalDate, months = 0): LocalDate => {
  const [year, month] = numbersOf(date);
  return dateOf(Date.UTC(year, month - 1 + months, 1));
};

/** The last day of the month that is `months` later than the date's own. */
export const endOfMonth = (date: LocalDate, months = 0): LocalDate => addDays(startOfMonth(date, months + 1), -1);

/** The same day of the month that is `months` later; where that month is shorter, its last day. */
export const sameDayOfMonth = (date: LocalDate, months: number): LocalDate => {
  const [, , day] = numbersOf(date);
  const [same, last] = [addDays(startOfMonth(date, months), day - 1), endOfMonth(date, months)];
  return same < last ? same : last;
};

/** The first day of the quarter that is `quarters` later than the date's own. */
export const startOfQuarter = (date: LocalDate, quarters = 0): LocalDate => {
  const [, month] = numbersOf(date);
  return startOfMonth(date, quarters * 3 - ((month - 1) % 3));
};

export const startOfWeek = (date: LocalDate): LocalDate =>
  addDays(date, -((new Date(timeOf(date)).getUTCDay() + 6) % 7));

export const startOfYear = (date: LocalDate): LocalDate => `${date.slice(0, 4)}-01-01`;

/** Both bounds included, ISO instants in UTC. */
export interface InstantRange {
  readonly startDate: string;
  readonly endDate: string;
}

/** The days of one IANA zone. */
export interface ZoneCalendar {
  readonly timeZone: string;
  readonly dateAt: (instant: Date) => LocalDate;
  /** How many minutes its wall clock is ahead of UTC at an instant. */
  offsetAt(instant: Date): number;
  /** The first instant of a day; where midnight is skipped by a clock change, the first that exists. */
  readonly startOf: (date: LocalDate) => Date;
  /** From the start of the first day to the last millisecond of the last one (product.md §7). */
  readonly rangeOf: (from: LocalDate, to: LocalDate) => InstantRange;
}

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
    offsetAt: (instant) => Math.round(offsetAt(instant.getTime()) / 60_000),
    startOf,
    rangeOf: (from, to) => ({
      startDate: startOf(from).toISOString(),
      endDate: new Date(startOf(addDays(to, 1)).getTime() - 1).toISOString(),
    }),
  };
};
