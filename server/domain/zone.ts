import type { OffsetAt } from '#contract/calendar.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** A wall-clock time, as milliseconds of the same time in UTC: not an instant without a zone. */
export type WallTime = number;

export const wallTimeAt = (offsetAt: OffsetAt, instant: number): WallTime => instant + offsetAt(instant);

/** Distinct offsets around a wall time; two if the clock changes within a day of it. */
const offsetsAround = (offsetAt: OffsetAt, wall: WallTime) => [
  ...new Set([offsetAt(wall - DAY), offsetAt(wall + DAY)]),
];

/** Instants with this wall time, in order: none if it is skipped, two if it is repeated. */
export const instantsOf = (offsetAt: OffsetAt, wall: WallTime): number[] =>
  offsetsAround(offsetAt, wall)
    .map((offset) => wall - offset)
    .filter((instant) => wallTimeAt(offsetAt, instant) === wall)
    .toSorted((a, b) => a - b);

/** A span of time, `[start, end)`, in milliseconds since the epoch. */
export interface Interval {
  readonly start: number;
  readonly end: number;
}

/** First instant of the new offset between two instants with different offsets; changes fall on whole minutes. */
const changeBetween = (offsetAt: OffsetAt, before: number, after: number): number => {
  const old = offsetAt(before);
  let [low, high] = [Math.floor(before / MINUTE), Math.ceil(after / MINUTE)];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(middle * MINUTE) === old) low = middle;
    else high = middle;
  }
  return high * MINUTE;
};

/** Intervals with a wall time in `[start, end)`: shorter or longer than that if the clock changes. */
export const intervalsOf = (offsetAt: OffsetAt, start: WallTime, end: WallTime): Interval[] => {
  const [before, after] = [start - DAY, end + DAY];
  const [old, current] = [offsetAt(before), offsetAt(after)];
  if (old === current) return [{ start: start - old, end: end - old }];
  const change = changeBetween(offsetAt, before, after);
  return [
    { start: start - old, end: Math.min(end - old, change) },
    { start: Math.max(start - current, change), end: end - current },
  ].filter((interval) => interval.start < interval.end);
};
