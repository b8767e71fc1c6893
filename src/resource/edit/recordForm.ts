import { useDraft } from '#src/drafts/useDraft.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useEffectEvent } from 'react';
import { type RaRecord, useDataProvider, useEditContext, useResourceContext, useTranslate } from 'react-admin';
import { flushSync } from 'react-dom';
import { type FieldValues, type FieldError, get, type Resolver, useForm, useWatch } from 'react-hook-form';
import { HttpError } from '#src/api/HttpError.ts';
import { useNotifyFailure } from '#src/ui/failures.tsx';
import { changeCached, useNotifySuccess } from '#src/dataProvider/useAction.ts';
import { useCall, useCapabilities } from '#src/dataProvider/useCall.ts';
import { LONG_NOTICE } from '#src/notices.tsx';
import { focusFirst, formErrors, inOrder } from './formErrors.tsx';
import { type EditedRecord, type FieldTexts, type FormShape, isPath, changedFields, mergeValues } from './formShape.ts';
import { toNestErrors } from '@hookform/resolvers';
import { useFieldLabel } from '#src/ui/texts.tsx';

export const resolverOf =
  <R extends RaRecord, F extends FieldValues>({ problems }: FormShape<R, F>, base: R): Resolver<F> =>
  (values, _, options) => {
    const found = Object.entries(problems?.(values, base) ?? {});
    if (found.length === 0) return { values, errors: {} };
    const flat = found.map(([field, message]): [string, FieldError] => [field, { type: 'rule', message }]);
    return { values: {}, errors: toNestErrors<F>(Object.fromEntries(flat), options) };
  };

const useBase = <R extends RaRecord>(record: R) => useState(record);

/**
 * The form of a record. A refetched record replaces a pristine form; a dirty form keeps its base, except for what
 * `carry` takes over, so that a save conflicts with the newer version (412); without versions, both are merged.
 */
export const useEditedRecord = <R extends RaRecord, F extends FieldValues>(
  shape: FormShape<R, F>,
  record: R,
): EditedRecord<R, F> => {
  const { fields, toForm, carry } = shape;
  const [base, adopt] = useBase(record);
  const [values] = useState(() => toForm(record));
  const { isKnown, versions } = useCapabilities();
  const isMerged = isKnown && !versions;
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
    else if (isMerged || !differ(before, now)) load(fresh, mergeValues(fields, before, now, after).merged);
    else if (carry) adopt(carry(base, fresh));
  });
  useEffect(() => onFresh(record), [record]);
  return { form, base, isMerged, load };
};

/** Labels of the unsaved parts; undefined if there are none. Re-renders on each keystroke. */
export const useUnsavedParts = <R extends RaRecord, F extends FieldValues>(
  { fields, toForm }: FormShape<R, F>,
  { form, base }: EditedRecord<R, F>,
): string | undefined => {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  useWatch<F>({ control: form.control });
  const changed = changedFields(fields, toForm(base), form.getValues());
  if (changed.length === 0) return undefined;
  const parts = fields
    .filter(({ source }) => changed.includes(source))
    .map((field) => (field.section === undefined ? labelOf(field) : translate(field.section)));
  return translate('components.form.unsaved', { sections: [...new Set(parts)].join(', ') });
};

interface RecordDraft<R, F> {
  readonly values: F;
  readonly base: R;
}

const isDraft = <R, F>(typed: unknown): typed is RecordDraft<R, F> =>
  typeof typed === 'object' && typed !== null && 'values' in typed && 'base' in typed;

/** The draft of a record's form (product.md §8). */
export const useRecordDraft = <R extends RaRecord, F extends FieldValues>(
  { fields, toForm, carry, draft: name }: FormShape<R, F>,
  { form, base, isMerged, load }: EditedRecord<R, F>,
  isDirty: boolean,
) =>
  useDraft<RecordDraft<R, F>>({
    page: `${name} ${base.id}`,
    typed: isDirty ? { values: form.getValues(), base } : undefined,
    isTyped: isDraft<R, F>,
    onRestore: ({ base: then, values: typed }) => {
      const isCurrent = changedFields(fields, toForm(then), toForm(base)).length === 0;
      const loaded = isCurrent || isMerged ? base : (carry?.(then, base) ?? then);
      const values = isMerged ? mergeValues(fields, toForm(then), typed, toForm(base)).merged : typed;
      load(loaded, values);
      focusFirst(changedFields(fields, toForm(loaded), values));
    },
  });

const STALE = 412;

export interface Conflict<R, F> {
  readonly mine: F;
  readonly base: R;
  readonly theirs: R;
  readonly who: string | undefined;
}

export interface Stored<R> {
  readonly data: R;
  readonly meta?: { readonly message?: string | undefined };
}

/** Returns the server's message too, which `useUpdate` drops. */
const useWrite = <R extends RaRecord>() => {
  const resource = useResourceContext() ?? '';
  const dataProvider = useDataProvider();
  const queries = useQueryClient();
  return async (data: object, base: R): Promise<Stored<R>> => {
    const stored: Stored<R> = await dataProvider.update<R>(resource, { id: base.id, data, previousData: base });
    changeCached(queries, resource, base.id, (kept) => ({ ...kept, ...stored.data }));
    for (const key of [resource, 'listAudit']) void queries.invalidateQueries({ queryKey: [key] });
    return stored;
  };
};

/** Shows a failure as notice and at its fields (product.md §8); `notSaved` is one of no field. */
const useFailure = <R extends RaRecord, F extends FieldValues>(
  { fields, serverProblems = (found: FieldTexts) => found }: FormShape<R, F>,
  { form }: EditedRecord<R, F>,
) => {
  const notifyFailure = useNotifyFailure();
  const [notSaved, setNotSaved] = useState<HttpError>();
  const fail = (error: unknown, values: F) => {
    if (!(error instanceof HttpError)) return notifyFailure(error);
    const found = Object.entries(serverProblems(error.fields, values));
    const problems = inOrder(fields, found, ([field]) => field);
    for (const [field, message] of problems) if (isPath<F>(field)) form.setError(field, { type: 'server', message });
    focusFirst(problems.map(([field]) => field));
    if (problems.length === 0) setNotSaved(error);
    notifyFailure(error, { message: error.firstError ?? error.message, autoHideDuration: LONG_NOTICE });
  };
  return { fail, notSaved, setNotSaved };
};

export interface SaveOptions<R, F> {
  /** Returns true to hold the save: the screen confirms, then calls `send`. */
  readonly holds?: ((values: F, base: R) => boolean) | undefined;
  readonly onSaved?: ((record: R) => void) | undefined;
}

export const useRecordSave = <R extends RaRecord, F extends FieldValues>(
  shape: FormShape<R, F>,
  edited: EditedRecord<R, F>,
  { holds = () => false, onSaved }: SaveOptions<R, F>,
) => {
  const { form, base, load } = edited;
  const { refetch } = useEditContext<R>();
  const write = useWrite<R>();
  const notifySuccess = useNotifySuccess();
  const call = useCall();
  const { fail, notSaved, setNotSaved } = useFailure(shape, edited);
  const [conflict, setConflict] = useState<Conflict<R, F>>();
  const [isPending, setPending] = useState(false);
  const refusal = shape.refusal?.(base);

  const showConflict = async (mine: F, loaded: R) => {
    const lastEditor = call('listAudit', { params: { entity: shape.entity, id: String(loaded.id) } }).then(
      ({ data }) => data[0]?.adminName ?? undefined,
      () => undefined,
    );
    const [{ data: theirs, error }, who] = await Promise.all([refetch(), lastEditor]);
    if (theirs && !error) setConflict({ mine, base: loaded, theirs, who });
    else fail(error, mine);
  };
  /** Resolves to true once stored; the form is frozen until then. `values` must be valid. */
  const send = async (values: F, loaded = base): Promise<boolean> => {
    setPending(true);
    setNotSaved(undefined);
    try {
      const { data, meta } = await write(shape.toWire(values, loaded), loaded);
      notifySuccess(meta?.message, shape.success);
      load(data);
      onSaved?.(data);
      return true;
    } catch (error) {
      if (error instanceof HttpError && error.status === STALE) await showConflict(values, loaded);
      else fail(error, values);
      return false;
    } finally {
      /* At once, as the frozen inputs cannot be focused. */
      flushSync(() => setPending(false));
    }
  };
  const submit = async (): Promise<boolean> => {
    if (refusal !== undefined || isPending) return false;
    let isStored = false;
    let invalid: readonly string[] = [];
    await form.handleSubmit(
      async (values) => {
        if (!holds(values, base)) isStored = await send(values);
      },
      (errors) => void (invalid = formErrors(shape.fields, errors).map(({ field }) => field)),
    )();
    focusFirst(invalid);
    return isStored;
  };
  return { submit, send, refusal, isPending, notSaved, conflict, setConflict };
};
type RecordSave<R extends RaRecord, F extends FieldValues> = ReturnType<typeof useRecordSave<R, F>>;

export interface EditFormState<R extends RaRecord, F extends FieldValues> extends EditedRecord<R, F> {
  readonly save: RecordSave<R, F>;
  readonly shape: FormShape<R, F>;
}
