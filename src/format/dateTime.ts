import type { ZoneCalendar } from '#contract/calendar.ts';
import { calendarOf, dateFormat, numberFormat, remembered } from './intl.ts';

type DateTimeOptions = Readonly<Partial<Record<'timeZone' | 'locale', string>>>;

/** The browser's language with its region; outside a browser, the system's. */
const browserLanguage = (): string =>
  typeof navigator === 'undefined' ? new Intl.DateTimeFormat().resolvedOptions().locale : navigator.language;

const inRegion = remembered((home: string, locale: string = home): string => {
  const { region } = new Intl.Locale(home).maximize();
  const language = new Intl.Locale(locale);
  return language.region || !region ? language.toString() : new Intl.Locale(language, { region }).toString();
});

/** Adds the browser's region, for date order and 12 or 24 hours: `en` is `en-GB` in a British browser. */
export const regional = (locale?: string): string => inRegion(browserLanguage(), locale);

export const isInstant = (iso: string | null | undefined): iso is string => !Number.isNaN(Date.parse(iso ?? ''));

/** Formats an instant; other text is returned unchanged. */
const writer =
  (style: Intl.DateTimeFormatOptions) =>
  (iso: string | null | undefined, { timeZone = localZone(), locale }: DateTimeOptions = {}): string =>
    isInstant(iso) ? dateFormat(regional(locale), { ...style, timeZone }).format(new Date(iso)) : (iso ?? '');

/** Faster than `Intl`, which reads all zones at its first use. */
declare const Temporal: { readonly Now: { readonly timeZoneId: () => string } } | undefined;

const readZone = (): string =>
  typeof Temporal === 'undefined' ? new Intl.DateTimeFormat().resolvedOptions().timeZone : Temporal.Now.timeZoneId();

let zoneNow: string | undefined;

/** The browser's IANA zone (product.md §7), cached until the next microtask, as a list formats hundreds of values. */
export const localZone = (): string => {
  if (zoneNow === undefined) {
    zoneNow = readZone();
    queueMicrotask(() => void (zoneNow = undefined));
  }
  return zoneNow;
};

/** Initialises `Intl`, whose first uses take 50 ms, in separate tasks before the first render that needs it. */
export const readFormats = (): void => {
  const locale = browserLanguage();
  setTimeout(() => new Intl.Collator(locale));
  setTimeout(() => numberFormat(locale, {}));
  setTimeout(() => dateFormat(locale, { timeZone: localZone() }));
};

export const localCalendar = (): ZoneCalendar => calendarOf(localZone());

/** `21 Nov 2026, 14:05`, or `Nov 21, 2026, 2:05 PM`. */
export const formatDateTime = writer({ dateStyle: 'medium', timeStyle: 'short' });

export const formatDate = writer({ dateStyle: 'medium' });

/** `14:05`, or `2:05 PM`. */
export const formatTime = writer({ timeStyle: 'short' });

/** `14:05:09`, or `2:05:09 PM`. */
export const formatExactTime = writer({ timeStyle: 'medium' });

const digits = writer({ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' });

/** `2026-11-21 14:05`, sortable, for files. */
export const formatSortable = (iso: string | null | undefined, timeZone?: string): string =>
  digits(iso, { timeZone, locale: 'sv-SE' });

/** `CET` or `GMT+9`; an unknown zone is returned unchanged. */
export const zoneName = (iso: string, { timeZone = localZone(), locale }: DateTimeOptions = {}): string => {
  try {
    const parts = dateFormat(regional(locale), { timeZone, timeZoneName: 'short' }).formatToParts(new Date(iso));
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  } catch (error) {
    if (error instanceof RangeError) return timeZone;
    throw error;
  }
};

export const formatWithZone = (iso: string, options: DateTimeOptions): string =>
  `${formatDateTime(iso, options)} ${zoneName(iso, options)}`;

/** `America/New_York` → `New York` */
export const cityOf = (zone: string): string => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');

/** `UTC+5:30`, `UTC−8`, `UTC` */
export const formatOffset = (minutes: number): string => {
  if (minutes === 0) return 'UTC';
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
};
