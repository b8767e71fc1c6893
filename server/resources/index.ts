import type { RecordName } from '#contract/records.ts';
import { servedCharities } from './charities.ts';
import { servedCategories, servedCountries, servedExpertises, servedLanguages } from './optionLists.ts';
import type { ServedRecord } from './serveRecords.ts';

/** Who answers for each resource of records; without one of them this does not compile. */
const served = {
  charities: servedCharities,
  expertises: servedExpertises,
  categories: servedCategories,
  languages: servedLanguages,
  countries: servedCountries,
} satisfies Readonly<Record<RecordName, ServedRecord>>;

export const resources: readonly ServedRecord[] = Object.values(served);
