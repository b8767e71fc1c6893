import { useEffect } from 'react';
import type { RaRecord } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { useDraft } from '#src/drafts/useDraft.ts';
import { focusFirst } from './formErrors.ts';
import type { EditedRecord, FormShape } from './formShape.ts';
import { changedFields } from './formValues.ts';

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
