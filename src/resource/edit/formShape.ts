import type { Dispatch, ReactNode, SetStateAction } from 'react';
import type { RaRecord } from 'react-admin';
import { type FieldPath, type FieldValues, get, set, type UseFormReturn } from 'react-hook-form';

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
  readonly text?: (values: F, record: R) => ReactNode;
}

/** Message by field. */
export type FieldTexts = Readonly<Record<string, string>>;

/**
 * How a record becomes a form, and the form a save: all that `EditForm` needs to know of a resource. A constant beside
 * the screen; where the form edits the record as it is, `toForm` and `toWire` give back what they are given.
 */
export interface FormShape<R extends RaRecord, F extends FieldValues> {
  /** What is edited, in the order of the screen. */
  readonly fields: readonly FormField<F, R>[];
  readonly toForm: (record: R) => F;
  /** What a save sends of `values` that were typed on `record`. */
  readonly toWire: (values: F, record: R) => object;
  /** What is wrong, by path of the form; `{}` for what can be saved. */
  readonly problems?: (values: F, record: R) => FieldTexts;
  /** The server's messages by path of the form, where its fields are called otherwise. */
  readonly serverProblems?: (fields: FieldTexts, values: F) => FieldTexts;
  /** Why the record cannot be saved as it stands, an i18n key; undefined when it can. */
  readonly refusal?: (record: R) => string | undefined;
  /** What of a fresh answer counts at once although typed work stands on an earlier one (a status that decides on Save). */
  readonly carry?: (base: R, fresh: R) => R;
  /** Names the drafts and the form they have: `account@2`. What is kept under another name is not offered. */
  readonly draft: string;
  /** What the audit trail calls the resource, where that tells who saved last. */
  readonly entity?: string;
  /** Notice after a save. The server's message replaces it, unless it is one of the fixed notices (product.md §8). */
  readonly success: string;
}

/** A form over a record that may change on the server meanwhile. */
export interface EditedRecord<R extends RaRecord, F extends FieldValues> {
  readonly form: UseFormReturn<F>;
  /** What the form is compared with and what a save is based on. */
  readonly base: R;
  /** Starts anew from `record`, with `typed` on top where it is given. */
  readonly load: (record: R, typed?: F) => void;
  /** Replaces the base alone; the form's values stay. */
  readonly adopt: Dispatch<SetStateAction<R>>;
}

/** Whether a source is a path of the form: another server may name what no form has. */
export const isPath = <F extends FieldValues>(field: string): field is FieldPath<F> => /^\w/.test(field);

type Sources = readonly Pick<FormField, 'source'>[];

/** The value of a field, whole. */
export const valueAt = (values: object, source: string): unknown => get(values, source);

/** What is not there and what was emptied are the same to who reads the form, in an entry of a list as well. */
const isEmpty = (value: unknown) => (value ?? '') === '' || (Array.isArray(value) && value.length === 0);

const same = (one: unknown, other: unknown) => textOf(one) === textOf(other);

const textOf = (value: unknown) => (isEmpty(value) ? '' : JSON.stringify(value, filled));

/** An object without its empty members, in one order: a form fills in what an entry lacks, and adds to the end. */
const filled = (_: string, value: unknown) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const members = Object.entries(value).filter(([, member]) => !isEmpty(member));
  return Object.fromEntries(members.toSorted(([one], [other]) => (one < other ? -1 : 1)));
};

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
interface Merge<F> {
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
