import { charities } from './charities.ts';
import { categories, countries, expertises, languages } from './optionLists.ts';
import type { RecordDefinition } from './record.ts';

/** Every resource of records: the one list that a new one is added to. */
export const records = [charities, expertises, categories, languages, countries] as const;

export type RecordName = (typeof records)[number]['name'];

/** The same, as code sees them that knows none by name. */
export const anyRecords: readonly RecordDefinition[] = records;
