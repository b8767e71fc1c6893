export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** An instant so many milliseconds after another. */
export const after = (instant: Date, milliseconds: number): Date => new Date(instant.getTime() + milliseconds);

/** The earlier of two instants. */
export const earlier = (a: Date, b: Date): Date => (a < b ? a : b);
