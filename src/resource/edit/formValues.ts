import { get, set } from 'react-hook-form';
import type { Words } from '#src/fields/field.tsx';

/** A field of a form, as what stands around the form needs it; the fields come in the order of the screen. */
export interface FormField<F extends object = object, R = unknown> {
  /** Its path in the form: `name`, `profile.phone`. A list of entries is one field. */
  readonly source: string;
  /** Another label than `resources.<resource>.fields.<source>`: an i18n key. */
  readonly label?: string;
  /** The part of the screen that it stands in, an i18n key: what is unsaved is told by it; by the label without one. */
  readonly section?: string;
  /** What one entry of a list is called, an i18n key that takes `number`, and `label` of the list. */
  readonly entry?: string;
  /** What a person reads for its value, where that is not the value itself; `record` is what the form stands on. */
  readonly text?: (values: F, record: R, words: Words) => string;
}

type Sources = readonly Pick<FormField, 'source'>[];

/** The value of a field, whole. */
export const valueAt = (values: object, source: string): unknown => get(values, source);

/** What is not there and what was emptied are the same to who reads the form. */
const same = (one: unknown, other: unknown) => JSON.stringify(one ?? '') === JSON.stringify(other ?? '');

/** The fields in which two states of a form differ, by their sources. */
export const changedFields = <F extends object>(fields: Sources, before: F, after: F): string[] =>
  fields.map(({ source }) => source).filter((source) => !same(valueAt(before, source), valueAt(after, source)));

/** A copy of `values` with the named fields as they are in `other`. */
export const withFields = <F extends object>(values: F, other: F, sources: readonly string[]): F => {
  const copy = structuredClone(values);
  for (const source of sources) set(copy, source, valueAt(other, source));
  return copy;
};

/** What two people made of one record. */
export interface Merge<F> {
  /** Theirs, with every change of mine on top. */
  readonly merged: F;
  /** Changed by them alone: taken over. */
  readonly taken: readonly string[];
  /** Changed by both, differently: to be chosen. */
  readonly conflicts: readonly string[];
}

/**
 * Brings together what two people made of one record: `base` is what I loaded, `mine` what I typed, `theirs` what is
 * stored now. Where both changed a field, mine stands until a choice is made: nothing typed is lost.
 */
export const mergeValues = <F extends object>(fields: Sources, base: F, mine: F, theirs: F): Merge<F> => {
  const myChanges = changedFields(fields, base, mine);
  const theirChanges = changedFields(fields, base, theirs);
  const different = changedFields(fields, mine, theirs);
  return {
    merged: withFields(theirs, mine, myChanges),
    taken: theirChanges.filter((source) => !myChanges.includes(source)),
    conflicts: theirChanges.filter((source) => myChanges.includes(source) && different.includes(source)),
  };
};

/** What differs between two states of a form as a person calls it, in the order of the screen. */
export const changedParts = <F extends object, T extends Pick<FormField, 'source'>>(
  fields: readonly T[],
  before: F,
  after: F,
  nameOf: (field: T) => string,
): string[] => {
  const changed = changedFields(fields, before, after);
  return [...new Set(fields.filter(({ source }) => changed.includes(source)).map(nameOf))];
};
