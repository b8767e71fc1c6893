import type { AccountForm, EducationForm, ExperienceForm } from './accountForm.ts';

/** What an entry must have to count (spec 5). */
const needed = {
  education: ['university', 'major', 'startYear'],
  experience: ['company', 'role', 'startDate'],
} as const;

export type EntryKind = keyof typeof needed;
export const entryGroups = ['education', 'experience'] as const;

export const blankEducation = (month: string): EducationForm => ({
  university: '',
  major: '',
  startYear: month,
  endYear: '',
});
export const blankExperience = (month: string): ExperienceForm => ({
  company: '',
  role: '',
  startDate: month,
  endDate: '',
});

export interface IncompleteEntry {
  readonly group: EntryKind;
  /** Its place in the form, from 0. */
  readonly index: number;
  /** What the entry is known by: the institution or company, where one is given. */
  readonly name: string;
  readonly missing: readonly string[];
}

const missingIn = (group: EntryKind, entry: object): string[] => {
  const values = new Map(Object.entries(entry));
  return needed[group].filter((field) => String(values.get(field) ?? '').trim() === '');
};

const isComplete = (group: EntryKind, entry: object) => missingIn(group, entry).length === 0;

/** The entries that count, each with its place in the form. */
export const keptEntries = <T extends object>(group: EntryKind, entries: readonly T[]): { entry: T; index: number }[] =>
  entries.map((entry, index) => ({ entry, index })).filter(({ entry }) => isComplete(group, entry));

/** The entries that a save would drop, in the order of the screen. */
export const incompleteEntries = ({ expertProfile }: AccountForm): IncompleteEntry[] =>
  entryGroups.flatMap((group) =>
    expertProfile[group]
      .map((entry, index) => ({
        group,
        index,
        name: ('university' in entry ? entry.university : entry.company).trim(),
        missing: missingIn(group, entry),
      }))
      .filter(({ missing }) => missing.length > 0),
  );
