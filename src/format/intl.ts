import { zoneCalendar } from '#contract/calendar.ts';

/** Memoised by arguments: `Intl` objects are expensive, and a list formats hundreds of values. */
export const remembered = <Arguments extends readonly unknown[], Made>(make: (...args: Arguments) => Made) => {
  const made = new Map<string, Made>();
  return (...args: Arguments): Made => {
    const key = JSON.stringify(args);
    const known = made.get(key) ?? make(...args);
    made.set(key, known);
    return known;
  };
};

/** Requires a time zone, as the default would be that of the first use. */
export const dateFormat = remembered(
  (locale: string, options: Intl.DateTimeFormatOptions & { readonly timeZone: string }) =>
    new Intl.DateTimeFormat(locale, options),
);

export const numberFormat = remembered(
  (locale: string | undefined, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);

/** A number as it is: `Intl` rounds to 3 decimals by default. */
export const formatNumber = (value: number, locale: string): string =>
  numberFormat(locale, { maximumFractionDigits: 15 }).format(value);

/** Throws a RangeError for an unknown zone. */
export const calendarOf = remembered(zoneCalendar);
