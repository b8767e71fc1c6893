import { useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import type { AccountForm, EducationForm, ExperienceForm } from './accountForm.ts';
import { blankEducation, blankExperience, type EntryGroup } from './entries.ts';
import { monthOf } from '#src/format/months.ts';

interface Removed {
  readonly id: string;
  readonly index: number;
  readonly name: string;
  readonly entry: EducationForm | ExperienceForm;
}

const nameOf = (entry: EducationForm | ExperienceForm) =>
  ('university' in entry ? entry.university : entry.company).trim();

/** The entries of one group in the form, and those removed since the last save, which can be put back in their place. */
export const useEntries = (group: EntryGroup) => {
  const { control, getValues, formState } = useFormContext<AccountForm>();
  const { fields, append, remove, insert } = useFieldArray({ control, name: `expertProfile.${group}` });
  const saved = formState.defaultValues;
  const [kept, setKept] = useState<{ of: typeof saved; entries: readonly Removed[] }>({ of: saved, entries: [] });
  // A save or a merge starts anew.
  const removed = kept.of === saved ? kept.entries : [];

  return {
    ids: fields.map(({ id }) => id),
    removed,
    add: () => {
      const month = monthOf(new Date());
      append(group === 'education' ? blankEducation(month) : blankExperience(month));
    },
    remove: (index: number) => {
      const entry = getValues(`expertProfile.${group}`)[index];
      const id = fields[index]?.id;
      if (!entry || id === undefined) return;
      setKept({ of: saved, entries: [...removed, { id, index, name: nameOf(entry), entry }] });
      remove(index);
    },
    undo: (back: Removed) => {
      insert(Math.min(back.index, fields.length), back.entry);
      setKept({ of: saved, entries: removed.filter(({ id }) => id !== back.id) });
    },
  };
};
