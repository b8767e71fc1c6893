import { charities } from './charities.ts';
import { categories, countries, expertises, languages } from './optionLists.ts';
import type { RecordDefinition } from './record.ts';

/** Each by its own name. */
const list = <const T extends { readonly [N in keyof T]: RecordDefinition & { readonly name: N } }>(all: T): T => all;

/** Every resource of records: the one list that a new one is added to. */
export const records = list({
  charities,
  expertises,
  categories,
  languages,
  countries,
});

export type RecordName = keyof typeof records;

/** The same, as code sees them that knows none by name. */
export const anyRecords: readonly RecordDefinition[] = Object.values(records);
