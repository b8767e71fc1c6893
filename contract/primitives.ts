import { z } from 'zod';
import type { Kept } from './codecs.ts';
import { fieldKinds, type ReferenceFilter } from './fieldKinds.ts';
import { messages } from './messages.ts';
import { isMoney, type Minor } from './money.ts';
import { object } from './object.ts';

/** An enum that is strict for server code and open for clients: an unknown value is shown as it is. */
export const openEnum = <const T extends readonly [string, ...string[]]>(values: T) =>
  z
    .string()
    .meta({ examples: [...values] })
    .register(fieldKinds, { kind: 'choice', choices: values }) as unknown as z.ZodType<
    T[number] | (string & {}),
    T[number]
  >;

/** A schema whose values have another type in our server (contract/codecs.ts); clients use the wire format. */
type Wire<S extends z.ZodType, InServer> = S & z.ZodType<z.output<S> & Kept<InServer>, z.input<S> & Kept<InServer>>;

const [earliest, latest] = [Date.UTC(1900, 0), Date.UTC(9999, 0)];
const isDay = (text: string) => text > '0001';

/** An instant: ISO 8601 with offset, in the range of years that every part of the system supports. */
export const instant = z.iso
  .datetime({ offset: true })
  .refine((text) => Date.parse(text) >= earliest && Date.parse(text) < latest, messages.invalid)
  .register(fieldKinds, { kind: 'instant' }) as Wire<z.ZodISODateTime, Date>;

/** A day of the calendar, `YYYY-MM-DD`; PostgreSQL has no year 0. */
export const date = z.iso.date().refine(isDay, messages.invalid).register(fieldKinds, { kind: 'date' });

/** Money on the wire: major units, at most two decimals. */
export const money = z
  .number()
  .refine(isMoney, messages.amountDecimals)
  .register(fieldKinds, { kind: 'money' }) as Wire<z.ZodNumber, Minor>;

/** A text that may be missing, because another API may omit it. */
export const optionalText = z.string().nullish();

/** ISO 4217 code. */
export const currency = z.string();

export const id = z.string().min(1).max(100);

/** Id of a record; a filter of its list restricts them: `reference('accounts', { filter: { type: 'expert' } })`. */
export const reference = (to: string, options: { readonly filter?: ReferenceFilter } = {}) =>
  id.clone().register(fieldKinds, { kind: 'reference', to, ...options });

export const flag = z.boolean().register(fieldKinds, { kind: 'boolean' });

/** Credentials before the host: `https://bank.example@evil.example` leads to evil.example. */
const hasCredentials = (text: string) => /^\s*https?:[/\\]*[^/\\?#]*@/i.test(text);

/** A web address (http or https): a link to it opens a page and cannot run a script. */
export const url = z
  .url({ protocol: /^https?$/, hostname: /./, error: messages.urlInvalid })
  .refine((text) => !hasCredentials(text), messages.urlInvalid)
  .max(2000, messages.tooLong)
  .register(fieldKinds, { kind: 'url' });

export const queryFlag = z
  .union([z.boolean(), z.enum(['true', 'false', '1', '0'])])
  .transform((value) => value === true || value === 'true' || value === '1')
  .register(fieldKinds, { kind: 'boolean' });

/** 1,000,000; without `Intl`, whose first use delays the page's start by 20 ms. */
const inThousands = (whole: number) => String(whole).replace(/\B(?=(?:\d{3})+$)/g, ',');

/** A positive integer in a query string: digits only, so that every parser reads the same number. */
export const queryNumber = (max: number) => {
  const number = z.number().int().min(1).max(max);
  const text = z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(number);
  return z.union([number, text]).meta({ description: `whole number from 1 to ${inThousands(max)}` });
};

export const oneOrMore = <T extends z.ZodType>(value: T) =>
  z.union([z.array(value).min(1), value.transform((one) => [one])]);

export const keyword = z.string().trim().max(200);

export const party = object(() => ({
  id: optionalText,
  firstName: optionalText,
  lastName: optionalText,
  displayName: optionalText,
  timezone: optionalText,
  email: optionalText,
  phone: optionalText,
  avatar: optionalText,
})).register(fieldKinds, { kind: 'party' });
export type Party = z.output<typeof party>;

export const isParty = (value: unknown): value is Party => party.safeParse(value).success;
