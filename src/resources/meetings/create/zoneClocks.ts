import { addDays, daysBetween, isTimeZone, type LocalDate, type ZoneCalendar } from '#contract/calendar.ts';
import type { Words } from '#src/fields/field.tsx';
import { cityOf, formatOffset, formatTime } from '#src/format/dateTime.ts';
import { calendarOf } from '#src/format/intl.ts';

const clockRoles = ['expert', 'user', 'you'] as const;
type ClockRole = (typeof clockRoles)[number];

/** Whose clocks a slot is shown on; someone whose zone the API does not tell has none. */
export type Clocks = { readonly [Role in ClockRole]?: ZoneCalendar };

/** The clock of a zone that the API names; undefined for none, or one that this browser does not know (product.md §3). */
export const zoneClock = (zone: string | null | undefined): ZoneCalendar | undefined =>
  zone && isTimeZone(zone) ? calendarOf(zone) : undefined;

/** One instant on one person's wall. */
export interface Reading {
  readonly role: ClockRole;
  readonly zone: string;
  /** As it is written where the browser is at home: `09:00`, or `9:00 AM`. */
  readonly time: string;
  /** Days from the board's day to this person's day: +1 flags. */
  readonly dayShift: number;
  /** Minutes ahead of UTC: tells the two passes of a repeated hour apart. */
  readonly offset: number;
}

/** One instant on all the clocks, in the order expert, user, you. `day` is the board's day. */
export const readingsAt = (instant: Date, clocks: Clocks, day: LocalDate, locale?: string): Reading[] =>
  clockRoles.flatMap((role) => {
    const clock = clocks[role];
    if (!clock) return [];
    return {
      role,
      zone: clock.timeZone,
      time: formatTime(instant.toISOString(), { timeZone: clock.timeZone, locale }),
      dayShift: daysBetween(day, clock.dateAt(instant)),
      offset: clock.offsetAt(instant),
    };
  });

/** A clock that is put forward (positive minutes) or back on a local day. */
interface ClockChange {
  readonly zone: string;
  readonly roles: readonly ClockRole[];
  readonly date: LocalDate;
  readonly minutes: number;
}

const changeOn = (clock: ZoneCalendar, date: LocalDate) =>
  clock.offsetAt(clock.startOf(addDays(date, 1))) - clock.offsetAt(clock.startOf(date));

/** The clock changes on these days, one for each zone and day, whoever's clock it is. */
export const clockChanges = (days: readonly LocalDate[], clocks: Clocks): ClockChange[] => {
  const owners = new Map<string, { clock: ZoneCalendar; roles: ClockRole[] }>();
  for (const role of clockRoles) {
    const clock = clocks[role];
    if (!clock) continue;
    const known = owners.get(clock.timeZone);
    if (known) known.roles.push(role);
    else owners.set(clock.timeZone, { clock, roles: [role] });
  }
  return [...owners.values()].flatMap(({ clock, roles }) =>
    days
      .map((date) => ({ zone: clock.timeZone, roles, date, minutes: changeOn(clock, date) }))
      .filter(({ minutes }) => minutes !== 0),
  );
};

/**
 * An instant on every clock, as text: "09:00 Lisbon (expert)", "17:00 Tokyo (user) +1 day". On a day on which a clock
 * changes its time carries the offset: an hour that comes twice can be told apart.
 */
export const readingTexts = (
  instant: string,
  day: LocalDate,
  clocks: Clocks,
  { translate, locale }: Pick<Words, 'translate' | 'locale'>,
): string[] => {
  const changing = new Set(clockChanges([day], clocks).map(({ zone }) => zone));
  const shift = ({ dayShift }: Reading) => {
    if (dayShift === 0) return '';
    const key = dayShift > 0 ? 'meetings.clock.ahead' : 'meetings.clock.behind';
    return ` ${translate(key, { smart_count: Math.abs(dayShift) })}`;
  };
  return readingsAt(new Date(instant), clocks, day, locale).map((reading) => {
    const time = changing.has(reading.zone) ? `${reading.time} ${formatOffset(reading.offset)}` : reading.time;
    return `${translate(`meetings.clock.${reading.role}`, { time, city: cityOf(reading.zone) })}${shift(reading)}`;
  });
};
