import { z } from 'zod';
import { accountEndpoints } from './accounts.ts';
import { auditEndpoints } from './audit.ts';
import { authEndpoints } from './auth.ts';
import { bookingEndpoints } from './booking.ts';
import { capabilityEndpoints } from './capabilities.ts';
import { defineEndpoints } from './endpoint.ts';
import { meetingEndpoints } from './meetings.ts';
import { object, strictObject } from './object.ts';
import { reportEndpoints } from './reports.ts';
import { searchEndpoints } from './search.ts';
import { transactionEndpoints } from './transactions.ts';

const ok = object(() => ({ status: z.literal('ok') }));

const healthEndpoints = defineEndpoints({
  live: { route: 'GET health/live', access: 'public', summary: 'The process runs', data: ok },
  ready: { route: 'GET health/ready', access: 'public', summary: 'The database answers', data: ok },
});

/** One choice of a list: the stored value and the shown text. A plain string is both. */
const option = z.union([
  object(() => ({ value: z.string(), label: z.string() })),
  z.string().transform((text) => ({ value: text, label: text })),
]);

/** "30 minutes" → 30, "1 hour" → 60, "1 h 30" → 90; a bare number is minutes. */
const minutesIn = (value: string | number): number => {
  if (typeof value === 'number') return value;
  const [, hours] = /(\d+(?:[.,]\d+)?)\s*h/i.exec(value) ?? [];
  const [, minutes] = /(\d+)\s*(?:m|$)/i.exec(value) ?? [];
  if (hours === undefined && minutes === undefined) return Number.NaN;
  return Number((hours ?? '0').replace(',', '.')) * 60 + Number(minutes ?? 0);
};

const durationOption = z.union([
  object(() => ({ value: z.union([z.number(), z.string().transform(minutesIn)]), label: z.string() })),
  z.union([z.string(), z.number()]).transform((value) => ({ value: minutesIn(value), label: String(value) })),
]);

const optionRow = <const Path extends string, T extends z.ZodType>(path: Path, summary: string, one: T) =>
  ({ route: `GET ${path}`, summary, documented: true, data: z.array(one) }) as const;

const optionEndpoints = defineEndpoints({
  listDurations: optionRow('option/durationBooking', 'Durations a meeting can have', durationOption),
  listLanguages: optionRow('option/languages', 'Languages', option),
  listExpertises: optionRow('option/expertises', 'Expertises', option),
  listCountries: optionRow('option/countries', 'Countries', option),
  listCategoriesOfExpertise: optionRow('option/categoriesOfExpertise', 'Categories of expertise', option),
});

export const MAX_BULK = 100;

const bulkEndpoints = defineEndpoints({
  bulk: {
    route: 'POST admin/bulk',
    summary: 'Do one call to several records, each in a transaction of its own; a status for each',
    body: strictObject(() => ({
      /** A call of the contract, or of a resource of records: `charities.stopOffering`. */
      call: z.string(),
      ids: z.array(z.string()).min(1).max(MAX_BULK),
      body: z.record(z.string(), z.unknown()).optional(),
    })),
    data: z.array(object(() => ({ id: z.string(), status: z.number().int(), message: z.string().nullish() }))),
  },
});

export const endpoints = {
  ...healthEndpoints,
  ...capabilityEndpoints,
  ...authEndpoints,
  ...accountEndpoints,
  ...auditEndpoints,
  ...meetingEndpoints,
  ...bookingEndpoints,
  ...transactionEndpoints,
  ...reportEndpoints,
  ...searchEndpoints,
  ...bulkEndpoints,
  ...optionEndpoints,
} as const;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
