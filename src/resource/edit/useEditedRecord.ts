import { useEffect, useEffectEvent, useReducer } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';
import { useFieldLabel } from '#src/components/texts.tsx';
import { useDraft } from '#src/drafts/useDraft.ts';
import { refocus } from '#src/focus.ts';
import { focusField, focusFirst, SAVE_ID } from './formErrors.tsx';
import { changedFields, changedParts, type EditedRecord, type FormShape } from './formShape.ts';

const takeOver = <R>(_: R, next: R): R => next;

/** What the form stands on. */
export const useBase = <R extends RaRecord>(record: R) => useReducer(takeOver<R>, record);

/** A form that starts anew has new elements for its entries: the field that had the focus has it again, else Save. */
const keepFocus = () => {
  const had = document.activeElement;
  if (had === null || had === document.body) return;
  const isField = had.id !== '' && had.id !== SAVE_ID;
  refocus(() => (isField && focusField(had.id) ? undefined : document.getElementById(SAVE_ID)));
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

/** What of the form is not saved yet, by its parts; undefined when everything is. Whoever calls it is drawn anew with each key. */
export const useUnsaved = <R extends RaRecord, F extends FieldValues>(
  { fields, toForm }: FormShape<R, F>,
  { form, base }: EditedRecord<R, F>,
): string | undefined => {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  useWatch<F>({ control: form.control });
  const parts = changedParts(fields, toForm(base), form.getValues(), (field) =>
    field.section === undefined ? labelOf(field) : translate(field.section),
  );
  if (parts.length === 0) return undefined;
  return translate('components.form.unsaved', { sections: parts.join(', ') });
};

/** Typed work and what it was typed on: a save of it still meets what others have changed since. */
interface RecordDraft<R, F> {
  readonly values: F;
  readonly base: R;
}

const isDraft = <R, F>(typed: unknown): typed is RecordDraft<R, F> =>
  typeof typed === 'object' && typed !== null && 'values' in typed && 'base' in typed;

/** A form's draft (decisions 8). Nothing is kept while nothing is unsaved; a save takes it away at once. */
export const useRecordDraft = <R extends RaRecord, F extends FieldValues>(
  { fields, toForm, carry, draft: name }: FormShape<R, F>,
  { form, base, rebase }: EditedRecord<R, F>,
) => {
  const draft = useDraft<RecordDraft<R, F>>({
    page: `${name} ${base.id}`,
    read: () => {
      const values = form.getValues();
      return changedFields(fields, toForm(base), values).length > 0 ? { values, base } : undefined;
    },
    isTyped: isDraft<R, F>,
    subscribe: (changed) => form.subscribe({ formState: { values: true }, callback: changed }),
  });
  const { keep } = draft;
  /* What has been saved is no draft any more: at once, for a reload may come next. */
  useEffect(() => void keep(), [keep, base]);

  /**
   * What a restored draft stands on: what is there now, where that is what it was typed on; else what it was typed on,
   * so that its save brings the two together.
   */
  const standsOn = (then: R): R =>
    changedFields(fields, toForm(then), toForm(base)).length === 0 ? base : (carry?.(then, base) ?? then);
  const restore = () => {
    if (draft.offered) {
      const { base: then, values } = draft.offered.typed;
      const stands = standsOn(then);
      rebase(stands, values);
      focusFirst(changedFields(fields, toForm(stands), values));
    }
    draft.accept();
  };
  return { ...draft, restore };
};
