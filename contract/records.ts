import { charities } from './charities.ts';
import { categories, countries, expertises, languages } from './optionLists.ts';
import type { RecordDefinition } from './record.ts';

/** Requires each key to be the record's name. */
const list = <const T extends { readonly [N in keyof T]: RecordDefinition & { readonly name: N } }>(all: T): T => all;

/** All resources of records; add new ones here. */
export const records = list({
  charities,
  expertises,
  categories,
  languages,
  countries,
});

export type RecordName = keyof typeof records;

/** The same, for generic code. */
export const anyRecords: readonly RecordDefinition[] = Object.values(records);
