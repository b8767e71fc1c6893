/** What a clock on a wall shows. */
export interface Wall {
  /** Local date, `YYYY-MM-DD`. */
  readonly date: string;
  /** Local time, `HH:mm`. */
  readonly time: string;
}

/** The wall clock of one IANA zone. Instants are milliseconds since 1970, UTC. */
export interface ZoneClock {
  readonly zone: string;
  readonly wallAt: (instant: number) => Wall;
  /** Minutes ahead of UTC. */
  readonly offsetAt: (instant: number) => number;
  /** The first instant of a local date: not midnight where a clock change skips midnight. */
  readonly startOf: (date: string) => number;
}

const DAY = 86_400_000;
const MINUTE = 60_000;

const wallFormat = (zone: string): Intl.DateTimeFormat | undefined => {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
};

/** The clock of a zone; undefined for no zone, or one that this browser does not know (decision 19). */
export const zoneClock = (zone: string | null | undefined): ZoneClock | undefined => {
  const format = zone ? wallFormat(zone) : undefined;
  if (!zone || !format) return undefined;

  const wallAt = (instant: number): Wall => {
    const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
    for (const { type, value } of format.formatToParts(instant)) parts[type] = value;
    return { date: `${parts.year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` };
  };
  const offsetAt = (instant: number) => {
    const { date, time } = wallAt(instant);
    return Math.round((Date.parse(`${date}T${time}:00Z`) - instant) / MINUTE);
  };
  const startOf = (date: string) => {
    const asIfUtc = Date.parse(`${date}T00:00:00Z`);
    const candidates = [asIfUtc - DAY, asIfUtc + DAY]
      .map((near) => asIfUtc - offsetAt(near) * MINUTE)
      .filter((instant) => wallAt(instant).date === date);
    return Math.min(...candidates);
  };
  return { zone, wallAt, offsetAt, startOf };
};

/** A date some days on. Both `YYYY-MM-DD`. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

/** Days from one `YYYY-MM-DD` to another. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY;
