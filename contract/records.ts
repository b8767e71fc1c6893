import { charities } from './charities.ts';
import { categories, countries, expertises, languages } from './optionLists.ts';
import type { RecordDefinition } from './record.ts';

/** Requires each key to be the record's name. */
const list = <const T extends { readonly [N in keyof T]: RecordDefinition & { readonly name: N } }>(all: T): T => all;

export const records = list({
  charities,
  expertises,
  categories,
  languages,
  countries,
});

export type RecordName = keyof typeof records;

export const anyRecords: readonly RecordDefinition[] = Object.values(records);
