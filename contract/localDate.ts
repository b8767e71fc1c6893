/** A day of some calendar on the wall, `YYYY-MM-DD`; which instants it covers depends on the zone (`zoneCalendar.ts`). */
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

/** The Monday of the date's week. */
export const startOfWeek = (date: LocalDate): LocalDate =>
  addDays(date, -((new Date(timeOf(date)).getUTCDay() + 6) % 7));

/** The first of January of the date's year. */
export const startOfYear = (date: LocalDate): LocalDate => `${date.slice(0, 4)}-01-01`;
