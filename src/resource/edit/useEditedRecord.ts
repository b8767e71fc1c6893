import { useEffect, useEffectEvent, useReducer } from 'react';
import type { RaRecord } from 'react-admin';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { refocus } from '#src/focus.ts';
import { focusField, SAVE_ID } from './formErrors.ts';
import type { EditedRecord, FormShape } from './formShape.ts';
import { changedFields } from './formValues.ts';

/** A form that starts anew has new elements for its entries: the field that had the focus has it again, else Save. */
const keepFocus = () => {
  const had = document.activeElement;
  if (had === null || had === document.body) return;
  refocus(() => (had.id !== '' && focusField(had.id) ? undefined : document.getElementById(SAVE_ID)));
};

/**
 * The form over a record that may change under it. A fresh answer takes over while nothing is typed, or when it differs
 * in nothing that the form shows; else the typed work stays on what it was begun with, but for what `carry` takes over.
 */
export const useEditedRecord = <R extends RaRecord, F extends FieldValues>(
  { fields, toForm, carry }: FormShape<R, F>,
  form: UseFormReturn<F>,
  record: R,
  [base, adopt]: readonly [R, (record: R) => void],
): EditedRecord<R, F> => {
  const rebase = (next: R, typed?: F) => {
    keepFocus();
    adopt(next);
    form.reset(toForm(next));
    if (typed) form.reset(typed, { keepDefaultValues: true });
  };
  const onFresh = useEffectEvent((fresh: R) => {
    const before = toForm(base);
    if (changedFields(fields, before, toForm(fresh)).length === 0) adopt(fresh);
    else if (changedFields(fields, before, form.getValues()).length === 0) rebase(fresh);
    else if (carry) adopt(carry(base, fresh));
  });
  useEffect(() => onFresh(record), [record]);
  return { form, base, rebase, adopt };
};

const takeOver = <R>(_: R, next: R): R => next;

/** What the form stands on. */
export const useBase = <R extends RaRecord>(record: R) => useReducer(takeOver<R>, record);
