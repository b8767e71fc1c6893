import { addDays, daysBetween, isTimeZone, type LocalDate, type ZoneCalendar } from '#contract/calendar.ts';
import type { Words } from '#src/fields/field.tsx';
import { cityOf, formatOffset, formatTime } from '#src/format/dateTime.ts';
import { formatDay } from '#src/format/day.ts';
import { calendarOf } from '#src/format/intl.ts';

const clockRoles = ['expert', 'user', 'you'] as const;
type ClockRole = (typeof clockRoles)[number];

/** Clocks on which a slot is shown; a role without a known time zone has none. */
export type Clocks = { readonly [Role in ClockRole]?: ZoneCalendar | undefined };

/** Clock of a zone from the API; undefined without a zone or if this browser does not support it (product.md §3). */
export const zoneClock = (zone: string | null | undefined): ZoneCalendar | undefined =>
  zone && isTimeZone(zone) ? calendarOf(zone) : undefined;

const changeOn = (clock: ZoneCalendar, date: LocalDate) =>
  clock.offsetAt(clock.startOf(addDays(date, 1))) - clock.offsetAt(clock.startOf(date));

/** Readings of an instant, in the order expert, user, you; `dayShift` counts from `day`, `offset` is in minutes. */
export const readingsAt = (instant: Date, clocks: Clocks, day: LocalDate, locale?: string) =>
  clockRoles.flatMap((role) => {
    const clock = clocks[role];
    if (!clock) return [];
    const zone = clock.timeZone;
    const time = formatTime(instant.toISOString(), { timeZone: zone, locale });
    const date = clock.dateAt(instant);
    const isChanging = changeOn(clock, date) !== 0;
    return [{ role, zone, time, isChanging, dayShift: daysBetween(day, date), offset: clock.offsetAt(instant) }];
  });

/** Clock changes on these days, one per zone and day; minutes are positive if the clock goes forward. */
export const clockChanges = (days: readonly LocalDate[], clocks: Clocks) => {
  const known = clockRoles.flatMap((role) => clocks[role] ?? []);
  const byZone = new Map(known.map((clock) => [clock.timeZone, clock]));
  return [...byZone].flatMap(([zone, clock]) =>
    days
      .map((date) => ({
        zone,
        roles: clockRoles.filter((role) => clocks[role]?.timeZone === zone),
        date,
        minutes: changeOn(clock, date),
      }))
      .filter(({ minutes }) => minutes !== 0),
  );
};

/** "17:00 Tokyo (user) +1 day"; with the UTC offset on days of a clock change, when an hour can occur twice. */
export const readingTexts = (
  instant: string,
  day: LocalDate,
  clocks: Clocks,
  { translate, locale }: Words,
): string[] => {
  const shift = (dayShift: number) => {
    if (dayShift === 0) return '';
    const key = dayShift > 0 ? 'meetings.clock.ahead' : 'meetings.clock.behind';
    return ` ${translate(key, { smart_count: Math.abs(dayShift) })}`;
  };
  return readingsAt(new Date(instant), clocks, day, locale).map((reading) => {
    const time = reading.isChanging ? `${reading.time} ${formatOffset(reading.offset)}` : reading.time;
    return `${translate(`meetings.clock.${reading.role}`, { time, city: cityOf(reading.zone) })}${shift(reading.dayShift)}`;
  });
};

export const dayAndReadings = (instant: string, board: ZoneCalendar, clocks: Clocks, words: Words) => {
  const day = board.dateAt(new Date(instant));
  return { date: formatDay(day, words.locale), clocks: readingTexts(instant, day, clocks, words).join(' · ') };
};
