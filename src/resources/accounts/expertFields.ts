import { limits } from '#contract/rules.ts';

/**
 * What an expert tells of himself, in the order of spec 2: the form, the application as it is read, its checks and what
 * is unsaved or merged read it. Labels are `resources.accounts.fields.<source>`. A `limit` is in characters.
 */
export const expertFields = [
  { source: 'introduction', kind: 'longText', limit: limits.introduction, minRows: 5, isRequired: true },
  { source: 'expertise', kind: 'choices', options: 'listExpertises', freeText: true, isRequired: true },
  {
    source: 'categoryExpertise',
    kind: 'choices',
    options: 'listCategoriesOfExpertise',
    freeText: false,
    isRequired: true,
  },
  { source: 'location', kind: 'choices', options: 'listCountries', freeText: false, isRequired: true },
  { source: 'interests', kind: 'longText', limit: limits.longText, minRows: 2, isRequired: false },
  { source: 'education', kind: 'entries', isRequired: true },
  { source: 'experience', kind: 'entries', isRequired: true },
] as const;

export type ExpertField = (typeof expertFields)[number];
