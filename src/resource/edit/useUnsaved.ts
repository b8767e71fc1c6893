import { useTranslate, type RaRecord } from 'react-admin';
import { useWatch, type FieldValues } from 'react-hook-form';
import { useFieldLabel } from '#src/components/texts.tsx';
import type { EditedRecord, FormShape } from './formShape.ts';
import { changedParts } from './formValues.ts';

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
