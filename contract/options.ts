import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { option } from './primitives.ts';

const options = z.array(option);

/** "30 minutes" → 30; also a bare number, or a number as text. */
const minutesIn = (value: string | number) => (typeof value === 'number' ? value : Number.parseInt(value, 10));

/** A meeting duration in minutes and its label. */
export const durationOption = z.union([
  z.object({ value: z.union([z.number(), z.string().transform(minutesIn)]), label: z.string() }),
  z.union([z.string(), z.number()]).transform((value) => ({ value: minutesIn(value), label: String(value) })),
]);

const optionRow = <const Path extends string>(path: Path, summary: string) =>
  ({ method: 'GET', path, access: 'admin', summary, documented: true, data: options }) as const;

export const optionEndpoints = defineEndpoints({
  listDurations: {
    method: 'GET',
    path: 'option/durationBooking',
    access: 'admin',
    summary: 'Durations a meeting can have',
    documented: true,
    data: z.array(durationOption),
  },
  listLanguages: optionRow('option/languages', 'Languages'),
  listExpertises: optionRow('option/expertises', 'Expertises'),
  listCountries: optionRow('option/countries', 'Countries'),
  listCategoriesOfExpertise: optionRow('option/categoriesOfExpertise', 'Categories of expertise'),
});
