import { toNestErrors } from '@hookform/resolvers';
import { useEffect, useEffectEvent, useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { type FieldError, type FieldValues, get, type Resolver, useForm, useWatch } from 'react-hook-form';
import { useFieldLabel } from '#src/ui/texts.tsx';
import { changedFields, changedParts, type EditedRecord, type FormShape, isPath } from './formShape.ts';

const resolverOf =
  <R extends RaRecord, F extends FieldValues>({ problems }: FormShape<R, F>, base: R): Resolver<F> =>
  (values, _, options) => {
    const found = Object.entries(problems?.(values, base) ?? {});
    if (found.length === 0) return { values, errors: {} };
    const flat = found.map(([field, message]): [string, FieldError] => [field, { type: 'rule', message }]);
    return { values: {}, errors: toNestErrors<F>(Object.fromEntries(flat), options) };
  };

const useBase = <R extends RaRecord>(record: R) => useState(record);

/**
 * The form of a record. A refetched record replaces a pristine form; a dirty one keeps its base, so that a save meets
 * the newer version (412), but for what `carry` takes over.
 */
export const useEditedRecord = <R extends RaRecord, F extends FieldValues>(
  shape: FormShape<R, F>,
  record: R,
): EditedRecord<R, F> => {
  const { fields, toForm, carry } = shape;
  const [base, adopt] = useBase(record);
  const [values] = useState(() => toForm(record));
  const form = useForm<F>({ values, resolver: resolverOf(shape, base), mode: 'onBlur', shouldFocusError: false });
  const load = (next: R, typed = toForm(next)) => {
    for (const source of changedFields(fields, form.getValues(), typed))
      if (isPath<F>(source)) form.setValue(source, get(typed, source));
    form.reset(toForm(next), { keepValues: true });
    adopt(next);
  };
  const onFresh = useEffectEvent((fresh: R) => {
    const [before, now, after] = [toForm(base), form.getValues(), toForm(fresh)];
    const differ = (one: F, other: F) => changedFields(fields, one, other).length > 0;
    if (!differ(before, after) || !differ(now, after)) adopt(fresh);
    else if (!differ(before, now)) load(fresh);
    else if (carry) adopt(carry(base, fresh));
  });
  useEffect(() => onFresh(record), [record]);
  return { form, base, load, adopt };
};

/** The labels of unsaved parts; undefined where there are none. Renders with each key. */
export const useUnsavedParts = <R extends RaRecord, F extends FieldValues>(
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
