import type { Field } from '#src/fields/field.tsx';
import { fieldsOfShape } from '#src/fields/fieldsOf.ts';
import type { AccountForm } from './accountForm.ts';
import { educationEntry, experienceEntry } from '#contract/profile.ts';

type Entries = Pick<AccountForm['expertProfile'], 'education' | 'experience'>;
export type EntryKind = keyof Entries;
export const entryGroups = ['education', 'experience'] as const;

export const isEntryKind = (name: string): name is EntryKind => entryGroups.some((group) => group === name);

const inMonths = { kind: 'month' } as const;

/** The fields of an entry (product.md §2); it counts once those that are required are filled (product.md §5). Its first tells what it is known by. */
export const entryFields: Readonly<Record<EntryKind, readonly Field[]>> = {
  education: Object.values(fieldsOfShape(educationEntry.shape, { startYear: inMonths, endYear: inMonths })),
  experience: Object.values(fieldsOfShape(experienceEntry.shape, { startDate: inMonths, endDate: inMonths })),
};

/** A new entry: it begins in `month` (`YYYY-MM`), the rest is empty. */
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

/**
 * A year or date of the wire (`2015`, `2015-09-01`) as the month the form holds, `YYYY-MM`; '' where there is none.
 * What is no date stays as it came, so that validation can name it instead of losing it.
 */
export const monthOfWire = (wire: string | null | undefined): string => {
  if (!wire) return '';
  const [, year, month] = /^(\d{4})(?:-(\d{2}))?/.exec(wire) ?? [];
  return year === undefined ? wire : `${year}-${month ?? '01'}`;
};

/** A month as the wire's year of education, `YYYY` (product.md §7). */
export const yearOf = (month: string): string => monthPattern.exec(month)?.[1] ?? month;

/** A month as the wire's date of experience, `YYYY-MM-01` (product.md §7). */
export const firstDayOf = (month: string): string => (monthPattern.test(month) ? `${month}-01` : month);

const isEntry = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Stored entries as they are typed: years and dates as months, what is missing as ''. */
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
  /** Its place in the form, from 0. */
  readonly index: number;
  /** What the entry is known by: the institution or company, where one is given. */
  readonly name: string;
  readonly missing: readonly string[];
}

/** What an entry is known by. */
export const nameOfEntry = (group: EntryKind, entry: object): string =>
  textAt(entry, entryFields[group][0]?.source ?? '').trim();

const missingIn = (group: EntryKind, entry: object): string[] =>
  entryFields[group].flatMap(({ source, isRequired }) =>
    isRequired && textAt(entry, source).trim() === '' ? [source] : [],
  );

/** The entries that count, each with its place in the form. */
export const keptEntries = <T extends object>(group: EntryKind, entries: readonly T[]): { entry: T; index: number }[] =>
  entries.map((entry, index) => ({ entry, index })).filter(({ entry }) => missingIn(group, entry).length === 0);

/** Education is sent by years, experience by days; an end that is not given is null. */
const monthToWire = { education: yearOf, experience: firstDayOf } satisfies Record<
  EntryKind,
  (month: string) => string
>;

/** What a save sends of them: those that count. */
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

/** The entries that a save would drop, in the order of the screen. */
export const incompleteEntries = ({ expertProfile }: AccountForm): IncompleteEntry[] =>
  entryGroups.flatMap((group) =>
    expertProfile[group]
      .map((entry, index) => ({ group, index, name: nameOfEntry(group, entry), missing: missingIn(group, entry) }))
      .filter(({ missing }) => missing.length > 0),
  );
