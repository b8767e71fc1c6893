import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { RaRecord } from 'react-admin';
import type { FormField } from './formValues.ts';

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
  /** Said after a save where the server says nothing of its own. */
  readonly success: string;
}

/** A form over a record that may change under it. */
export interface EditedRecord<R extends RaRecord, F extends FieldValues> {
  readonly form: UseFormReturn<F>;
  /** What the form is compared with and what a save is based on. */
  readonly base: R;
  /** Starts anew from `record`, with `typed` on top where it is given. */
  readonly rebase: (record: R, typed?: F) => void;
  /** Takes over what has become known of the record; what is typed stays. */
  readonly adopt: (record: R) => void;
}
