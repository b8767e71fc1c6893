import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { type FieldValues, get, type UseFormReturn, useWatch } from 'react-hook-form';
import { useFieldLabel } from '#src/components/texts.tsx';
import { useDraft } from '#src/drafts/useDraft.ts';
import { refocus } from '#src/focus.ts';
import { focusField, focusFirst, SAVE_ID } from './formErrors.tsx';
import { changedFields, changedParts, type EditedRecord, type FormShape, isPath, mergeValues } from './formShape.ts';

/** What the form stands on. */
export const useBase = <R extends RaRecord>(record: R) => useState(record);

/** A form that starts anew has new elements for its entries: the field that had the focus has it again, else Save. */
const keepFocus = () => {
  const had = document.activeElement;
  if (had === null || had === document.body) return;
  const isField = had.id !== '' && had.id !== SAVE_ID;
  refocus(() => (isField && focusField(had.id) ? undefined : document.getElementById(SAVE_ID)));
};

/** `OwnSaves`, and an end of them: the form stands on what is known. */
const useOwnSaves = <R extends RaRecord, F extends FieldValues>({ fields, toForm }: FormShape<R, F>) => {
  const unsure = useRef<readonly F[]>([]);
  const [own] = useState(() => ({
    sending: (values: F) => {
      unsure.current = [...unsure.current, values];
    },
    refused: (values: F) => {
      unsure.current = unsure.current.filter((one) => one !== values);
    },
    isOwn: (fresh: R) => unsure.current.some((sent) => changedFields(fields, sent, toForm(fresh)).length === 0),
    forget: () => {
      unsure.current = [];
    },
  }));
  return own;
};

/**
 * The form over a record that may change under it. A fresh answer takes over while nothing is typed, or when it differs
 * in nothing that the form shows, or is what was typed here; else the typed work stays on what it was begun with, but for
 * what `carry` takes over.
 */
export const useEditedRecord = <R extends RaRecord, F extends FieldValues>(
  shape: FormShape<R, F>,
  form: UseFormReturn<F>,
  record: R,
  [base, adopt]: readonly [R, Dispatch<SetStateAction<R>>],
): EditedRecord<R, F> => {
  const { fields, toForm, carry } = shape;
  const own = useOwnSaves(shape);
  const newest = useRef(record);
  const rebase = (next: R, typed?: F) => {
    keepFocus();
    own.forget();
    adopt(next);
    form.reset(toForm(next));
    if (typed) form.reset(typed, { keepDefaultValues: true });
  };
  const settle = (next: R, sent: F) => {
    newest.current = next;
    const now = form.getValues();
    if (changedFields(fields, sent, now).length === 0) {
      rebase(next);
      return true;
    }
    const { merged } = mergeValues(fields, sent, now, toForm(next));
    own.forget();
    adopt(next);
    /* Not `rebase`: no field starts anew under the hand that types in it. */
    for (const source of changedFields(fields, now, merged))
      if (isPath<F>(source)) form.setValue(source, get(merged, source));
    form.reset(toForm(next), { keepValues: true });
    return false;
  };
  const onFresh = useEffectEvent((fresh: R) => {
    newest.current = fresh;
    const [before, now, after] = [toForm(base), form.getValues(), toForm(fresh)];
    const differ = (one: F, other: F) => changedFields(fields, one, other).length > 0;
    if (!differ(before, after)) adopt(fresh);
    else if (!differ(before, now)) rebase(fresh);
    else if (!differ(now, after) || own.isOwn(fresh)) adopt(fresh);
    else if (carry) adopt(carry(base, fresh));
  });
  useEffect(() => onFresh(record), [record]);
  return { form, base, newest, rebase, settle, adopt, own };
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

/** A form's draft (product.md §8). Nothing is kept while nothing is unsaved; a save takes it away at once. */
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
  useEffect(keep, [keep, base]);

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
