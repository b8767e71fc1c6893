import { zoneCalendar } from '#contract/calendar.ts';

/** Remembers by the arguments, as text. What Intl makes is dear, and a list of 100 writes hundreds of values in the same few ways. */
export const remembered = <Arguments extends readonly unknown[], Made>(make: (...args: Arguments) => Made) => {
  const made = new Map<string, Made>();
  return (...args: Arguments): Made => {
    const key = JSON.stringify(args);
    const known = made.get(key) ?? make(...args);
    made.set(key, known);
    return known;
  };
};

/** Always with a zone: one that is not told would be that of the first use, for ever. */
export const dateFormat = remembered(
  (locale: string, options: Intl.DateTimeFormatOptions & { readonly timeZone: string }) =>
    new Intl.DateTimeFormat(locale, options),
);

export const numberFormat = remembered(
  (locale: string | undefined, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);

/** The calendar of a zone, which reads its clock by what Intl makes; a RangeError for a name that is none. */
export const calendarOf = remembered(zoneCalendar);
