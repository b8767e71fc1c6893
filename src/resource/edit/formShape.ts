import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { type FieldPath, type FieldValues, get, set, type UseFormReturn } from 'react-hook-form';

export interface FormField<F extends object = object, R = unknown> {
  readonly source: string;
  readonly label?: string;
  readonly section?: string;
  /** The i18n key for the name of an entry, with `number` and `label`. */
  readonly entry?: string;
  readonly text?: (values: F, record: R) => ReactNode;
}

export type FieldTexts = Readonly<Record<string, string>>;

/** Maps a record to form values, and form values to the data of a save; a constant beside the screen. */
export interface FormShape<R extends RaRecord, F extends FieldValues> {
  readonly fields: readonly FormField<F, R>[];
  readonly toForm: (record: R) => F;
  readonly toWire: (values: F, record: R) => object;
  readonly problems?: (values: F, record: R) => FieldTexts;
  readonly serverProblems?: (fields: FieldTexts, values: F) => FieldTexts;
  /** The i18n key of the reason why the record cannot be saved; undefined if it can. */
  readonly refusal?: (record: R) => string | undefined;
  /** Takes values of a refetched record into the base of a dirty form, such as a status that Save depends on. */
  readonly carry?: (base: R, fresh: R) => R;
  /** Key and version of drafts, such as `account@2`; drafts of other versions are ignored. */
  readonly draft: string;
  /** The record's name in the audit log, used to look up the last editor. */
  readonly entity: string;
  /** Success notice; the server's message replaces it, except for the fixed notices (product.md §8). */
  readonly success: string;
}

export interface EditedRecord<R extends RaRecord, F extends FieldValues> {
  readonly form: UseFormReturn<F>;
  readonly base: R;
  /** True on an API without versions: a save would revert changes of others without a conflict. */
  readonly isMerged: boolean;
  /** Resets the form to a record, with the typed values on top. */
  readonly load: (record: R, typed?: F) => void;
}

/** Another server may return other field names. */
export const isPath = <F extends FieldValues>(field: string): field is FieldPath<F> => /^\w/.test(field);

export type Sources = readonly Pick<FormField, 'source'>[];

export const valueAt = (values: object, source: string): unknown => get(values, source);

const isEmpty = (value: unknown) => (value ?? '') === '' || (Array.isArray(value) && value.length === 0);

const same = (one: unknown, other: unknown) => textOf(one) === textOf(other);

const textOf = (value: unknown) => (isEmpty(value) ? '' : JSON.stringify(value, filled));

/** Omits empty members and sorts the keys: a form adds members. */
const filled = (_: string, value: unknown) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const members = Object.entries(value).filter(([, member]) => !isEmpty(member));
  return Object.fromEntries(members.toSorted(([one], [other]) => (one < other ? -1 : 1)));
};

export const changedFields = <F extends object>(fields: Sources, before: F, after: F): string[] =>
  fields.map(({ source }) => source).filter((source) => !same(valueAt(before, source), valueAt(after, source)));

export const withFields = <F extends object>(values: F, other: F, sources: readonly string[]): F => {
  const copy = structuredClone(values);
  for (const source of sources) set(copy, source, valueAt(other, source));
  return copy;
};

/** Three-way merge of loaded, typed and stored values; if both changed a field, the typed value is kept. */
export const mergeValues = <F extends object>(fields: Sources, base: F, mine: F, theirs: F) => {
  const myChanges = changedFields(fields, base, mine);
  const theirChanges = changedFields(fields, base, theirs);
  const different = changedFields(fields, mine, theirs);
  return {
    merged: withFields(theirs, mine, myChanges),
    taken: theirChanges.filter((source) => !myChanges.includes(source)),
    conflicts: theirChanges.filter((source) => myChanges.includes(source) && different.includes(source)),
  };
};
