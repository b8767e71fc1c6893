import { educationEntry, experienceEntry } from '#contract/profile.ts';
import type { Field } from '#src/fields/field.tsx';
import { fieldsOfShape } from '#src/fields/fieldsOf.ts';
import type { Entry } from '#src/fields/lists.tsx';
import { MonthInput } from '#src/fields/MonthInput.tsx';

const entryGroups = ['education', 'experience'] as const;
export type EntryKind = (typeof entryGroups)[number];

/** Texts by field; months are `YYYY-MM`, '' if empty. */
export type FormEntry = Readonly<Record<string, string>>;

export const isEntryKind = (name: string): name is EntryKind => entryGroups.some((group) => group === name);

const inMonths = { kind: 'month', Input: MonthInput } as const;

/** Fields of an entry, which counts once the required ones are filled (product.md §5). The first is its name. */
export const entryFields: Readonly<Record<EntryKind, readonly Field[]>> = {
  education: Object.values(fieldsOfShape(educationEntry.shape, { startYear: inMonths, endYear: inMonths })),
  experience: Object.values(fieldsOfShape(experienceEntry.shape, { startDate: inMonths, endDate: inMonths })),
};

const entryOf = <T>(group: EntryKind, valueOf: (field: Field) => T): Readonly<Record<string, T>> =>
  Object.fromEntries(entryFields[group].map((field) => [field.source, valueOf(field)]));

export const blankEntry = (group: EntryKind, month: string): FormEntry =>
  entryOf(group, ({ kind, isRequired }) => (kind === 'month' && isRequired ? month : ''));

/** `2015` or `2015-09-01` as `YYYY-MM`, '' if empty; other text is kept, so that validation reports it. */
export const monthOfWire = (wire: string): string => {
  const [, year, month = '01'] = /^(\d{4})(?:-(\d{2}))?/.exec(wire) ?? [];
  return year === undefined ? wire : `${year}-${month}`;
};

export const yearOf = (month: string): string => month.replace(/^(\d{4})-\d{2}$/, '$1');

export const firstDayOf = (month: string): string => month.replace(/^\d{4}-\d{2}$/, '$&-01');

const monthToWire = { education: yearOf, experience: firstDayOf };

const textAt = (entry: object, source: string): string => String(Reflect.get(entry, source) ?? '');

export const entriesToForm = (group: EntryKind, stored: readonly object[]): FormEntry[] =>
  stored.map((entry) =>
    entryOf(group, ({ source, kind }) => {
      const text = textAt(entry, source);
      return kind === 'month' ? monthOfWire(text) : text;
    }),
  );

export interface IncompleteEntry {
  readonly group: EntryKind;
  readonly index: number;
  readonly name: string;
  readonly missing: readonly string[];
}

export const nameOfEntry = (group: EntryKind, entry: Entry): string =>
  textAt(entry, entryFields[group][0]?.source ?? '').trim();

const missingFields = (group: EntryKind, entry: FormEntry): string[] =>
  entryFields[group].flatMap(({ source, isRequired }) => (isRequired && !entry[source]?.trim() ? [source] : []));

export const keptEntries = (group: EntryKind, entries: readonly FormEntry[]) =>
  entries.map((entry, index) => ({ entry, index })).filter(({ entry }) => missingFields(group, entry).length === 0);

export const entriesToWire = (group: EntryKind, typed: readonly FormEntry[]): object[] =>
  keptEntries(group, typed).map(({ entry }) =>
    entryOf(group, ({ source, kind }) => {
      const text = entry[source] ?? '';
      return (kind === 'month' ? monthToWire[group](text) : text) || null;
    }),
  );

export const incompleteEntries = (entries: Readonly<Record<EntryKind, readonly FormEntry[]>>): IncompleteEntry[] =>
  entryGroups.flatMap((group) =>
    entries[group]
      .map((entry, index) => ({ group, index, name: nameOfEntry(group, entry), missing: missingFields(group, entry) }))
      .filter(({ missing }) => missing.length > 0),
  );
