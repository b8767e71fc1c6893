import * as lists from '#contract/optionLists.ts';
import { accounts, expertProfiles } from '#server/db/schema/accounts.ts';
import { categories, countries, expertises, languages } from '#server/db/schema/optionLists.ts';
import { serveRecords } from './serveRecords.ts';
import { uses } from './uses.ts';

export const servedExpertises = serveRecords(lists.expertises, expertises, {
  usedBy: { expert: uses(expertProfiles.expertise, 'value') },
});

export const servedCategories = serveRecords(lists.categories, categories, {
  usedBy: { expert: uses(expertProfiles.categoryExpertise, 'value') },
});

export const servedLanguages = serveRecords(lists.languages, languages, {
  usedBy: { account: uses(accounts.languages, 'value'), expert: uses(expertProfiles.languages, 'value') },
});

export const servedCountries = serveRecords(lists.countries, countries, {
  usedBy: { expert: uses(expertProfiles.location, 'value') },
});
