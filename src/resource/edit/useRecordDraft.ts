import type { RaRecord } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { useDraft } from '#src/drafts/useDraft.ts';
import { focusFirst } from './formErrors.tsx';
import { changedFields, type EditedRecord, type FormShape } from './formShape.ts';

/** Typed work and the record that it was typed on: a save of it still meets what others have changed since. */
interface RecordDraft<R, F> {
  readonly values: F;
  readonly base: R;
}

const isDraft = <R, F>(typed: unknown): typed is RecordDraft<R, F> =>
  typeof typed === 'object' && typed !== null && 'values' in typed && 'base' in typed;

/** The draft of a record's form (product.md §8), for a component that renders with each key. */
export const useRecordDraft = <R extends RaRecord, F extends FieldValues>(
  { fields, toForm, carry, draft: name }: FormShape<R, F>,
  { form, base, load }: EditedRecord<R, F>,
) => {
  const values = form.getValues();
  const isDirty = changedFields(fields, toForm(base), values).length > 0;
  const draft = useDraft<RecordDraft<R, F>>({
    page: `${name} ${base.id}`,
    typed: isDirty ? { values, base } : undefined,
    isTyped: isDraft<R, F>,
  });
  const restore = () => {
    if (draft.offered) {
      const { base: then, values: typed } = draft.offered.typed;
      const isCurrent = changedFields(fields, toForm(then), toForm(base)).length === 0;
      const loaded = isCurrent ? base : (carry?.(then, base) ?? then);
      load(loaded, typed);
      focusFirst(changedFields(fields, toForm(loaded), typed));
    }
    draft.accept();
  };
  return { ...draft, restore };
};
