import * as lists from '#contract/optionLists.ts';
import { recordTable } from '../recordTable.ts';

export const expertises = recordTable(lists.expertises);
export const categories = recordTable(lists.categories);
export const languages = recordTable(lists.languages);
export const countries = recordTable(lists.countries);
