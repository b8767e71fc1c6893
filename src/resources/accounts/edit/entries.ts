import type { Field } from '#src/fields/field.tsx';
import { fieldsOfShape } from '#src/fields/fieldsOf.ts';
import { isEntry } from '#src/fields/lists.tsx';
import type { AccountForm } from './accountForm.ts';
import { educationEntry, experienceEntry } from '#contract/profile.ts';

type Entries = Pick<AccountForm['expertProfile'], 'education' | 'experience'>;
export type EntryKind = keyof Entries;
export const entryGroups = ['education', 'experience'] as const;

export const isEntryKind = (name: string): name is EntryKind => entryGroups.some((group) => group === name);

const inMonths = { kind: 'month' } as const;

/** An entry's fields; it counts once the required ones are filled (product.md §5). The first names it. */
export const entryFields: Readonly<Record<EntryKind, readonly Field[]>> = {
  education: Object.values(fieldsOfShape(educationEntry.shape, { startYear: inMonths, endYear: inMonths })),
  experience: Object.values(fieldsOfShape(experienceEntry.shape, { startDate: inMonths, endDate: inMonths })),
};

/** Starts in `month` (`YYYY-MM`). */
export function blankEntry<K extends EntryKind>(group: K, month: string): Entries[K][number];
export function blankEntry(group: EntryKind, month: string): object {
  return Object.fromEntries(
    entryFields[group].map(({ source, kind, isRequired }) => [source, kind === 'month' && isRequired ? month : '']),
  );
}

const textAt = (entry: object, name: string): string => {
  const value: unknown = Reflect.get(entry, name);
  return typeof value === 'string' ? value : '';
};

const monthPattern = /^(\d{4})-\d{2}$/;

/** `2015` or `2015-09-01` as `YYYY-MM`, '' for none; other text stays, for validation to name it. */
export const monthOfWire = (wire: string | null | undefined): string => {
  if (!wire) return '';
  const [, year, month] = /^(\d{4})(?:-(\d{2}))?/.exec(wire) ?? [];
  return year === undefined ? wire : `${year}-${month ?? '01'}`;
};

export const yearOf = (month: string): string => monthPattern.exec(month)?.[1] ?? month;

export const firstDayOf = (month: string): string => (monthPattern.test(month) ? `${month}-01` : month);

export const entriesToForm = (group: EntryKind, stored: readonly unknown[]): object[] =>
  stored.filter(isEntry).map((entry) =>
    Object.fromEntries(
      entryFields[group].map(({ source, kind }) => {
        const text = textAt(entry, source);
        return [source, kind === 'month' ? monthOfWire(text) : text];
      }),
    ),
  );

export interface IncompleteEntry {
  readonly group: EntryKind;
  readonly index: number;
  readonly name: string;
  readonly missing: readonly string[];
}

export const nameOfEntry = (group: EntryKind, entry: object): string =>
  textAt(entry, entryFields[group][0]?.source ?? '').trim();

const missingIn = (group: EntryKind, entry: object): string[] =>
  entryFields[group].flatMap(({ source, isRequired }) =>
    isRequired && textAt(entry, source).trim() === '' ? [source] : [],
  );

/** Entries that count, with their indexes in the form. */
export const keptEntries = <T extends object>(group: EntryKind, entries: readonly T[]): { entry: T; index: number }[] =>
  entries.map((entry, index) => ({ entry, index })).filter(({ entry }) => missingIn(group, entry).length === 0);

const monthToWire = { education: yearOf, experience: firstDayOf } satisfies Record<
  EntryKind,
  (month: string) => string
>;

export const entriesToWire = (group: EntryKind, typed: readonly unknown[]): object[] =>
  keptEntries(group, typed.filter(isEntry)).map(({ entry }) =>
    Object.fromEntries(
      entryFields[group].map(({ source, kind, isRequired }) => {
        const text = textAt(entry, source);
        const wire = kind === 'month' ? monthToWire[group](text) : text;
        return [source, isRequired ? wire : wire || null];
      }),
    ),
  );

export const incompleteEntries = ({ expertProfile }: AccountForm): IncompleteEntry[] =>
  entryGroups.flatMap((group) =>
    expertProfile[group]
      .map((entry, index) => ({ group, index, name: nameOfEntry(group, entry), missing: missingIn(group, entry) }))
      .filter(({ missing }) => missing.length > 0),
  );
