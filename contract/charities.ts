import { flag, url } from './primitives.ts';
import { defineRecord, offerActions } from './record.ts';
import { requiredText } from './rules.ts';

/** Charities to which experts can donate a share of their earnings. */
export const charities = defineRecord(
  'charities',
  { name: requiredText, website: url.optional(), active: flag.default(true) },
  { search: ['name', 'website'], sort: ['name', 'active', 'createdAt'], unique: ['name'], actions: offerActions },
);
