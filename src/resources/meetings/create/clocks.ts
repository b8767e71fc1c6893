import { addDays, daysBetween, type ZoneClock } from '../zoneClock.ts';

export const clockRoles = ['expert', 'user', 'you'] as const;
export type ClockRole = (typeof clockRoles)[number];

/** Whose clocks a slot is shown on; someone whose zone the API does not tell has none. */
export type Clocks = { readonly [Role in ClockRole]?: ZoneClock };

/** One instant on one person's wall. */
export interface Reading {
  readonly role: ClockRole;
  readonly zone: string;
  /** `HH:mm` */
  readonly time: string;
  /** Days from the board's day to this person's day: +1 flags. */
  readonly dayShift: number;
  /** Minutes ahead of UTC; tells the two passes of a repeated hour apart. */
  readonly offset: number;
}

/** One instant on all the clocks, in the order expert, user, you. `day` is the board's day, `YYYY-MM-DD`. */
export const readingsAt = (instant: number, clocks: Clocks, day: string): Reading[] =>
  clockRoles.flatMap((role) => {
    const clock = clocks[role];
    if (!clock) return [];
    const { date, time } = clock.wallAt(instant);
    return { role, zone: clock.zone, time, dayShift: daysBetween(day, date), offset: clock.offsetAt(instant) };
  });

/** A clock that is put forward (positive minutes) or back on a day. */
export interface ClockChange {
  readonly zone: string;
  readonly roles: readonly ClockRole[];
  /** The local date of the change, `YYYY-MM-DD`. */
  readonly date: string;
  readonly minutes: number;
}

const changeOn = (clock: ZoneClock, date: string) =>
  clock.offsetAt(clock.startOf(addDays(date, 1))) - clock.offsetAt(clock.startOf(date));

/** The clock changes on these days, one for each zone and day, whoever's clock it is. */
export const clockChanges = (days: readonly string[], clocks: Clocks): ClockChange[] => {
  const rolesByZone = new Map<ZoneClock['zone'], { clock: ZoneClock; roles: ClockRole[] }>();
  for (const role of clockRoles) {
    const clock = clocks[role];
    if (!clock) continue;
    const known = rolesByZone.get(clock.zone);
    if (known) known.roles.push(role);
    else rolesByZone.set(clock.zone, { clock, roles: [role] });
  }
  return [...rolesByZone.values()].flatMap(({ clock, roles }) =>
    days
      .map((date) => ({ zone: clock.zone, roles, date, minutes: changeOn(clock, date) }))
      .filter(({ minutes }) => minutes !== 0),
  );
};
