import { millisecondsToHours, millisecondsToMinutes } from 'date-fns';
import type { ZoneCalendar } from '#contract/calendar.ts';
import { calendarOf, dateFormat, numberFormat, remembered } from './intl.ts';

/** How an instant is written; without a zone in the one of this browser. */
interface DateTimeOptions {
  readonly timeZone?: string | undefined;
  /** The language of the words; see `regional`. */
  readonly locale?: string | undefined;
}

/** The browser's first language with its region; outside a browser (a unit test) the system's. */
const browserLanguage = (): string =>
  typeof navigator === 'undefined' ? new Intl.DateTimeFormat().resolvedOptions().locale : navigator.language;

const inRegion = remembered((home: string, locale: string = home): string => {
  const { region } = new Intl.Locale(home).maximize();
  const language = new Intl.Locale(locale);
  return language.region || !region ? language.toString() : new Intl.Locale(language, { region }).toString();
});

/**
 * A language as it is written where this browser is at home: the words are of the language, their order and the 12 or 24
 * hours of the region (`en` is `en-GB` in a British browser, `en-DE` in a German one). One that names its region stays.
 */
export const regional = (locale?: string, home: string = browserLanguage()): string => inRegion(home, locale);

/** False for what is missing, and for what another API may answer in place of an instant. */
export const isInstant = (iso: string | null | undefined): iso is string => !Number.isNaN(Date.parse(iso ?? ''));

const write = (iso: string | null | undefined, style: Intl.DateTimeFormatOptions, options: DateTimeOptions) =>
  isInstant(iso)
    ? dateFormat(regional(options.locale), { ...style, timeZone: options.timeZone ?? localZone() }).format(
        new Date(iso),
      )
    : (iso ?? '');

/** It tells the zone at once; `Intl` has the browser read all that it knows of zones and languages at its first use. */
declare const Temporal: { readonly Now: { readonly timeZoneId: () => string } } | undefined;

const askZone = (): string =>
  typeof Temporal === 'undefined' ? new Intl.DateTimeFormat().resolvedOptions().timeZone : Temporal.Now.timeZoneId();

let zoneNow: string | undefined;

/**
 * The browser's IANA zone (product.md §7: times are shown in the local zone). Asked once for all that is written in one go: the
 * answer is dear, a list of 100 asks hundreds of times, and a traveller's browser moves to another zone while it is open.
 */
export const localZone = (): string => {
  if (zoneNow === undefined) {
    zoneNow = askZone();
    queueMicrotask(() => {
      zoneNow = undefined;
    });
  }
  return zoneNow;
};

/**
 * Has the browser read what it knows of languages and zones, which takes it 50 ms at a page's first uses of `Intl`: out of the
 * first drawing that shows an instant or a number, and each in a task of its own. The first takes the most, whatever it is;
 * nobody wants the collator, but it is left with less than the others would be.
 */
export const readFormats = (): void => {
  const locale = browserLanguage();
  setTimeout(() => new Intl.Collator(locale));
  setTimeout(() => numberFormat(locale, {}));
  setTimeout(() => dateFormat(locale, { timeZone: localZone() }));
};

/** The calendar of the zone where this browser is now. */
export const localCalendar = (): ZoneCalendar => calendarOf(localZone());

/** `21 Nov 2026, 14:05`, or `Nov 21, 2026, 2:05 PM`. What is no instant is shown as it came; missing is empty. */
export const formatDateTime = (iso: string | null | undefined, options: DateTimeOptions = {}): string =>
  write(iso, { dateStyle: 'medium', timeStyle: 'short' }, options);

/** `21 Nov 2026`. */
export const formatDate = (iso: string | null | undefined, options: DateTimeOptions = {}): string =>
  write(iso, { dateStyle: 'medium' }, options);

/** `14:05`, or `2:05 PM`. */
export const formatTime = (iso: string | null | undefined, options: DateTimeOptions = {}): string =>
  write(iso, { timeStyle: 'short' }, options);

/** `14:05:09`, or `2:05:09 PM`. */
export const formatExactTime = (iso: string | null | undefined, options: DateTimeOptions = {}): string =>
  write(iso, { timeStyle: 'medium' }, options);

/** `2026-11-21 14:05`: for files, where it has to sort and to be read by machines; the zone is told beside it. */
export const formatSortable = (iso: string | null | undefined, timeZone: string = localZone()): string =>
  write(
    iso,
    { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
    { timeZone, locale: 'sv-SE' },
  );

/** What a zone is called at an instant: `CET` or `GMT+9`; an unknown zone as it is. */
export const zoneName = (iso: string, options: DateTimeOptions = {}): string => {
  const { timeZone = localZone(), locale } = options;
  try {
    const parts = dateFormat(regional(locale), { timeZone, timeZoneName: 'short' }).formatToParts(new Date(iso));
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  } catch (error) {
    if (error instanceof RangeError) return timeZone;
    throw error;
  }
};

/** How long something has waited, in its largest whole unit: `{ value: 3, unit: 'day' }`. A future instant waits 0 minutes. */
export const waitingSince = (iso: string, now: number): { value: number; unit: 'day' | 'hour' | 'minute' } => {
  const elapsed = Math.max(0, now - Date.parse(iso));
  const [minutes, hours] = [millisecondsToMinutes(elapsed), millisecondsToHours(elapsed)];
  if (hours >= 24) return { value: Math.floor(hours / 24), unit: 'day' };
  return hours > 0 ? { value: hours, unit: 'hour' } : { value: minutes, unit: 'minute' };
};

/** `3d`, `5h`, `12m`: how long something has waited, in the words of the language. */
export const formatWaiting = (iso: string, now: number, locale?: string): string => {
  const { value, unit } = waitingSince(iso, now);
  return numberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(value);
};

/** The place that an IANA zone is named after: `America/New_York` → `New York`. */
export const cityOf = (zone: string): string => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');

/** Minutes ahead of UTC as people write them: `UTC+5:30`, `UTC−8`, `UTC`. */
export const formatOffset = (minutes: number): string => {
  if (minutes === 0) return 'UTC';
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
};
