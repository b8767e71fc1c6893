import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Identifier, type RaRecord, useDataProvider, useEditContext, useResourceContext } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { HttpError } from '#src/api/HttpError.ts';
import { useNotifyFailure } from '#src/ui/failures.tsx';
import { changeCached, useTellSuccess } from '#src/dataProvider/useAction.ts';
import { useCall } from '#src/dataProvider/useCall.ts';
import { LONG_NOTICE } from '#src/notices.tsx';
import { focusFirst, formErrors, inOrder } from './formErrors.tsx';
import { type EditedRecord, type FieldTexts, type FormShape, isPath } from './formShape.ts';

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

/** With the server's message, which `useUpdate` drops. */
const useWrite = <R extends RaRecord>() => {
  const resource = useResourceContext() ?? '';
  const dataProvider = useDataProvider();
  const queries = useQueryClient();
  return useMutation({
    mutationKey: [resource, 'update'],
    mutationFn: ({ data, base }: { readonly data: object; readonly base: R }): Promise<Stored<R>> =>
      dataProvider.update<R>(resource, { id: base.id, data, previousData: base }),
    onSuccess: ({ data }, { base }) => {
      changeCached(queries, resource, base.id, (kept) => ({ ...kept, ...data }));
      for (const key of [resource, 'listAudit']) void queries.invalidateQueries({ queryKey: [key] });
    },
  }).mutateAsync;
};

const useLastEditor = (entity: string | undefined) => {
  const call = useCall();
  return async (id: Identifier): Promise<string | undefined> => {
    if (entity === undefined) return undefined;
    return call('listAudit', { params: { entity, id: String(id) } }).then(
      ({ data }) => data[0]?.adminName ?? undefined,
      () => undefined,
    );
  };
};

/** A failure as notice and at its fields (product.md §8). `notSaved`: no field explains it; `refused`: to be focused. */
const useFailure = <R extends RaRecord, F extends FieldValues>(
  { fields, serverProblems = (found: FieldTexts) => found }: FormShape<R, F>,
  { form }: EditedRecord<R, F>,
) => {
  const notifyFailure = useNotifyFailure();
  const [notSaved, setNotSaved] = useState<HttpError>();
  const [refused, setRefused] = useState<readonly string[]>([]);
  const fail = (error: HttpError, values: F) => {
    const found = Object.entries(serverProblems(error.fields, values));
    const problems = inOrder(fields, found, ([field]) => field);
    for (const [field, message] of problems) if (isPath<F>(field)) form.setError(field, { type: 'server', message });
    setRefused(problems.map(([field]) => field));
    if (problems.length === 0) setNotSaved(error);
    notifyFailure(error, { message: error.firstError ?? error.message, autoHideDuration: LONG_NOTICE });
  };
  const forget = () => {
    setNotSaved(undefined);
    setRefused([]);
  };
  return { fail, forget, notSaved, refused, setRefused };
};

export interface SaveOptions<R, F> {
  /** True holds the save: the screen asks, and then calls `send`. */
  readonly holds?: ((values: F) => boolean) | undefined;
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
  const tell = useTellSuccess();
  const lastEditor = useLastEditor(shape.entity);
  const { fail, forget, notSaved, refused, setRefused } = useFailure(shape, edited);
  const [conflict, setConflict] = useState<Conflict<R, F>>();
  const [isPending, setPending] = useState(false);
  const refusal = shape.refusal?.(base);

  /* Frozen inputs take no focus. */
  useEffect(() => {
    if (!isPending) focusFirst(refused);
  }, [isPending, refused]);

  const showConflict = async (mine: F, loaded: R) => {
    const [{ data: theirs, error }, who] = await Promise.all([refetch(), lastEditor(loaded.id)]);
    if (theirs && !error) setConflict({ mine, base: loaded, theirs, who });
    else if (error instanceof HttpError) fail(error, mine);
  };
  /** Resolves to true once stored; the form is frozen until then. `values` are valid. */
  const send = async (values: F, loaded = base): Promise<boolean> => {
    setPending(true);
    forget();
    try {
      const { data, meta } = await write({ data: shape.toWire(values, loaded), base: loaded });
      tell(meta?.message, shape.success);
      load(data);
      onSaved?.(data);
      return true;
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      if (error.status === STALE) await showConflict(values, loaded);
      else fail(error, values);
      return false;
    } finally {
      setPending(false);
    }
  };
  const submit = async (): Promise<boolean> => {
    if (refusal !== undefined || isPending) return false;
    let isStored = false;
    await form.handleSubmit(
      async (values) => {
        if (!holds(values)) isStored = await send(values);
      },
      (errors) => setRefused(formErrors(shape.fields, errors).map(({ field }) => field)),
    )();
    return isStored;
  };
  return { submit, send, refusal, isPending, notSaved, conflict, setConflict };
};
type RecordSave<R extends RaRecord, F extends FieldValues> = ReturnType<typeof useRecordSave<R, F>>;

export interface EditFormState<R extends RaRecord, F extends FieldValues> extends EditedRecord<R, F> {
  readonly save: RecordSave<R, F>;
  readonly shape: FormShape<R, F>;
}
