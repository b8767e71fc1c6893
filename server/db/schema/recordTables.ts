import { records } from '#contract/records.ts';
import { recordTable } from '../recordTable.ts';

// The table of each resource of records, under the resource's name.
export const charities = recordTable(records.charities);
export const expertises = recordTable(records.expertises);
export const categories = recordTable(records.categories);
export const languages = recordTable(records.languages);
export const countries = recordTable(records.countries);
