import type { Handlers } from '#server/call.ts';
import { categories, countryCodes, durations, expertises, languages } from '#server/domain/options.ts';

const asOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const countryNames = new Intl.DisplayNames('en', { type: 'region' });

const lists = {
  durations: durations.map((minutes) => ({ value: minutes, label: `${minutes} minutes` })),
  languages: asOptions(languages),
  expertises: asOptions(expertises),
  countries: countryCodes
    .map((code) => ({ value: code, label: countryNames.of(code) ?? code }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en')),
  categories: asOptions(categories),
};

const answer = <T>(data: T) => Promise.resolve({ data });

export const optionHandlers = {
  listDurations: () => answer(lists.durations),
  listLanguages: () => answer(lists.languages),
  listExpertises: () => answer(lists.expertises),
  listCountries: () => answer(lists.countries),
  listCategoriesOfExpertise: () => answer(lists.categories),
} satisfies Partial<Handlers>;
